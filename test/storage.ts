/** An S3 storage for tests. */

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { Bucket } from '#server/files/s3Files.ts';

import { isSigned } from './signature.ts';

export type Storage = {
  bucket: Bucket;
  /** Makes the storage close every connection, until it is available again. */
  setAway: (isAway: boolean) => void;
  close: () => void;
};

/** Called before a request is answered; a returned status replaces the answer. */
export type StorageLook = (method: string, key: string) => Promise<number | undefined> | undefined;

const keys = { region: 'us-east-1', accessKey: 'sleutel', secretKey: 'geheim' };

/** Opens an empty storage with one bucket. */
export async function openStorage(look: StorageLook = () => undefined): Promise<Storage> {
  let away = false;
  const server = aStorage(look, () => away).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const endpoint = `http://127.0.0.1:${port}`;
  const bucket = { endpoint, bucket: 'fotos', ...keys };
  const setAway = (isAway: boolean): void => {
    away = isAway;
    if (away) server.closeAllConnections();
  };
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { bucket, setAway, close };
}

/** A storage with the needed part of S3, which lists two files per page and accepts only signed requests. */
function aStorage(look: StorageLook, isAway: () => boolean): Server {
  const stored = new Map<string, { bytes: Buffer; at: string }>();
  const list = (prefix: string, after: string): string => {
    const names = [...stored.keys()].toSorted().filter((name) => name.startsWith(prefix) && name > after);
    const entries = names.slice(0, 2).map((name) => {
      const { at, bytes } = stored.get(name) ?? {};
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>${bytes?.length}</Size></Contents>`;
    });
    const next = names.length > 2 ? `<NextContinuationToken>${names[1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const url = new URL(request.url ?? '', 'http://storage');
    if (!isSigned(request, keys)) return [403, ''];
    if (url.searchParams.has('list-type'))
      return [200, list(url.searchParams.get('prefix') ?? '', url.searchParams.get('continuation-token') ?? '')];
    const key = url.pathname.replace('/fotos/', '');
    const refused = await look(request.method ?? '', key);
    if (refused !== undefined) return [refused, ''];
    if (request.method === 'PUT') stored.set(key, { bytes: await buffer(request), at: new Date().toISOString() });
    if (request.method === 'DELETE' && stored.delete(key)) return [204, ''];
    const found = stored.get(key);
    return found === undefined ? [404, ''] : [200, request.method === 'PUT' ? '' : found.bytes];
  };
  return createServer((request, response) => {
    if (isAway()) {
      request.socket.destroy();
      return;
    }
    answer(request).then(
      ([status, body]) => response.writeHead(status, { 'content-length': body.length }).end(body),
      // The client closed the connection during its request.
      () => response.destroy(),
    );
  });
}
