/** Encrypts a backup for download with a passphrase, in the age format: `age -d` opens it too (docs/decisions/072). */

import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';

import { readPassphrase } from '#domain/admin/passphrase.ts';

import { NotABackup, type OpenBackup } from './backupFile.ts';
import { byPassphrase, fileKeyIn, lockIn } from './passphraseKey.ts';

export const lockedType = 'application/octet-stream';
/** The extension of an encrypted backup. */
export const lockedEnding = '.age';

/** The file is encrypted, and the passphrase is missing or wrong. */
export class PassphraseRefused extends Error {
  readonly why: 'missing' | 'wrong';

  constructor(why: 'missing' | 'wrong') {
    super('the passphrase does not open it');
    this.why = why;
  }
}

/** Streams, so that gigabytes need little memory. Also returns the size of the result in bytes. */
export async function encryptBackup(
  source: Readable,
  size: number,
  passphrase: string,
): Promise<{ body: Readable; size: number }> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(byPassphrase(readPassphrase(passphrase)));
  try {
    const locked = await encrypter.encrypt(asWeb(source));
    return { body: readableOf(locked, source), size: locked.size(size) };
  } catch (error) {
    source.destroy();
    throw error;
  }
}

/** The package takes web streams. In Node they are compatible, and can be iterated. */
const asWeb = (source: Readable) => NodeStream.from<Uint8Array>(source) as ReadableStream<Uint8Array>;

/** Destroys the source on close, even when nobody reads from the stream. */
function readableOf(chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>, source: Readable): Readable {
  const readable = Readable.from(chunks as AsyncIterable<Uint8Array>, { objectMode: false });
  return readable.once('close', () => source.destroy());
}

const firstLine = 'age-encryption.org/';
/** In bytes: more than the header for a passphrase takes. */
const longestHeader = 400;

export async function isEncrypted(open: OpenBackup): Promise<boolean> {
  return beginsLocked(await beginOf(await open()));
}

const beginsLocked = (begin: Buffer): boolean => begin.toString('latin1').startsWith(firstLine);

/**
 * Returns a function that opens the decrypted file; a file that is not encrypted is opened as it is. Throws
 * `PassphraseRefused`, or `NotABackup` when the file was not encrypted with a passphrase.
 */
export async function decryptBackup(open: OpenBackup, passphrase: string | undefined): Promise<OpenBackup> {
  const begin = await beginOf(await open());
  if (!beginsLocked(begin)) return open;
  const found = lockIn(begin);
  if (found === undefined) throw new NotABackup('op slot met iets anders dan een wachtwoord, of met te veel rekenwerk');
  const given = readPassphrase(passphrase ?? '');
  if (given === '') throw new PassphraseRefused('missing');
  const fileKey = await fileKeyIn(found, given);
  if (fileKey === undefined) throw new PassphraseRefused('wrong');
  return async () => {
    const source = await open();
    return readableOf(opened(source, fileKey), source);
  };
}

async function beginOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= longestHeader) break;
  }
  return Buffer.concat(chunks);
}

/** A corrupt or truncated file fails while it is read. An error of the source is passed on unchanged. */
async function* opened(source: Readable, fileKey: Uint8Array): AsyncGenerator<Uint8Array> {
  let trouble: Error | undefined;
  source.once('error', (error: Error) => {
    trouble = error;
  });
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  try {
    yield* (await decrypter.decrypt(asWeb(source))) as NodeStream<Uint8Array>;
  } catch (error) {
    throw trouble ?? new NotABackup('veranderd of afgekapt', { cause: error });
  }
}
