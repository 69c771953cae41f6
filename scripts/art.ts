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

/** Part 0 is the motor, 3 the nose; all stand in the same box, so that they lie over each other. */
function pictures(): Map<string, string> {
  const inBox = (drawing: Drawing): string => toSvgFile(drawing, rocketBox);
  const parts = [0, 1, 2, 3].flatMap((part) =>
    states.map((state) => [`rocket/${part}_${state}.svg`, inBox(rocketPart(part, state))] as const),
  );
  return new Map([
    ...parts,
    ['rocket/base.svg', inBox(rocketBase())],
    // For pages outside the two areas, which don't carry the drawing code.
    ['rocket/whole.svg', inBox(rocket(['gold', 'silver', 'bronze', 'gold']))],
    ['avatar.svg', toSvgFile(avatar('friendly'), avatarBox)],
  ]);
}

/** Twice as sharp as the largest place that a browser has for it. */
const faviconDots = 96;

/** In dots: a browser draws one of SVG in the page's own time, a tenth of a second on a slow device, whenever it likes. */
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
