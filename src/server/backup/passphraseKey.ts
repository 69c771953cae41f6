/** Derives a file's key from its passphrase in the age format, in Node's thread pool: the package itself blocks the event loop for seconds. */

import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

import type { Recipient } from 'age-encryption';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Each guess takes 128 MB and about a second. */
const workFactor = 17;
/** The work factor of `age -p`: 256 MB. A file that asks for more is refused. */
const mostWork = 18;

const label = Buffer.from('age-encryption.org/v1/scrypt');
const blockSize = 8;

function keyOf(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work;
  const maxmem = 2 * 128 * N * blockSize;
  return derive(passphrase, Buffer.concat([label, salt]), 32, { N, r: blockSize, p: 1, maxmem });
}

const cipher = 'chacha20-poly1305';
const tagLength = { authTagLength: 16 };
/** A zero nonce is safe, because each key is used once. */
const nonce = Buffer.alloc(12);

export function byPassphrase(passphrase: string): Recipient {
  return {
    wrapFileKey: async (fileKey) => {
      const { Stanza } = await import('age-encryption');
      const salt = randomBytes(16);
      const locking = createCipheriv(cipher, await keyOf(passphrase, salt, workFactor), nonce, tagLength);
      const body = Buffer.concat([locking.update(fileKey), locking.final(), locking.getAuthTag()]);
      return [new Stanza(['scrypt', unpadded(salt), String(workFactor)], body)];
    },
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** The fields of the file's header for a passphrase. */
export type PassphraseLock = { salt: Buffer; work: number; body: Buffer };

const form =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n([A-Za-z0-9+/]{43})\n--- [A-Za-z0-9+/]{43}\n/u;

/** Undefined for a header that uses no passphrase, or asks for too much work. */
export function lockIn(begin: Buffer): PassphraseLock | undefined {
  const [header = '', salt = '', work = '', body = ''] = form.exec(begin.toString('latin1')) ?? [];
  if (header === '' || Number(work) > mostWork) return undefined;
  const read = (text: string): Buffer => Buffer.from(text, 'base64');
  return { salt: read(salt), work: Number(work), body: read(body) };
}

/** Undefined when the passphrase is wrong. */
export async function fileKeyIn({ salt, work, body }: PassphraseLock, passphrase: string): Promise<Buffer | undefined> {
  const opening = createDecipheriv(cipher, await keyOf(passphrase, salt, work), nonce, tagLength);
  opening.setAuthTag(body.subarray(16));
  try {
    return Buffer.concat([opening.update(body.subarray(0, 16)), opening.final()]);
  } catch {
    return undefined;
  }
}
