/** Verifies that a request to a storage is signed for S3 (AWS Signature Version 4), computed again from the received request. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Keys = { accessKey: string; secretKey: string; region: string };

/** The clock difference that S3 allows. */
const skewMs = 15 * 60 * 1000;

export function isSigned({ method = '', url = '', headers }: IncomingMessage, keys: Keys): boolean {
  const at = String(headers['x-amz-date']);
  const day = at.slice(0, 8);
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const form = /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\S+), ?SignedHeaders=(\S+), ?Signature=([\da-f]{64})$/u;
  const [, accessKey, said, names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  if (accessKey !== keys.accessKey || said !== scope || Math.abs(Date.now() - momentOf(at)) > skewMs) return false;
  if (!names.split(';').includes('host')) return false;
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/gu, ' ')}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const steps = [day, keys.region, 's3', 'aws4_request'];
  const key = steps.reduce<Buffer | string>(hmac, `AWS4${keys.secretKey}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash].join('\n'));
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'));
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Parses `20261123T024500Z`. */
function momentOf(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
