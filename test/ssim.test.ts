import { expect, it } from 'vitest';

import { type Picture, ssim } from './ssim.ts';

/** Draws a disc on a grey gradient, moved to the right. */
function disc(shift: number): Picture {
  const [width, height] = [512, 512];
  const data = new Uint8Array(width * height * 4);
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)];
    const inside = (x - 200 - shift) ** 2 + (y - 256) ** 2 < 120 ** 2;
    data.fill(inside ? 230 : Math.floor(y / 4), place * 4, place * 4 + 3);
  }
  return { data, width, height };
}

it('a picture is like itself, and a little less when something in it has moved', () => {
  expect(ssim(disc(0), disc(0))).toBeCloseTo(1, 6);
  expect(ssim(disc(0), disc(6))).toBeLessThan(0.99);
  expect(ssim(disc(0), disc(40))).toBeLessThan(ssim(disc(0), disc(6)));
});
