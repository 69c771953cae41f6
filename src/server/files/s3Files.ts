/** A file store in S3-compatible storage, with keys `kind/name` in one bucket. */

import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

import { AwsClient } from 'aws4fetch';

import { type Files, type ListedFile, type StorageFault, StorageOutage } from './files.ts';

export type Bucket = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };

/** Timeout of a request, including its body. */
const photoMs = 60_000;
/** Retries of a request that the storage could not answer. */
const retries = 3;

export function openS3Files(
  { endpoint, bucket, region, accessKey, secretKey }: Bucket,
  kind: string,
  giveUpAfterMs = photoMs,
): Files {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries,
  });
  const root = `${endpoint}/${bucket}`;
  const addressOf = (name: string): string => `${root}/${kind}/${encodeURIComponent(name)}`;
  const send = async (address: string, init: RequestInit, allowed: readonly number[]): Promise<Response> => {
    const response = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(giveUpAfterMs) })
      .catch((cause: unknown) => {
        throw new StorageOutage('The storage can not be reached', { fault: 'silent', cause });
      });
    if (allowed.includes(response.status)) return response;
    const fault = faultOf(response.status, await response.text().catch(() => ''));
    throw new StorageOutage(`The storage answered ${response.status} to ${init.method ?? 'GET'} (${fault})`, { fault });
  };

  return {
    put: async (name, bytes, type) => {
      const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) };
      await send(addressOf(name), { method: 'PUT', body: new Uint8Array(bytes), headers }, [200]);
    },
    putFile: async (name, path, type) => {
      // Streamed from disk, again at each retry.
      const body = await openAsBlob(path, { type });
      const headers = { 'content-type': type, 'content-length': String(body.size) };
      await send(addressOf(name), { method: 'PUT', body, headers }, [200]);
    },
    get: async (name) => {
      const response = await send(addressOf(name), {}, [200, 404]);
      if (response.status === 404 || response.body === null) return undefined;
      // The stream of fetch is Node's own; TypeScript has two names for its type.
      const body = Readable.fromWeb(response.body as NodeStream);
      return { body, size: Number(response.headers.get('content-length')) };
    },
    delete: async (name) => {
      await send(addressOf(name), { method: 'DELETE' }, [200, 204, 404]);
    },
    list: async () => {
      const files: ListedFile[] = [];
      let page: Page = { files, next: '' };
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${kind}/` });
        if (page.next !== '') query.set('continuation-token', page.next);
        page = readPage(await (await send(`${root}?${query}`, {}, [200])).text(), kind);
        files.push(...page.files);
      } while (page.next !== '');
      return files;
    },
    // The storage keeps no incomplete uploads.
    forgetUnfinished: async () => 0,
  };
}

/** The error codes of S3 that storages share. */
const faults: Readonly<Record<string, StorageFault>> = {
  NoSuchBucket: 'no-bucket',
  InvalidBucketName: 'no-bucket',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'secret',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  RequestTimeTooSkewed: 'clock',
  AccessDenied: 'forbidden',
  AllAccessDisabled: 'forbidden',
  XMinioStorageFull: 'full',
  QuotaExceeded: 'full',
  EntityTooLarge: 'full',
};

/** By the code in the error document, without which the answer is not that of an S3 storage. */
function faultOf(status: number, body: string): StorageFault {
  const [, code] = /<Code>\s*([A-Za-z]+)\s*<\/Code>/u.exec(body) ?? [];
  if (code !== undefined) return faults[code] ?? 'failing';
  if (status >= 500) return status === 507 ? 'full' : 'failing';
  // Some storages refuse without a document.
  return status === 403 && body.trim() === '' ? 'forbidden' : 'not-s3';
}

type Page = { files: ListedFile[]; /** Empty on the last page. */ next: string };

/** A listing is XML of which we need four fields. Our names need no escaping. */
function readPage(xml: string, kind: string): Page {
  const field = (text: string, name: string): string =>
    new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(text)?.[1] ?? '';
  const files = [...xml.matchAll(/<Contents>.*?<\/Contents>/gsu)].map(([entry]) => ({
    name: field(entry, 'Key').slice(kind.length + 1),
    changedAt: new Date(field(entry, 'LastModified')),
    size: Number(field(entry, 'Size')),
  }));
  return { files, next: field(xml, 'NextContinuationToken').replaceAll('&amp;', '&') };
}
