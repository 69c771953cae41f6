/** Writes the static pictures: `node scripts/art.ts <folder>`. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { avatarBox, avatar } from '#scene/avatar.ts';
import type { Drawing } from '#scene/drawing.ts';
import { faviconBox, favicon } from '#scene/favicon.ts';
import { type PartState, rocketBox, rocket, rocketBase, rocketPart } from '#scene/rocket/rocket.ts';
import { toSvgFile } from '#scene/svg.ts';

const states: readonly PartState[] = ['plain', 'bronze', 'silver', 'gold', 'empty', 'flash'];

/** Part 0 is the motor and part 3 the nose. All have the same bounding box, so that they can be stacked. */
function pictures(): Map<string, string> {
  const inBox = (drawing: Drawing): string => toSvgFile(drawing, rocketBox);
  const parts = [0, 1, 2, 3].flatMap((part) =>
    states.map((state) => [`rocket/${part}_${state}.svg`, inBox(rocketPart(part, state))] as const),
  );
  return new Map([
    ...parts,
    ['rocket/base.svg', inBox(rocketBase())],
    // For pages outside the two areas, which don't load the drawing code.
    ['rocket/whole.svg', inBox(rocket(['gold', 'silver', 'bronze', 'gold']))],
    ['avatar.svg', toSvgFile(avatar('friendly'), avatarBox)],
  ]);
}

/** In pixels: twice the largest size at which a browser shows it. */
const faviconDots = 96;

/**
 * As PNG: a browser may rasterize an SVG icon at any moment on the page's main thread, a tenth of a second on a slow
 * device.
 */
function faviconInDots(): Promise<Buffer> {
  const svg = Buffer.from(toSvgFile(favicon(), faviconBox));
  return sharp(svg).resize(faviconDots, faviconDots).png({ palette: true }).toBuffer();
}

export async function makeArt(folder: string): Promise<void> {
  await mkdir(join(folder, 'rocket'), { recursive: true });
  await writeFile(join(folder, 'favicon.png'), await faviconInDots());
  await Promise.all([...pictures()].map(([name, text]) => writeFile(join(folder, name), text)));
}

if (import.meta.main) await makeArt(process.argv[2] ?? 'dist/web');
