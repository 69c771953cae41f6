import { expect, it } from 'vitest';

import { widthFor } from './pace.ts';

it('a device that keeps up keeps its sharp picture, also after one late frame', () => {
  expect(widthFor([16, 17, 16, 400, 16], 1280)).toBe(1280);
  expect(widthFor([40, 40, 40], 1280)).toBe(1280);
});

it('a device that is too slow gets half the width, again and again, but never a blur', () => {
  expect(widthFor([90, 95, 20], 1280)).toBe(640);
  expect(widthFor([90], 640)).toBe(320);
  expect(widthFor([90], 320)).toBe(320);
});

it('without a frame nothing is known', () => {
  expect(widthFor([], 1280)).toBe(1280);
});
