/** Files that the caller of a command names: opened with the caller's rights, even when the command runs as the server's account. */

import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  fsyncSync,
  open,
  openSync,
  read,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

import { type OpenBackup, unfinishedBackup } from '#server/backup/backupFile.ts';
import { withRoom } from '#server/backup/backupStore.ts';
import { fileOpener } from '#server/backup/verify.ts';
import type { Config } from '#server/config/config.ts';

import type { AsCaller } from './account.ts';

export type CallerFiles = {
  look: (path: string) => Stats | undefined;
  /** Returns a function that opens the file, more than once if needed. */
  opener: (path: string) => OpenBackup;
  /** `write` fills a temporary path, which is then put at `path` atomically. */
  put: (path: string, write: (place: string) => Promise<void>) => Promise<void>;
};

/** For a command that runs as its caller's account. */
export const callerFiles: CallerFiles = {
  look: (path) => statSync(path, { throwIfNoEntry: false }),
  opener: fileOpener,
  put: (path, write) => write(path),
};

/** For a command that runs as the server's account. In the data folder that account itself writes. */
export function filesAsCaller(asCaller: AsCaller, config: Pick<Config, 'dataDir'>): CallerFiles {
  // The real path is compared, because a link may lead into the data folder.
  const isOfServer = (path: string): boolean =>
    `${asCaller(() => realFolder(dirname(path)))}${sep}`.startsWith(`${realFolder(config.dataDir)}${sep}`);
  return {
    look: (path) => asCaller(() => callerFiles.look(path)),
    opener: (path) => {
      if (!asCaller(() => statSync(path)).isFile()) return fileOpener(path);
      // Reads at explicit positions, so that one open file serves all readers.
      const fd = asCaller(() => openSync(path, 'r'));
      return () => Promise.resolve(createReadStream(path, { fd, start: 0, fs: keptOpen }));
    },
    put: (path, write) =>
      isOfServer(path)
        ? write(path)
        : withRoom(config, async (place) => {
            await write(place);
            // Only root changes accounts, so the caller can read what the server's account wrote.
            asCaller(() => copyWhole(place, path));
          }),
  };
}

/** When the folder is missing, the later write fails with a clear error. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** A destroyed stream would close the file for later readers. */
const keptOpen = { open, read, close: (_fd: number, done: (error: null) => void) => done(null) };

function copyWhole(from: string, path: string): void {
  const part = `${path}${unfinishedBackup}`;
  try {
    copyFileSync(from, part, constants.COPYFILE_EXCL);
    giveToCaller(part);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Node copies a file without its owner. A USB stick has no owners, so its error is ignored. */
function giveToCaller(path: string): void {
  try {
    chownSync(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
