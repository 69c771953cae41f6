/** Changes that a story makes directly in the database of its running site. */

import { join } from 'node:path';

import { type Database, openDatabase, transaction } from '#server/db/db.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { publish } from '#server/library/publish.ts';
import { setEndDate } from '#server/store/endDates.ts';
import { eraseRun } from '#server/store/erasures.ts';
import { findRunNamed } from '#server/store/runs.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';

import type { Site } from './site.ts';

type Folder = Pick<Site, 'dataDir'>;

export async function inDatabase<Result>(
  { dataDir }: Folder,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function findClass(db: Database, runId: string) {
  const run = await findRunNamed(db, runId);
  if (run === undefined) throw new Error('no such class');
  return run.id;
}

/** Sets the last day of a class. */
export const endClassOn = (site: Folder, runId: string, date: string): Promise<void> =>
  inDatabase(site, (db) => transaction(db, async (tx) => setEndDate(tx, await findClass(tx, runId), date)));

/** Sets the creation time of a class. */
export const beginClassAt = (site: Folder, runId: string, createdAt: string): Promise<void> =>
  inDatabase(site, async (db) => {
    const run = await findClass(db, runId);
    await db.updateTable('runs').set({ createdAt }).where('id', '=', run).execute();
  });

/** Erases a class as the nightly cleanup does after its last day. */
export const eraseClass = (site: Folder, runId: string): Promise<void> =>
  inDatabase(site, (db) =>
    transaction(db, async (tx) => {
      await eraseRun(tx, await findClass(tx, runId), { rule: 'end-date', by: null });
    }),
  );

/** Adds a version of a docent's challenge, as `challenge add` does. */
export const addVersion = ({ dataDir }: Folder, maker: string, slug: string, yaml: string): Promise<void> =>
  inDatabase({ dataDir }, async (db) => {
    const folder = anEmptyFolder();
    const challengeFiles = await openFolderFiles(join(dataDir, 'challenge-files'));
    const makerId = (await findTeacher(db, maker))?.id ?? null;
    const path = putChallenge(folder, slug, { 'challenge.yaml': yaml });
    await publish({ db, challengeFiles, dataDir }, { path, slug, makerId, isOnShelf: false });
    removeFolder(folder);
  });
