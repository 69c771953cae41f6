/** Plants words in every text column of a class, and searches for them in the raw bytes of everything that the server stores. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';

import { type Database, isPostgres } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';

/**
 * Columns of a class with typed text, or with text derived from it. A new text column must be listed here or match
 * `plain`, otherwise the test of the erasure fails.
 */
const typed: readonly string[] = [
  'answers.tweet',
  'boards.state',
  'handovers.text',
  'hiddenSentences.sentence',
  'looks.starOne',
  'looks.starTwo',
  'looks.wish',
  'phaseFeedback.feedback',
  'ratings.comment',
  'ratings.note',
  'returns.takenText',
  'returns.tip',
  'returns.top',
  'returns.tweet',
  'runs.text',
  'students.name',
  'submissions.result',
  'takenAway.tweet',
  'takenAway.word',
  'teams.shipName',
  'teams.title',
];

/**
 * Tables of docents, of the school with its own challenges, and of the server, which an erased class leaves unchanged.
 */
const ofOthers: ReadonlySet<string> = new Set([
  'backupChecks',
  'backupWork',
  'challengeVersions',
  'docentAddresses',
  'draftDocents',
  'draftParts',
  'draftPresence',
  'draftSaves',
  'drafts',
  'heartbeat',
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'links',
  'logbook',
  'lostMarks',
  'ownChallenges',
  'paintedPhotos',
  'recoveryCodes',
  'removedSessions',
  'school',
  'schoolAccounts',
  'store',
  'takenForGood',
  'teacherSessions',
  'teachers',
  'tries',
  'versions',
  'wipes',
]);

/** Columns with generated names, times, or values from a short list. */
const plain =
  /^(?:id|.*Id|.*At|.*Since|.*On|letInBy|tokenHash|loginCode|cardSecret|challenge|challengeVersion|photo|what|criteria|key|uncountedReason|openedPhases|(?:photos|photoChecks|gonePhotos)\.name)$/u;

/** Returns every column of a class in this database that could hold a word. */
export async function wordColumns(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ name }) => !ofOthers.has(name))
    .flatMap(({ name, columns }) =>
      columns
        .filter(({ dataType }) => /text|char|json|blob|bytea/iu.test(dataType))
        .map((column) => `${name}.${column.name}`)
        .filter((place) => !plain.test(place) && !plain.test(place.split('.')[1] ?? '')),
    )
    .toSorted();
}

export const typedColumns: readonly string[] = typed;

export const wordAt = (place: string): string => `Geplant-${place}-Fleurtje`;

/** Puts a different word in each column, in every row; returns the number of rows per column. */
export async function plantWords(db: Database): Promise<Map<string, number>> {
  const planted = new Map<string, number>();
  for (const place of typed) {
    const [table = '', column = ''] = place.split('.');
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${JSON.stringify({ word: wordAt(place) })}`.execute(db);
    planted.set(place, Number(numAffectedRows));
  }
  return planted;
}

/** Returns the bytes of every file under a folder. */
function bytesUnder(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .map((path) => readFileSync(path));
}

/**
 * Returns the bytes of everything that the server stores: all files of the data folder, the database if it is
 * PostgreSQL, and both file stores.
 */
export async function everyByte(db: Database, dataDir: string, shelves: readonly Files[]): Promise<Buffer> {
  const files = await Promise.all(
    shelves.map(async (shelf) =>
      Promise.all(
        (await shelf.list()).map(async ({ name }) => shelf.get(name).then((file) => file && buffer(file.body))),
      ),
    ),
  );
  const found = [...bytesUnder(dataDir), ...files.flat().flatMap((file) => file ?? [])];
  if (isPostgres(db)) found.push(...bytesUnder(await folderOfPostgres(db)));
  return Buffer.concat(found);
}

async function folderOfPostgres(db: Database): Promise<string> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ folder: string; oid: number }>`select current_setting('data_directory') as "folder",
    (select "oid" from "pg_database" where "datname" = current_database()) as "oid"`.execute(db);
  return join(rows[0]?.folder ?? '', 'base', String(rows[0]?.oid));
}
