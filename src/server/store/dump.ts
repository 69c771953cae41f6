/** Dumps every table into portable rows that both engines read, and loads them again. */

import { batches } from '#server/db/batches.ts';
import { type Database, now, type Snapshot, snapshot, type Tx, transaction } from '#server/db/db.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Tables } from '#server/db/schema.ts';

import { noMarks } from './missingNoPhotoMarks.ts';
import { paintAgain } from './paintedPhotos.ts';
import { reinsertPhotoRows, letPhotosGo, noteStoredPhotos, photosIn, photoRows } from './photoRows.ts';
import { reapplyErasures } from './reapplyErasures.ts';
import { type HeldClass, holdUnmatched, markAgain, marksNow } from './reapplyNoPhotoMarks.ts';
import { forgetNamesAgain, takeAgain } from './reapplyTombstones.ts';
import { savePhotosToForget } from './takenAway.ts';
import { closeTaken } from './tombstones.ts';

/**
 * Referenced tables come first. Left out are sessions and login attempts; the servers' own heartbeat, jobs, photos to
 * be deleted and open drafts; the photo register, which follows from the other tables; the logbook, which no backup may
 * replace; and facts about other backups.
 */
export const portableTables = [
  'school',
  'teachers',
  'recoveryCodes',
  'schoolAccounts',
  'hiddenSentences',
  'ownChallenges',
  'challengeVersions',
  'drafts',
  'draftParts',
  'draftSaves',
  'draftDocents',
  'runs',
  'colleagues',
  'handovers',
  'handoverReads',
  'endedPhases',
  'boards',
  'teams',
  'students',
  'answers',
  'ratings',
  'takenAway',
  'returns',
  'photoChecks',
  'neighbourActivities',
  'looks',
  'phaseFeedback',
  'reveals',
  'submissions',
  'hands',
  'wipes',
  'paintedPhotos',
  'takenForGood',
  'lostMarks',
] as const satisfies readonly (keyof Tables)[];

/** Tables of sessions: no backup contains them, and a restore empties them. */
export const sessionTables = [
  'teacherSessions',
  'teamSessions',
  'removedSessions',
] as const satisfies readonly (keyof Tables)[];

export type PortableTable = (typeof portableTables)[number];
export type PortableRow = Readonly<Record<string, string | number | null>>;
export type PortableRows = ReadonlyMap<PortableTable, readonly PortableRow[]>;

/** The newest migration. A backup made after it can't be restored into an older version. */
export const newestMigration = Object.keys(migrations).toSorted().at(-1) ?? '';

export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

export function isPortableTable(name: string): name is PortableTable {
  return portableTables.some((table) => table === name);
}

/** All rows of one consistent snapshot. */
export function dump(db: Database, tables: readonly PortableTable[] = portableTables): Promise<PortableRows> {
  return snapshot(db, (at) => dumpIn(at, tables));
}

export async function dumpIn(
  at: Tx | Snapshot,
  tables: readonly PortableTable[] = portableTables,
): Promise<PortableRows> {
  const rows = new Map<PortableTable, readonly PortableRow[]>();
  for (const table of tables) rows.set(table, await at.selectFrom(table).selectAll().execute());
  return rows;
}

type Putting = {
  first?: (tx: Tx) => Promise<void>;
  last?: (tx: Tx) => Promise<void>;
  /** Painted photos whose file no longer exists. */
  lost?: ReadonlySet<string>;
  /** The current data is an older state of the same school, and nothing was changed here since. */
  isMove?: boolean;
};

/**
 * How much was erased, painted over or taken away by docents since the backup, and is so again. `names` counts pupils
 * whose names were replaced in texts; `marked` counts pupils and photos that others may not see; `held` lists classes
 * whose photos all wait for a check.
 */
export type Undone = Record<'erased' | 'painted' | 'taken' | 'names' | 'marked', number> & { held: HeldClass[] };

/** Replaces everything in one transaction. `first` and `last` run in the same transaction. */
export function load(db: Database, rows: PortableRows, { first, last, ...how }: Putting = {}): Promise<Undone> {
  return transaction(db, async (tx) => {
    await first?.(tx);
    const again = await replaceAll(tx, rows, how);
    await last?.(tx);
    return again;
  });
}

class Trial extends Error {}
/** Throws what `load` would throw, and changes nothing. */
export async function dryRun(db: Database, rows: PortableRows): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      await replaceAll(tx, rows);
      throw new Trial();
    });
  } catch (error) {
    if (!(error instanceof Trial)) throw error;
  }
}

async function replaceAll(
  tx: Tx,
  rows: PortableRows,
  { lost = new Set(), isMove = false }: Pick<Putting, 'lost' | 'isMove'> = {},
): Promise<Undone> {
  const wasEmpty = await isEmpty(tx);
  // After a restore, undo is no longer possible; after a move it still is.
  if (!isMove) await closeTaken(tx, now());
  await savePhotosToForget(tx);
  const photosBefore = await photoRows(tx);
  if (isMove) await letPhotosGo(tx, photosBefore, photosIn(rows));
  const marks = isMove ? noMarks : await marksNow(tx);
  // The backup of the current data still refers to these photos, so they must not be deleted at once.
  await tx.deleteFrom('photos').where('teamId', 'is not', null).execute();
  // During a move the incoming marks already take account of restored rows.
  const stays = (table: PortableTable): boolean => isLasting(table) && !(isMove && table === 'lostMarks');
  const replaced = portableTables.filter((table) => !stays(table)).toReversed();
  for (const table of [...sessionTables, ...replaced]) await tx.deleteFrom(table).execute();
  for (const table of portableTables) {
    for (const some of batches(rows.get(table) ?? [])) {
      await tx
        .insertInto(table)
        // The rows belong to this table, because the format of the backup was checked.
        .values(some as never)
        .$if(stays(table), (query) => query.onConflict((conflict) => conflict.doNothing()))
        .execute();
    }
  }
  await savePhotosOf(tx);
  await noteStoredPhotos(tx, now());
  if (!isMove) await reinsertPhotoRows(tx, photosBefore);
  // Also ends undo for what the restored backup had as taken away: it was erased here.
  if (!isMove && !wasEmpty) await closeTaken(tx, now());
  const { marked, late } = isMove ? { marked: 0, late: [] } : await markAgain(tx, marks);
  const names = await forgetNamesAgain(tx);
  const { erased, unsure } = await reapplyErasures(tx);
  const painted = await paintAgain(tx, lost);
  const taken = await takeAgain(tx);
  return {
    erased,
    painted,
    taken,
    names,
    marked,
    held: await holdUnmatched(tx, isMove ? [] : [...unsure, ...late]),
  };
}

/**
 * Erasures, painted photos, tombstones and marks survive a restore: the records of the backup are added to the current
 * ones.
 */
const isLasting = (table: PortableTable): boolean =>
  ['wipes', 'paintedPhotos', 'takenForGood', 'lostMarks'].includes(table);

/** A photo that was waiting to be deleted is kept when the restored backup uses it. */
async function savePhotosOf(tx: Tx): Promise<void> {
  const ofAnswers = tx.selectFrom('answers').select('photo').where('photo', 'is not', null);
  const ofVersions = tx.selectFrom('returns').select('photo').where('photo', 'is not', null);
  await tx.deleteFrom('photos').where('name', 'in', ofAnswers.union(ofVersions).$castTo<{ photo: string }>()).execute();
}

/** The sessions of everybody who is logged in. */
export async function allSessions(db: Database): Promise<string[]> {
  const docents = await db.selectFrom('teacherSessions').select('tokenHash').execute();
  const teams = await db.selectFrom('teamSessions').select('tokenHash').execute();
  return [...docents, ...teams].map(({ tokenHash }) => tokenHash);
}

export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('teachers').select('id').limit(1).executeTakeFirst()) === undefined;
