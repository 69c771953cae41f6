/** Opens an uploaded picture, within bounds on size and time (docs/rules.md 16.15). */

import type { Sharp, SharpOptions } from 'sharp';

/** The most pixels of a picture: a small compressed file can become huge when decoded. */
export const mostPixels = 50_000_000;
/** The timeout for one picture. */
export const maxSeconds = 20;

/** Sharp is loaded with the first picture, because it takes twenty megabytes. */
export async function openPicture(
  source: string | Uint8Array | Uint8ClampedArray,
  options: SharpOptions = {},
): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread, so that the polls of a class go on. No cache, because no picture is processed twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(source, { limitInputPixels: mostPixels, ...options }).timeout({ seconds: maxSeconds });
}
