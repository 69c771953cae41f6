import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

import { takeOutOrientation } from './embeddedOrientation.ts';
import { type PhotoKind, photoKind } from './photoBytes.ts';

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
const made: Readonly<Record<'webp' | 'png', (sharp: Sharp) => Promise<Buffer>>> = {
  webp: (image) => image.webp({ lossless: true }).toBuffer(),
  png: (image) => image.png().toBuffer(),
};

async function takeOut(buffer: Buffer, kind: PhotoKind) {
  const bytes = new Uint8Array(buffer);
  expect(photoKind(bytes)).toBe(kind);
  const file = new Blob([bytes], { type: `image/${kind}` });
  const { blob, orientation } = takeOutOrientation(file, kind, bytes);
  return { file, blob, orientation, left: await sharp(Buffer.from(await blob.arrayBuffer())).metadata() };
}

describe.each(['webp', 'png'] as const)('A %s', (kind) => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    'with orientation %i gives it to us, and keeps none for the browser',
    async (value) => {
      const found = await takeOut(await made[kind](picture().withMetadata({ orientation: value })), kind);
      expect(found.orientation).toBe(value);
      expect(found.left.orientation ?? 1).toBe(1);
      expect(found.left).toMatchObject({ width: 60, height: 40, format: kind });
      expect(found.blob.type).toBe(`image/${kind}`);
    },
  );

  it('without one is drawn as it is', async () => {
    const found = await takeOut(await made[kind](picture()), kind);
    expect(found.orientation).toBe(1);
    expect(found.blob).toBe(found.file);
  });

  it('that was cut off anywhere never stops the preparing', async () => {
    const bytes = new Uint8Array(await made[kind](picture().withMetadata({ orientation: 6 })));
    for (let length = 0; length < bytes.length; length += 1) {
      const part = bytes.slice(0, length);
      expect([1, 6]).toContain(takeOutOrientation(new Blob([part]), kind, part).orientation);
    }
  });
});

it('A JPEG keeps its orientation: every browser follows it', async () => {
  const found = await takeOut(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'jpeg');
  expect(found.orientation).toBe(1);
  expect(found.blob).toBe(found.file);
});
