/** How large a picture is printed; without the library that draws, because the check of a draft needs it too. */

import { centimetre } from './measures.ts';

/** In points. */
export type PictureSize = { width: number; height: number };

const highestPicture = 9.5 * centimetre;

/** Points per pixel of an SVG. */
export const pointsPerPixel = 0.75;

/** Never smaller to save a page, because of the letters in a picture (docs/rules.md 2.33). */
export function printedSize({ width, height }: PictureSize, columnWidth: number): PictureSize {
  const scale = Math.min(1, columnWidth / width, highestPicture / height);
  return { width: width * scale, height: height * scale };
}
