import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Refusal } from '#domain/refusal.ts';
import { type Database, openInMemory, transaction } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { type Files, openFolderFiles } from '#server/files/files.ts';
import { SentFile } from '#server/http/uploads.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';

import { storePhoto } from './photos.ts';

let folder: string;
let files: Files;
let db: Database;
let run: RunId;
let team: TeamId;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-photos-'));
  files = await openFolderFiles(folder);
  db = await openInMemory();
  const teacher = await createTeacher(db, 'docent', 'hash');
  if (teacher === undefined) throw new Error('There is no docent');
  run = (await createRun(db, teacher.id, { challenge: 'raket', text: '' })).id;
  team = await aTeam('team');
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const red = 'red';
const green = 'lime';
const blue = 'blue';
const white = 'white';

/** Red top left, green top right, blue bottom left, white bottom right; twice as wide as high. */
function fourColours(side = 200): Sharp {
  const half = { width: side, height: side / 2, channels: 3 } as const;
  const tile = (background: string, left: number, top: number) => ({
    input: { create: { ...half, background } },
    left,
    top,
  });
  return sharp({ create: { width: side * 2, height: side, channels: 3, background: white } }).composite([
    tile(red, 0, 0),
    tile(green, side, 0),
    tile(blue, 0, side / 2),
  ]);
}

/** How a camera stores an upright picture in each of the eight orientations. */
const stored: Readonly<Record<number, (upright: Sharp) => Promise<Sharp>>> = {
  1: async (upright) => upright,
  2: async (upright) => upright.flop(),
  3: async (upright) => upright.rotate(180),
  4: async (upright) => upright.flip(),
  5: async (upright) => sharp(await upright.rotate(90).png().toBuffer()).flop(),
  6: async (upright) => upright.rotate(270),
  7: async (upright) => sharp(await upright.rotate(270).png().toBuffer()).flop(),
  8: async (upright) => upright.rotate(90),
};

async function aTeam(title: string): Promise<TeamId> {
  const made = await transaction(db, (tx) => createTeam(tx, run, title));
  if (made === undefined) throw new Error('There is no team');
  return made.id;
}

let sent = 0;

/** An uploaded file on disk. */
function fileOf(bytes: Buffer): SentFile {
  const path = join(folder, `sent-${(sent += 1)}`);
  writeFileSync(path, bytes);
  return new SentFile(path, bytes.byteLength);
}

async function store(bytes: Buffer): Promise<Buffer> {
  const name = await storePhoto({ photos: files, db }, team, fileOf(bytes));
  expect(await db.selectFrom('photos').select('teamId').where('name', '=', name).executeTakeFirst()).toEqual({
    teamId: team,
  });
  expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/u);
  const file = await files.get(name);
  if (file === undefined) throw new Error('The photo is not there');
  return buffer(file.body);
}

/** The names of the colours in the four corners of a picture. */
async function corners(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3).map((value) => (value > 127 ? 1 : 0));
    return { 100: red, 10: green, 1: blue, 111: white }[r * 100 + g * 10 + b] ?? 'another colour';
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

async function refusalOf(bytes: Buffer | Promise<Buffer>): Promise<string> {
  const error: unknown = await store(await bytes).catch((reason: unknown) => reason);
  return error instanceof Refusal ? error.code : 'not refused';
}

describe('A photo that a team sends', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright when the camera was held in orientation %i',
    async (orientation) => {
      const upright = sharp(await fourColours().png().toBuffer());
      const pixels = await (await stored[orientation]?.(upright))?.png().toBuffer();
      const photo = await sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
      expect((await sharp(photo).metadata()).orientation).toBe(orientation);

      const kept = await store(photo);
      expect(await corners(kept)).toEqual([red, green, blue, white]);
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
      expect((await sharp(kept).metadata()).orientation).toBeUndefined();
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright as a WebP or a PNG too, in orientation %i', async (orientation) => {
    const upright = sharp(await fourColours().png().toBuffer());
    const pixels = await (await stored[orientation]?.(upright))?.png().toBuffer();
    for (const kind of ['webp', 'png'] as const) {
      const photo = await sharp(pixels).withMetadata({ orientation }).toFormat(kind).toBuffer();
      expect((await sharp(photo).metadata()).orientation).toBe(orientation);
      expect(await corners(await store(photo))).toEqual([red, green, blue, white]);
    }
  });

  it('does not tell where it was taken, or by which camera', async () => {
    const photo = await fourColours()
      .withExif({ IFD0: { Make: 'Camera van Noor' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const kept = await store(photo);
    const { exif, icc, xmp, iptc } = await sharp(kept).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(kept.includes('Noor') || kept.includes('Exif')).toBe(false);
  });

  it('is no larger than 2048 pixels, and never blown up', async () => {
    const wide = await sharp(await store(await fourColours(1500).jpeg().toBuffer())).metadata();
    expect([wide.width, wide.height]).toEqual([2048, 1024]);
    const small = await sharp(await store(await fourColours(20).jpeg().toBuffer())).metadata();
    expect([small.width, small.height]).toEqual([40, 20]);
  });

  it('may be PNG, WebP or HEIC', async () => {
    const heic = readFileSync('test/fixtures/fourColours.heic');
    for (const photo of [await fourColours().png().toBuffer(), await fourColours().webp().toBuffer(), heic]) {
      expect(await corners(await store(photo))).toEqual([red, green, blue, white]);
    }
  });

  it('is white where it was see-through', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const kept = await store(await sharp({ create: clear }).png().toBuffer());
    expect(await corners(kept)).toEqual([white, white, white, white]);
  });

  it('is handled between the many photos that another team sends at once', async () => {
    const done: string[] = [];
    const photo = fileOf(await fourColours().jpeg().toBuffer());
    const [many, one] = [await aTeam('veel'), await aTeam('een')];
    const send = async (who: TeamId): Promise<void> => {
      await storePhoto({ photos: { ...files, put: async () => undefined }, db }, who, photo);
      done.push(who);
    };
    await Promise.all([...Array.from({ length: 6 }, () => send(many)), send(one)]);
    expect(done.indexOf(one)).toBeLessThanOrEqual(2);
    expect(done).toHaveLength(7);
  });

  it('is refused when it is cut off, and when it only begins like a photo', async () => {
    const jpeg = await fourColours().jpeg().toBuffer();
    const heic = readFileSync('test/fixtures/fourColours.heic');
    expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toBe('unsupported-type');
    expect(await refusalOf(heic.subarray(0, heic.length / 2))).toBe('unsupported-type');
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).toBe('unsupported-type');
  });

  it('is refused when it is another kind of picture', async () => {
    const others = [fourColours().gif(), fourColours().tiff(), fourColours().avif()].map((one) => one.toBuffer());
    others.push(
      Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      Promise.resolve(Buffer.from('%PDF-1.7')),
    );
    expect(await Promise.all(others.map(refusalOf))).toEqual(others.map(() => 'unsupported-type'));
  });

  it('is refused when it unpacks to more than fifty megapixels', async () => {
    const raw = { width: 10_000, height: 5_001, channels: 1 } as const;
    const wall = sharp(Buffer.alloc(raw.width * raw.height), { raw, limitInputPixels: false })
      .png()
      .toBuffer();
    expect((await wall).length).toBeLessThan(1_000_000);
    expect(await refusalOf(wall)).toBe('too-large');
  });
});
