/** Dumps every table into portable rows that both engines read, and loads them again. */

import { batches } from '#server/db/batches.ts';
import { type Database, now, snapshot, type Tx, transaction } from '#server/db/db.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import type { Tables } from '#server/db/schema.ts';
import { keepPhotosToForget } from '#server/store/takenAway.ts';

import { noMarks } from './missingNoPhotoMarks.ts';
import { paintAgain } from './paintedPhotos.ts';
import { knowPhotosAgain, letPhotosGo, noteStoredPhotos, photosIn, photosKnown } from './photoRows.ts';
import { wipeAgain } from './reapplyErasures.ts';
import { type HeldClass, holdUnknown, markAgain, marksNow } from './reapplyNoPhotoMarks.ts';
import { forgetNamesAgain, takeAgain } from './reapplyTombstones.ts';
import { closeTaken } from './tombstones.ts';

/** What others refer to comes first. Who is logged in or failed to is not kept, the heartbeat, the jobs, the photos that are about to go and who has a draft open are the servers' own, which photos are of whom follows from the rest, no backup takes the place of the logbook, and none tells of other backups. */
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

/** Of who is logged in: no backup holds them, and putting one back ends them all. */
export const sessionTables = [
  'teacherSessions',
  'teamSessions',
  'removedSessions',
] as const satisfies readonly (keyof Tables)[];

export type PortableTable = (typeof portableTables)[number];
export type PortableRow = Readonly<Record<string, string | number | null>>;
export type PortableRows = ReadonlyMap<PortableTable, readonly PortableRow[]>;

/** The newest migration: a backup made after it can't be put back before it. */
export const newestMigration = Object.keys(migrations).toSorted().at(-1) ?? '';

export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

export function isPortableTable(name: string): name is PortableTable {
  return portableTables.some((table) => table === name);
}

/** Everything as it was at one moment. */
export function dump(db: Database, tables: readonly PortableTable[] = portableTables): Promise<PortableRows> {
  return snapshot(db, (tx) => dumpIn(tx, tables));
}

export async function dumpIn(tx: Tx, tables: readonly PortableTable[] = portableTables): Promise<PortableRows> {
  const rows = new Map<PortableTable, readonly PortableRow[]>();
  for (const table of tables) rows.set(table, await tx.selectFrom(table).selectAll().execute());
  return rows;
}

type Putting = {
  first?: (tx: Tx) => Promise<void>;
  last?: (tx: Tx) => Promise<void>;
  /** Painted photos of which no file is there any more. */
  lost?: ReadonlySet<string>;
  /** What was here is of before what comes, of the same school: nothing was said here since. */
  isMove?: boolean;
};

/** How much of it was wiped, painted over, or taken away by docents since, and is so again; `names` of pupils, out of texts; `marked`: pupils and photos of which it was said that nobody else may see; `held`: classes of which every photo waits. */
export type Undone = Record<'wiped' | 'painted' | 'taken' | 'names' | 'marked', number> & { held: HeldClass[] };

/** Takes the place of everything that was there, or changes nothing. What is done `first` and `last` belongs to it. */
export function load(db: Database, rows: PortableRows, { first, last, ...how }: Putting = {}): Promise<Undone> {
  return transaction(db, async (tx) => {
    await first?.(tx);
    const again = await replaceAll(tx, rows, how);
    await last?.(tx);
    return again;
  });
}

class Trial extends Error {}
/** Throws what `load` would; changes nothing. */
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
  // What could still be put back is as good as gone, but where it moves with the rest.
  if (!isMove) await closeTaken(tx, now());
  await keepPhotosToForget(tx);
  const known = await photosKnown(tx);
  if (isMove) await letPhotosGo(tx, known, photosIn(rows));
  const marks = isMove ? noMarks : await marksNow(tx);
  // What goes is kept by the backup of before: its photos are nobody's to delete at once.
  await tx.deleteFrom('photos').where('teamId', 'is not', null).execute();
  // There it is known what has its row by now.
  const stays = (table: PortableTable): boolean => isLasting(table) && !(isMove && table === 'lostMarks');
  const replaced = portableTables.filter((table) => !stays(table)).toReversed();
  for (const table of [...sessionTables, ...replaced]) await tx.deleteFrom(table).execute();
  for (const table of portableTables) {
    for (const some of batches(rows.get(table) ?? [])) {
      await tx
        .insertInto(table)
        // They came out of this table: the backup's format says of which.
        .values(some as never)
        .$if(stays(table), (query) => query.onConflict((conflict) => conflict.doNothing()))
        .execute();
    }
  }
  await keepPhotosOf(tx);
  await noteStoredPhotos(tx, now());
  if (!isMove) await knowPhotosAgain(tx, known);
  // In a backup of before too: nobody may press undo on what is gone here.
  if (!isMove && !wasEmpty) await closeTaken(tx, now());
  const { marked, late } = isMove ? { marked: 0, late: [] } : await markAgain(tx, marks);
  const names = await forgetNamesAgain(tx);
  const { wiped, unsure } = await wipeAgain(tx);
  const painted = await paintAgain(tx, lost);
  const taken = await takeAgain(tx);
  return { wiped, painted, taken, names, marked, held: await holdUnknown(tx, isMove ? [] : [...unsure, ...late]) };
}

/** What was wiped, painted over, taken away or held stays so: records of then come beside those of now. */
const isLasting = (table: PortableTable): boolean =>
  ['wipes', 'paintedPhotos', 'takenForGood', 'lostMarks'].includes(table);

/** A photo that was to go and is in the backup of before is no longer to go. */
async function keepPhotosOf(tx: Tx): Promise<void> {
  const ofAnswers = tx.selectFrom('answers').select('photo').where('photo', 'is not', null);
  const ofVersions = tx.selectFrom('returns').select('photo').where('photo', 'is not', null);
  await tx.deleteFrom('photos').where('name', 'in', ofAnswers.union(ofVersions).$castTo<{ photo: string }>()).execute();
}

/** Of everybody who is in. */
export async function allSessions(db: Database): Promise<string[]> {
  const docents = await db.selectFrom('teacherSessions').select('tokenHash').execute();
  const teams = await db.selectFrom('teamSessions').select('tokenHash').execute();
  return [...docents, ...teams].map(({ tokenHash }) => tokenHash);
}

export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('teachers').select('id').limit(1).executeTakeFirst()) === undefined;
