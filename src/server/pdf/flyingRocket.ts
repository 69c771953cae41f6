/** The flying rocket as a PNG, for the boarding passes. */

import sharp from 'sharp';

import { rocket, rocketBox } from '#scene/rocket/rocket.ts';
import { toSvgFile } from '#scene/svg.ts';

let flyingPng: Promise<string> | undefined;

/** A `data:` URL: the rocket is on every pass, and the same URL is embedded in the PDF once. */
export function flyingRocket(): Promise<string> {
  flyingPng ??= drawFlyingRocket();
  return flyingPng;
}

async function drawFlyingRocket(): Promise<string> {
  const svg = toSvgFile(rocket(['gold', 'silver', 'bronze', 'gold']), rocketBox);
  const png = await sharp(Buffer.from(svg)).resize({ height: 640 }).rotate(90).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
