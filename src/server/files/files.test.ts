import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBucket } from '#server/config/config.ts';
import { openFiles } from '#server/start/openContext.ts';
import { openStorage, type Storage } from '#test/storage.ts';

import type { Files } from './files.ts';
import type { Bucket } from './s3Files.ts';

let dataDir: string;
let storage: Storage;
let bucket: Bucket;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-files-'));
  storage = await openStorage();
  bucket = storage.bucket;
});
afterAll(() => {
  storage.close();
  rmSync(dataDir, { recursive: true });
});

/** An S3 storage to test against, configured by the settings with which a school moves to it. */
const elsewhere = readBucket(process.env, 'TO_S3');

const places: [string, () => Promise<Files>][] = [
  ['a folder', () => openFiles({ dataDir, bucket: undefined }, 'photos')],
  ['a bucket', () => openFiles({ dataDir, bucket }, 'photos')],
];
if (elsewhere !== undefined)
  places.push(['the bucket of TO_S3_…', () => openFiles({ dataDir, bucket: elsewhere }, 'photos-tried')]);

describe.each(places)('Files in %s', (_where, open) => {
  it('come out as they went in, until they are deleted', async () => {
    const files = await open();
    await files.put('een.jpg', Buffer.from('eerste'), 'image/jpeg');
    await files.put('een.jpg', Buffer.from('tweede'), 'image/jpeg');
    const file = await files.get('een.jpg');
    expect(file?.size).toBe(6);
    expect(file && (await text(file.body))).toBe('tweede');
    await files.delete('een.jpg');
    await files.delete('een.jpg');
    expect(await files.get('een.jpg')).toBeUndefined();
  });

  it('are listed, however many there are', async () => {
    const files = await open();
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    for (const name of names) await files.put(name, Buffer.from(name), 'image/jpeg');
    const listed = await files.list();
    expect(listed.map(({ name }) => name).toSorted()).toEqual(names);
    expect(listed.every(({ changedAt }) => changedAt.getFullYear() >= 2026)).toBe(true);
    for (const name of names) await files.delete(name);
    expect(await files.list()).toEqual([]);
  });

  it('of some megabytes go in by their path, and come out byte by byte', async () => {
    const files = await open();
    const bytes = randomBytes(6_000_000);
    const path = join(dataDir, 'groot');
    writeFileSync(path, bytes);
    await files.putFile('groot.jpg', path, 'image/jpeg');
    const file = await files.get('groot.jpg');
    expect(file?.size).toBe(bytes.length);
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true);
    await files.delete('groot.jpg');
  });
});

describe('A folder', () => {
  it('has no access outside itself, and does not list a file that was cut off halfway', async () => {
    const files = await openFiles({ dataDir, bucket: undefined }, 'photos');
    await expect(files.get('../geheim')).rejects.toThrow(RangeError);
    writeFileSync(join(dataDir, 'photos', 'half.jpg.x.part'), 'half');
    expect((await files.list()).map(({ name }) => name)).not.toContain('half.jpg.x.part');
  });
});

describe('A folder in which a file can not be put', () => {
  it('keeps nothing of it', async () => {
    const files = await openFiles({ dataDir, bucket: undefined }, 'photos');
    // A file can't replace a folder, so this write fails at its last step.
    mkdirSync(join(dataDir, 'photos', 'vol.jpg'));
    await expect(files.put('vol.jpg', Buffer.from('foto'), 'image/jpeg')).rejects.toThrow('vol.jpg');
    expect(readdirSync(join(dataDir, 'photos')).filter((name) => name.startsWith('vol.jpg.'))).toEqual([]);
    rmSync(join(dataDir, 'photos', 'vol.jpg'), { recursive: true });
  });
});

describe('A bucket', () => {
  it('that refuses us is a fault, not an absent file', async () => {
    for (const there of [bucket, ...(elsewhere === undefined ? [] : [elsewhere])]) {
      const files = await openFiles({ dataDir, bucket: { ...there, accessKey: 'fout' } }, 'photos');
      await expect(files.get('a.jpg')).rejects.toThrow('The storage answered 403 to GET');
    }
  });
});

it('A storage refuses a wrong key', async () => {
  for (const wrong of [{ secretKey: 'anders' }, { accessKey: 'anders' }, { region: 'eu-west-1' }]) {
    const files = await openFiles({ dataDir, bucket: { ...bucket, ...wrong } }, 'photos');
    await expect(files.put('a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow('The storage answered 403 to PUT');
  }
});
