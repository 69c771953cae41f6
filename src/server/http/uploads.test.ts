import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openUploads, deleteOldUploads } from './uploads.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openUploads(folder, { largestBytes: 10, mostBytesUnderWay: 20 });
const sent = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

it('An uploaded file exists as long as the work with it, and an empty file is no file', async () => {
  const uploads = await open();
  const read = await uploads.during(7, async (take) => readFileSync((await take(sent('een ', 'foto')))?.path ?? ''));
  expect(read.toString()).toBe('een foto');
  expect(await uploads.during(0, (take) => take(sent()))).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('Uploads wait when together they exceed the limit of the server, and are accepted later', async () => {
  const uploads = await open();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // An upload without a declared size counts as one of the largest size.
  const two = [uploads.during(10, () => held), uploads.during(Infinity, () => held)];
  await expect(uploads.during(1, () => held)).rejects.toMatchObject({ code: 'unavailable', facts: { retryAfter: 5 } });
  letGo();
  await Promise.all(two);
  expect(await uploads.during(1, async () => 'taken')).toBe('taken');
});

it('An upload is deleted when its sender disconnects halfway, and when the disk is full', async () => {
  const uploads = await open();
  const cutOff = Readable.from(
    (async function* half() {
      yield Buffer.from('half');
      throw new Error('aborted');
    })(),
  );
  await expect(uploads.during(9, (take) => take(cutOff))).rejects.toThrow('aborted');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  await expect(uploads.during(9, (take) => take(sent('foto')))).rejects.toThrow('What is sent can not be written');
});

it('The leftovers of a killed server are deleted, and files that may still be in use stay', async () => {
  writeFileSync(join(folder, 'half'), 'x');
  const inHours = (hours: number) => Date.now() + hours * 60 * 60 * 1000;
  expect(await deleteOldUploads(folder, inHours(0.9))).toBe(0);
  expect(await deleteOldUploads(folder, inHours(1.1))).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
