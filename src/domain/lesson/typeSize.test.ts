import { expect, it } from 'vitest';

import { noTeaching } from '#test/facts.ts';

import { pupilTypeSize } from './typeSize.ts';

it.each([
  ['groep 5/6', 12],
  ['Groep 3', 12],
  ['groep 6/7', 12],
  ['groepen 5 en 6', 12],
  ['groep 7/8', 11],
  ['onderbouw vo', 11],
  ['klas 2 vmbo en havo', 11],
  [null, 11],
])('The papers for pupils of %s have type of at least %i points', (group, points) => {
  const audience = group === null ? null : { group, age: '' };
  expect(pupilTypeSize({ teaching: { ...noTeaching, audience } })).toBe(points);
});
