import { expect, it } from 'vitest';

import { freeSlug, slugOf } from './slug.ts';

it('a title becomes an address that is free', () => {
  expect(slugOf('  Één & twee: het plein!  ')).toBe('een-twee-het-plein');
  expect(slugOf('???')).toBe('zonder-titel');
  expect(slugOf(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69));
  const taken = new Set(['plein', 'plein-2']);
  expect(freeSlug('Plein', (slug) => taken.has(slug))).toBe('plein-3');
});
