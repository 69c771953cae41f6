/** Measures the largest empty area of each page of a PDF. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The resolution of the pictures that are measured. */
export const dotsPerInch = 30;

/**
 * Returns the largest empty area of each page, as a share (0 to 1) of the height between the limits. The pages are the
 * grey pictures `page-*.pgm` in the folder. A box to draw in has a frame, so it does not count as empty.
 */
export function largestGaps(folder: string): number[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.pgm'));
  return pages.toSorted().map((name) => gapOf(readFileSync(join(folder, name))));
}

/** The limits on an A4 of 29.7 cm: the paper's name is above the first, and the page number below the second. */
const top = 2.2 / 29.7;
const bottom = 28 / 29.7;
const white = 250;

function gapOf(pgm: Buffer): number {
  const [, width = 0, height = 0] = (/^P5\s+(\d+)\s+(\d+)\s+\d+\s/u.exec(pgm.toString('latin1', 0, 60)) ?? []).map(
    Number,
  );
  const pixels = pgm.subarray(pgm.length - width * height);
  const [first, last] = [Math.round(height * top), Math.round(height * bottom)];
  let [longest, current] = [0, 0];
  for (let row = first; row < last; row += 1) {
    const hasInk = pixels.subarray(row * width, (row + 1) * width).some((value) => value < white);
    current = hasInk ? 0 : current + 1;
    longest = Math.max(longest, current);
  }
  return longest / (last - first);
}
