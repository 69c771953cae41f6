/** Pictures with a face for the stories of the painter, and measurements of how much of the face is left. */

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * A grey picture with one bright red face at a quarter of its width and half its height. Its sides are in the ratio 2
 * to 1, or 1 to 2 if upright.
 */
export async function faceAt(width: number, isUpright = false): Promise<Buffer> {
  const [wide, high] = isUpright ? [width / 2, width] : [width, width / 2];
  const side = Math.round(width / 12);
  const face = { create: { width: side, height: side, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width: wide, height: high, channels: 3, background: '#808080' } })
    .composite([{ input: face, left: Math.round(wide / 4 - side / 2), top: Math.round(high / 2 - side / 2) }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Returns how much of the red face is left in a photo, in thousandths of its pixels. */
export async function faceLeftIn(photo: Buffer): Promise<number> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 90) red += 1;
  }
  return Math.round((red * 1000 * info.channels) / data.length);
}

export const thePainter = (page: Page) => page.getByRole('dialog', { name: /^Gezichten onherkenbaar maken/ });
export const thePhoto = (page: Page) => thePainter(page).getByRole('application');
export const tool = (page: Page, name: string) => thePainter(page).getByRole('button', { name, exact: true });

/** Returns the centre of the face on screen. */
export async function faceOn(photo: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await photo.boundingBox();
  if (box === null) throw new Error('there is no photo');
  return { x: box.x + box.width / 4, y: box.y + box.height / 2, width: Math.max(box.width, box.height) / 12 };
}

/** Paints over the face with the mouse. */
export async function coverFace(page: Page): Promise<void> {
  const { x, y, width } = await faceOn(thePhoto(page));
  await page.mouse.move(x - width / 2, y);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y, { steps: 6 });
  await page.mouse.up();
}
