/** Opens a picture that somebody brought, within bounds of size and time (docs/rules.md 16.15). */

import type { Sharp, SharpOptions } from 'sharp';

/** Pixels that a picture may count: what is packed small can be a whole wall when it is unpacked. */
export const mostPixels = 50_000_000;
/** What one picture may cost. */
export const maxSeconds = 20;

/** Sharp is loaded with the first picture: it takes twenty megabytes. */
export async function openPicture(
  source: string | Uint8Array | Uint8ClampedArray,
  options: SharpOptions = {},
): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // On one thread, so that the polls of a class go on; and no picture comes twice, so none is kept in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(source, { limitInputPixels: mostPixels, ...options }).timeout({ seconds: maxSeconds });
}
