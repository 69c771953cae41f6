import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRun } from '#server/store/runs.ts';
import { createTeacher, removeTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';

import { type Database, isPostgres, openDatabase, transaction } from './db.ts';
import { versionsOf } from './versions.ts';

/** Tables that no cache depends on. A new table is listed here, or its migration adds a trigger. */
const uncounted = [
  'backupChecks',
  'backupWork',
  'boards',
  'challengeVersions',
  'docentAddresses',
  'draftDocents',
  'draftParts',
  'draftPresence',
  'draftSaves',
  'drafts',
  'gonePhotos',
  'handoverReads',
  'handovers',
  'hands',
  'heartbeat',
  'hiddenSentences',
  'jobs',
  'kysely_migration',
  'kysely_migration_lock',
  'links',
  'logbook',
  'lostMarks',
  'ownChallenges',
  'paintedPhotos',
  'photos',
  'recoveryCodes',
  'removedSessions',
  'school',
  'schoolAccounts',
  'store',
  'submissions',
  'takenForGood',
  'tries',
  'versions',
  'wipes',
];

async function countedTables(db: Database): Promise<string[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ table: string }>`select distinct relname as "table" from pg_trigger
        inner join pg_class on pg_class.oid = tgrelid where tgname like 'version\_%'`.execute(db)
    : await sql<{ table: string }>`select distinct tbl_name as "table" from sqlite_master
        where type = 'trigger' and name like 'version\_%' escape '\\'`.execute(db);
  return rows.map(({ table }) => table);
}

onEveryEngine('Versions', (engine) => {
  let place: TestPlace;
  let db: Database;
  beforeEach(async () => {
    place = await engine.openEmpty();
    db = await openDatabase(place);
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  it('count the changes of every table from which something is cached', async () => {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.map(({ name }) => name);
    expect(new Set([...(await countedTables(db)), ...uncounted])).toEqual(new Set(names));
  });

  it('change with every change, stay the same after a rollback, and continue after everything is deleted', async () => {
    const teacher = await createTeacher(db, 'docent', 'hash');
    if (teacher === undefined) throw new Error('there is no teacher');
    const run = await createRun(db, teacher.id, { challenge: 'koel-schoolplein', text: '' });
    const version = async (): Promise<number> => (await versionsOf(db, [run.id, 'nobody'])).get(run.id) ?? 0;
    const before = await version();
    expect(before).toBeGreaterThan(0);
    const undone = transaction(db, async (tx) => {
      await createTeam(tx, run.id, 'Team');
      throw new Error('halfway');
    });
    await expect(undone).rejects.toThrow('halfway');
    expect(await version()).toBe(before);
    await transaction(db, (tx) => createTeam(tx, run.id, 'Team'));
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await transaction(db, (tx) => removeTeacher(tx, 'docent'));
    expect(await version()).toBeGreaterThan(after);
    expect((await versionsOf(db, ['nobody'])).get('nobody')).toBe(0);
  });
});
