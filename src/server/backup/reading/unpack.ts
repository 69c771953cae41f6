/** Decompresses a backup, and stops when the compression ratio is higher than in any backup of ours (a gzip bomb). */

import { createGunzip } from 'node:zlib';

import { backupLimits } from '#domain/limits.ts';
import { NotABackup, type OpenBackup } from '#server/backup/backupFile.ts';

/** For a small file the ratio means nothing yet. */
const smallBytes = 10_000_000;

export async function* unpack(open: OpenBackup): AsyncGenerator<Buffer> {
  const source = await open();
  const packed = source.pipe(createGunzip());
  source.on('error', (error) => packed.destroy(error));
  let size = 0;
  try {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      size += chunk.length;
      const isBomb = size > smallBytes && size > packed.bytesWritten * backupLimits.mostPacked;
      if (isBomb || size > backupLimits.mostUnpacked) throw new NotABackup('uitgepakt wordt dit bestand veel te groot');
      yield chunk;
    }
  } catch (error) {
    throw isPackingError(error) ? new NotABackup('niet heel, of anders ingepakt', { cause: error }) : error;
  } finally {
    source.destroy();
  }
}

function isPackingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
}
