import { expect, it } from 'vitest';

import { arrow } from '#test/architecture/arrow.ts';

import { screens, server } from './buildTargets.ts';

it.each([
  { area: 'web', product: screens, imported: ['domain', 'contract', 'scene', 'client'] },
  { area: 'server', product: server, imported: ['domain', 'contract', 'scene'] },
])(
  'What is built of $area is built anew after a change in anything that it may import',
  ({ area, product, imported }) => {
    const areas = [area, ...(arrow[area] ?? [])];
    expect(areas).toEqual(expect.arrayContaining(imported));
    expect(areas.filter((one) => !product.madeFrom.includes(`src/${one}`))).toEqual([]);
  },
);
