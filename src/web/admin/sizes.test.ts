import { expect, it } from 'vitest';

import { sizeText } from './sizes.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [1_234_567, '1,2 MB'],
  [12_345_678_901, '12,3 GB'],
  [2_000_000_000_000_000, '2.000 TB'],
])('%d bytes are read as %s', (bytes, text) => {
  expect(sizeText(bytes).replaceAll(' ', ' ')).toBe(text);
});
