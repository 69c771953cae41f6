import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { isWhole, type PhotoKind, photoKind } from './photoBytes.ts';

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
const noise = () => sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251)), raw);
const raw = { raw: { width: 64, height: 64, channels: 3 as const } };

const files: Readonly<Record<string, { kind: PhotoKind; made: () => Promise<Buffer> }>> = {
  JPEG: { kind: 'jpeg', made: () => noise().jpeg().toBuffer() },
  'progressive JPEG': { kind: 'jpeg', made: () => noise().jpeg({ progressive: true }).toBuffer() },
  'JPEG with EXIF': { kind: 'jpeg', made: () => noise().withMetadata({ orientation: 6 }).jpeg().toBuffer() },
  PNG: { kind: 'png', made: () => noise().png().toBuffer() },
  WebP: { kind: 'webp', made: () => noise().webp().toBuffer() },
  'WebP with EXIF': { kind: 'webp', made: () => noise().withMetadata({ orientation: 6 }).webp().toBuffer() },
  GIF: { kind: 'gif', made: () => picture().gif().toBuffer() },
  AVIF: { kind: 'avif', made: () => noise().avif().toBuffer() },
  HEIC: { kind: 'heic', made: async () => readFileSync('test/fixtures/fourColours.heic') },
};

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

describe.each(Object.entries(files))('A %s', (_, { kind, made }) => {
  it('is known by its first bytes, and is whole', async () => {
    const bytes = bytesOf(await made());
    expect(photoKind(bytes)).toBe(kind);
    expect(photoKind(bytes.slice(0, 16))).toBe(kind);
    expect(isWhole(kind, bytes)).toBe(true);
  });

  it('that was broken off anywhere is not whole', async () => {
    const bytes = bytesOf(await made());
    // A GIF may end at any byte of its picture data, also one that looks like its end.
    const cuts = kind === 'gif' ? [0.5] : [0.1, 0.25, 0.5, 0.75, 0.9, 0.99];
    for (const cut of cuts) {
      const part = bytes.slice(0, Math.floor(bytes.length * cut));
      expect(isWhole(kind, part), `${cut}`).toBe(false);
    }
  });

  it('of which the rest was filled with zeros is not whole', async () => {
    if (!['jpeg', 'png'].includes(kind)) return;
    const bytes = bytesOf(await made());
    bytes.fill(0, Math.floor(bytes.length / 2));
    expect(isWhole(kind, bytes)).toBe(false);
  });
});

const latin1 = (signs: string): Uint8Array => new Uint8Array(Buffer.from(signs, 'latin1'));

it.each([
  ['heic', '\0\0\0\u{18}ftyphevc\0\0\0\0mif1hevc'],
  ['heic', '\0\0\0\u{18}ftypheim\0\0\0\0mif1heim'],
  ['heic', '\0\0\0\u{1c}ftypmif1\0\0\0\0mif1heicmiaf'],
  ['heic', '\0\0\0\u{1c}ftypmsf1\0\0\0\0msf1hevcmiaf'],
  ['avif', '\0\0\0\u{1c}ftypmif1\0\0\0\0mif1avifmiaf'],
  ['avif', '\0\0\0\u{18}ftypavis\0\0\0\0avismsf1'],
  ['bmp', 'BM\u{36}\0\u{c}\0\0\0\0\0\u{36}\0\0\0'],
] as const)('A file of %s is known by its brand', (kind, start) => {
  expect(photoKind(latin1(start))).toBe(kind);
});

it('A BMP is whole where its bytes are as many as it says', () => {
  const whole = latin1('BM\u{14}\0\0\0\0\0\0\0\u{e}\0\0\0abcdef');
  expect([whole, whole.slice(0, -1)].map((bytes) => isWhole('bmp', bytesOf(Buffer.from(bytes))))).toEqual([
    true,
    false,
  ]);
});

it('A JPEG is whole with something behind its end, as phones write it, and not by the end of its thumbnail', async () => {
  const photo = bytesOf(await noise().jpeg().toBuffer());
  expect(isWhole('jpeg', bytesOf(Buffer.concat([photo, Buffer.alloc(2000, 7)])))).toBe(true);
  const thumbnail = await picture().jpeg().toBuffer();
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(thumbnail.length + 2, 2);
  const cut = Buffer.concat([photo.slice(0, 2), head, thumbnail, photo.slice(2, 400)]);
  expect(isWhole('jpeg', bytesOf(cut))).toBe(false);
});

it.each([
  ['nothing', ''],
  ['a text', 'BM is geen foto, en dit ook niet'],
  ['a film of an iPhone', '\0\0\0\u{14}ftypqt  \0\0\0\0'],
  ['a film', '\0\0\0\u{20}ftypisom\0\0\0\0'],
  ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
  ['a PDF', '%PDF-1.7'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%s is no photo that we know', (_, text) => {
  expect(photoKind(new Uint8Array(Buffer.from(text, 'latin1')))).toBeUndefined();
});
