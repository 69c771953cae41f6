/** Files that the caller of a command names. They are the caller's, also where the command works as the server's account. */

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
  /** Opens a file that is read more than once. */
  opener: (path: string) => OpenBackup;
  /** `write` fills the place that it is given; the file is then at `path`, whole, or not there. */
  put: (path: string, write: (place: string) => Promise<void>) => Promise<void>;
};

/** Of a command that works as the account that called it. */
export const callerFiles: CallerFiles = {
  look: (path) => statSync(path, { throwIfNoEntry: false }),
  opener: fileOpener,
  put: (path, write) => write(path),
};

/** Of a command that works as the server's account. In the folder of the data that account writes itself. */
export function filesAsCaller(asCaller: AsCaller, config: Pick<Config, 'dataDir'>): CallerFiles {
  // By the real path: a link may lead into the folder of the data.
  const isOfServer = (path: string): boolean =>
    `${asCaller(() => realFolder(dirname(path)))}${sep}`.startsWith(`${realFolder(config.dataDir)}${sep}`);
  return {
    look: (path) => asCaller(() => callerFiles.look(path)),
    opener: (path) => {
      if (!asCaller(() => statSync(path)).isFile()) return fileOpener(path);
      // Read by place, so that one open file serves every reader.
      const fd = asCaller(() => openSync(path, 'r'));
      return () => Promise.resolve(createReadStream(path, { fd, start: 0, fs: keptOpen }));
    },
    put: (path, write) =>
      isOfServer(path)
        ? write(path)
        : withRoom(config, async (place) => {
            await write(place);
            // The caller can read what the server's account wrote: only root works as another.
            asCaller(() => copyWhole(place, path));
          }),
  };
}

/** Where the folder is missing, writing the file fails with a clear error by itself. */
function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** A stream that is destroyed would close the file for those that come after it. */
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

/** Node copies the owner of a file too. A stick has no owners, and needs none. */
function giveToCaller(path: string): void {
  try {
    chownSync(path, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
