/** The command line in tests: it runs as for an administrator, on a real database, inside the test's process. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { readConfig } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import type { Bucket } from '#server/files/s3Files.ts';
import { type Library, openLibrary } from '#server/library/library.ts';
import { callerFiles } from '#server/start/callerFiles.ts';
import { openStores } from '#server/start/openContext.ts';

import type { Stores } from '../src/cli/command.ts';
import { type Outcome, runCommandLine } from '../src/cli/commandLine.ts';
import type { Target } from '../src/cli/move.ts';
import type { TestPlace } from './engines.ts';

export type Administration = {
  /** Runs the words after `npm run admin --`; `input` is the contents of standard input. */
  run: (words: string, input?: string) => Promise<Outcome>;
  db: Database;
  /** Opens the library as a new process does. */
  library: () => Promise<Library>;
  close: () => Promise<void>;
};

/**
 * `contentDir` holds the shipped challenges; file names are relative to `folder`. Photos are in the data folder by
 * default, and a move stores its files in its target folder or in `otherBucket`.
 */
export type Folders = { contentDir: string; folder: string; photos?: Photos; otherBucket?: Bucket | undefined };
export type Photos = Pick<Context, 'photos' | 'photosBin' | 'challengeFiles'>;

export async function photosIn(dataDir: string): Promise<Photos> {
  return {
    photos: await openFolderFiles(join(dataDir, 'photos')),
    photosBin: await openFolderFiles(join(dataDir, 'photos-bin')),
    challengeFiles: await openFolderFiles(join(dataDir, 'challenge-files')),
  };
}

export async function openAdministration(
  place: TestPlace,
  { contentDir, folder, photos, otherBucket }: Folders,
): Promise<Administration> {
  const { dataDir } = place;
  const db = await openDatabase(place);
  const stored = photos ?? (await photosIn(dataDir));
  const library = async (): Promise<Library> => openLibrary({ contentDir, own: { ...stored, db, dataDir } });
  const others = new Map<string, Promise<Stores>>();
  const openOther = async (target: Target): Promise<Stores> => {
    const config = { ...readConfig({}), ...target, bucket: otherBucket };
    const other = await openDatabase(config);
    const there = await openStores(config, other);
    const own = { ...there, db: other, dataDir: target.dataDir };
    return { db: other, library: openLibrary({ contentDir, own }), ...there };
  };
  // Opens the library again for each command, because each command is normally a process of its own.
  const open = async (): Promise<Stores> => ({ db, ...stored, library: await library() });
  const run = (words: string, input = ''): Promise<Outcome> =>
    runCommandLine(wordsOf(words), {
      config: place,
      contentDir,
      open,
      find: open,
      begin: open,
      beginOther: (target) => {
        const known = others.get(target.dataDir) ?? openOther(target);
        others.set(target.dataDir, known);
        return known;
      },
      files: () => callerFiles,
      folder,
      note: () => undefined,
      readPassword: () => Promise.resolve(input),
      readPassphrase: () => Promise.resolve(input),
      say: () => undefined,
      untilStopped: () => Promise.resolve(),
    });
  const close = async (): Promise<void> => {
    for (const other of await Promise.all(others.values())) await other.db.destroy();
    await db.destroy();
  };
  return { run, db, library, close };
}

/** Splits words as a shell does: quoted text is one word. */
function wordsOf(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/gu) ?? []).map((word) => word.replaceAll('"', ''));
}

/**
 * Runs the command line in a process that may write files of at most 2 MB; returns its exit code and its error output.
 */
export function onFullDisk(
  { dataDir, databaseUrl = '' }: TestPlace,
  words: readonly string[],
): [number | null, string] {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 4096; exec "$@"', 'sh', process.execPath, 'src/cli/main.ts', ...words],
    { env, encoding: 'utf8' },
  );
  return [status, stderr];
}
