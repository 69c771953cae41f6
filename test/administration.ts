/** The command line in tests: run as whoever runs the server would, on a real database, without a process of its own. */

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { Context } from '#server/context.ts';
import { filesInFolder } from '#server/files/files.ts';
import { type Library, openLibrary } from '#server/library/library.ts';
import { type Database, openDatabase } from '#server/store/database/db.ts';

import { type Outcome, runCommandLine } from '../src/admin/commandLine.ts';
import type { Place } from './engines.ts';

export type Administration = {
  /** Runs the words behind `npm run admin --`; `input` is what standard input holds. */
  run: (words: string, input?: string) => Promise<Outcome>;
  db: Database;
  /** As a process of its own opens it. */
  library: () => Promise<Library>;
  close: () => Promise<void>;
};

/** `contentDir` holds the challenges that ship; file names begin in `folder`; photos lie in the data folder unless they are given. */
export type Folders = { contentDir: string; folder: string; photos?: Photos };
export type Photos = Pick<Context, 'photos' | 'photosBin' | 'challengeFiles'>;

export async function photosIn(dataDir: string): Promise<Photos> {
  return {
    photos: await filesInFolder(join(dataDir, 'photos')),
    photosBin: await filesInFolder(join(dataDir, 'photos-bin')),
    challengeFiles: await filesInFolder(join(dataDir, 'challenge-files')),
  };
}

export async function openAdministration(
  place: Place,
  { contentDir, folder, photos }: Folders,
): Promise<Administration> {
  const { dataDir } = place;
  const db = await openDatabase(place);
  const stored = photos ?? (await photosIn(dataDir));
  const library = async (): Promise<Library> => openLibrary({ contentDir, own: { ...stored, db, dataDir } });
  const run = (words: string, input = ''): Promise<Outcome> =>
    runCommandLine(wordsOf(words), {
      config: place,
      contentDir,
      // Read anew: in life each command is a process of its own.
      open: async () => ({ db, ...stored, library: await library() }),
      folder,
      readPassword: () => Promise.resolve(input),
      say: () => undefined,
      untilStopped: () => Promise.resolve(),
    });
  return { run, db, library, close: () => db.destroy() };
}

/** As a shell reads them: what stands between quotes is one word. */
function wordsOf(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/gu) ?? []).map((word) => word.replaceAll('"', ''));
}

/** The command line as a process that may make files of 2 MB at most; its exit code and what it said. */
export function onFullDisk({ dataDir, databaseUrl = '' }: Place, words: readonly string[]): [number | null, string] {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 4096; exec "$@"', 'sh', process.execPath, 'src/admin/main.ts', ...words],
    { env, encoding: 'utf8' },
  );
  return [status, stderr];
}
