import { expect, it } from 'vitest';

import { arrow } from '#test/architecture/arrow.ts';

import { screens } from './products.ts';

it('The screens are built anew after a change in anything that they may import', () => {
  const areas = ['web', ...(arrow['web'] ?? [])];
  expect(areas).toEqual(expect.arrayContaining(['domain', 'contract', 'scene', 'client']));
  expect(areas.filter((area) => !screens.madeFrom.includes(`src/${area}`))).toEqual([]);
});
