import { expect, it } from 'vitest';

import { readIds } from './readIds.ts';

it.each([
  ['a b', ['a', 'b']],
  ['b a b', ['b', 'a']],
  [' a  b ', ['a', 'b']],
  ['', []],
  [undefined, []],
])('The ids in %j are each read once, and an empty one is none', (text, ids) => {
  expect(readIds(text)).toEqual(ids);
});
