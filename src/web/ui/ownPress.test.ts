import { expect, it } from 'vitest';

import { isPlainPress } from './ownPress.ts';

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('A press without a key is ours, and every other is the browser’s', () => {
  expect(isPlainPress(plain)).toBe(true);
  for (const other of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    expect(isPlainPress({ ...plain, ...other })).toBe(false);
  }
});
