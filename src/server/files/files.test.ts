import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openFiles } from '#server/start/openContext.ts';

import type { Files } from './files.ts';
import type { Bucket } from './filesInBucket.ts';

/** A storage that speaks as much S3 as is needed, two files to a page, and lets in who signs. */
function aStorage(): Server {
  const stored = new Map<string, Buffer>();
  const list = (after: string): string => {
    const names = [...stored.keys()].toSorted().filter((name) => name > after);
    const entries = names
      .slice(0, 2)
      .map((name) => `<Contents><Key>${name}</Key><LastModified>2026-01-12T09:00:00.000Z</LastModified></Contents>`);
    const next = names.length > 2 ? `<NextContinuationToken>${names[1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const url = new URL(request.url ?? '', 'http://storage');
    const isSigned = /^AWS4-HMAC-SHA256 Credential=sleutel\/\d{8}\/us-east-1\/s3\/aws4_request, /u.test(
      request.headers.authorization ?? '',
    );
    if (!isSigned) return [403, ''];
    if (url.searchParams.has('list-type')) return [200, list(url.searchParams.get('continuation-token') ?? '')];
    const key = url.pathname.replace('/fotos/', '');
    if (request.method === 'PUT') stored.set(key, await buffer(request));
    if (request.method === 'DELETE' && stored.delete(key)) return [204, ''];
    const found = stored.get(key);
    return found === undefined ? [404, ''] : [200, request.method === 'PUT' ? '' : found];
  };
  return createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-length': body.length }).end(body),
    );
  });
}

let dataDir: string;
let storage: Server;
let bucket: Bucket;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-files-'));
  storage = aStorage().listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const address = storage.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'fotos',
    region: 'us-east-1',
    accessKey: 'sleutel',
    secretKey: 'geheim',
  };
});
afterAll(() => {
  storage.close();
  rmSync(dataDir, { recursive: true });
});

const places: [string, () => Promise<Files>][] = [
  ['a folder', () => openFiles({ dataDir, bucket: undefined }, 'photos')],
  ['a bucket', () => openFiles({ dataDir, bucket }, 'photos')],
];

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
  });
});

describe('A folder', () => {
  it('keeps to itself, and does not list what was cut off halfway', async () => {
    const files = await openFiles({ dataDir, bucket: undefined }, 'photos');
    await expect(files.get('../geheim')).rejects.toThrow(RangeError);
    writeFileSync(join(dataDir, 'photos', 'half.jpg.x.part'), 'half');
    expect((await files.list()).map(({ name }) => name)).not.toContain('half.jpg.x.part');
  });
});

describe('A folder in which a file can not be put', () => {
  it('keeps nothing of it', async () => {
    const files = await openFiles({ dataDir, bucket: undefined }, 'photos');
    // What can't take the place of a folder fails when all is written.
    mkdirSync(join(dataDir, 'photos', 'vol.jpg'));
    await expect(files.put('vol.jpg', Buffer.from('foto'), 'image/jpeg')).rejects.toThrow('vol.jpg');
    expect(readdirSync(join(dataDir, 'photos')).filter((name) => name.startsWith('vol.jpg.'))).toEqual([]);
    rmSync(join(dataDir, 'photos', 'vol.jpg'), { recursive: true });
  });
});

describe('A bucket', () => {
  it('that refuses us is a fault, not an absent file', async () => {
    const files = await openFiles({ dataDir, bucket: { ...bucket, accessKey: 'fout' } }, 'photos');
    await expect(files.get('a.jpg')).rejects.toThrow('The storage answered 403 to GET');
  });
});
