/** A photo like a camera's: 12 megapixels, with noise that makes it a few megabytes. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import type { Dice } from '#domain/dice.ts';
import { getHeifEncoder } from '#scripts/machine/heifEncoder.ts';
import { runQuietly } from '#scripts/machine/runQuietly.ts';

const [width, height] = [4032, 3024];
/** Pixels of the photo per pixel of random noise. */
const grain = 6;

export async function takePhoto(dice: Dice): Promise<Buffer> {
  const [columns, lines] = [width / grain, height / grain];
  const pixels = Buffer.alloc(columns * lines * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    const light = (index / pixels.length) * 140;
    pixels[index] = light + dice.below(90);
  }
  const scene = sharp(pixels, { raw: { width: columns, height: lines, channels: 3 } });
  return scene.resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

/** The same photo in an iPhone's format; undefined when no encoder is available. */
export async function asHeic(photo: Buffer): Promise<Buffer | undefined> {
  const encoder = await getHeifEncoder();
  if (encoder === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-heic-'));
  try {
    const [from, into] = [join(folder, 'foto.jpg'), join(folder, 'foto.heic')];
    writeFileSync(from, photo);
    await runQuietly(encoder, ['-q', '50', '-o', into, from]);
    return readFileSync(into);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
