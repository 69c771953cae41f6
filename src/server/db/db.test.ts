import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';

import { createRun } from '#server/store/runs.ts';
import { createTeacher, removeTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { engines, onEveryEngine, type TestPlace } from '#test/engines.ts';

import { type Database, openDatabase, type Snapshot, type Tx, transaction } from './db.ts';
import { isForeignKeyViolation } from './foreignKeys.ts';
import { isOutage } from './outage.ts';

it('A snapshot can be read as the database is, and is no transaction', () => {
  expectTypeOf<Snapshot>().toExtend<Database>();
  expectTypeOf<Snapshot>().not.toExtend<Tx>();
});

onEveryEngine('The database', (engine) => {
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

  it('opens again with what was in it, also while another process has it open', async () => {
    await createTeacher(db, 'docent', 'hash');
    const again = await openDatabase(place);
    expect(await createTeacher(again, 'Docent ', 'hash')).toBeUndefined();
    await again.destroy();
  });

  it('outlives a connection that breaks in the middle of a transaction', async () => {
    if (engine.name === 'SQLite') return;
    const broken = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Runs until the end of the connection arrives: an unhandled error would end the process here.
      for (;;) await sql`select 1`.execute(tx);
    });
    const fault: unknown = await broken.catch((error: unknown) => error);
    expect(isOutage(fault)).toBe(true);
    expect(await createTeacher(db, 'docent', 'hash')).toBeDefined();
  });

  it('is made once, and loses nothing, when two processes start and write at the same moment', async () => {
    const { dataDir, databaseUrl, remove } = await engine.openEmpty();
    const workerData = { place: { dataDir, databaseUrl }, times: 50 };
    const start = (): Worker =>
      new Worker(new URL('../../../test/fixtures/countingProcess.ts', import.meta.url), { workerData });
    const exits = await Promise.all([start(), start()].map((process) => once(process, 'exit')));
    expect(exits).toEqual([[0], [0]]);
    const counted = await openDatabase({ dataDir, databaseUrl });
    expect(await counted.selectFrom('heartbeat').select('at').execute()).toEqual([{ at: '100' }]);
    await counted.destroy();
    await remove();
  });

  it('stores all of a transaction, or nothing', async () => {
    const failing = transaction(db, async (tx) => {
      await createTeacher(tx, 'docent', 'hash');
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await createTeacher(db, 'docent', 'hash')).toBeDefined();
  });

  it('stores transactions that arrive together, without the writes of one that was rolled back', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `docent-${number}`);
    const outcomes = await Promise.allSettled(
      names.map((name, number) =>
        transaction(db, async (tx) => {
          await createTeacher(tx, name, 'hash');
          if (number % 4 === 3) throw new Error(`${name} gave up`);
          return name;
        }),
      ),
    );
    const stored = names.filter((_, number) => number % 4 !== 3);
    expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))).toEqual(stored);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const there = await db.selectFrom('teachers').select('username').execute();
    expect(new Set(there.map(({ username }) => username))).toEqual(new Set(stored));
  });

  it('stores transactions that arrive together, without the one that the database refuses', async () => {
    await db.insertInto('heartbeat').values({ id: 0, at: '0' }).execute();
    const outcomes = await Promise.allSettled(
      [1, 2, 0, 3, 0, 4].map((id) =>
        transaction(db, async (tx) => {
          await createTeacher(tx, `docent-${id}`, 'hash');
          await tx.insertInto('heartbeat').values({ id, at: '0' }).execute();
          return id;
        }),
      ),
    );
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
      1,
      2,
      'refused',
      3,
      'refused',
      4,
    ]);
    const there = await db.selectFrom('teachers').select('username').orderBy('username').execute();
    expect(there.map(({ username }) => username)).toEqual(['docent-1', 'docent-2', 'docent-3', 'docent-4']);
  });

  it('runs a hundred transactions that each read first as if they ran one at a time', async () => {
    await db.insertInto('heartbeat').values({ id: 7, at: '0' }).execute();
    const count = (): Promise<unknown> =>
      transaction(db, async (tx) => {
        const { at } = await tx.selectFrom('heartbeat').select('at').where('id', '=', 7).executeTakeFirstOrThrow();
        await tx
          .updateTable('heartbeat')
          .set({ at: String(Number(at) + 1) })
          .where('id', '=', 7)
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, count));
    expect(await db.selectFrom('heartbeat').select('at').execute()).toEqual([{ at: '100' }]);
  });

  it('deletes all rows of a teacher together with the teacher', async () => {
    const teacher = await createTeacher(db, 'docent', 'hash');
    if (teacher === undefined) throw new Error('there is no teacher');
    const run = await createRun(db, teacher.id, { challenge: 'koel-schoolplein', text: '' });
    await transaction(db, (tx) => createTeam(tx, run.id, 'Team'));
    expect(await transaction(db, (tx) => removeTeacher(tx, 'DOCENT'))).toBe(true);
    expect(await db.selectFrom('teams').selectAll().execute()).toEqual([]);
    expect(await transaction(db, (tx) => removeTeacher(tx, 'docent'))).toBe(false);
  });

  it('reports a foreign key violation for a row of a deleted teacher, and for nothing else', async () => {
    const faultOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
    const teacher = await createTeacher(db, 'docent', 'hash');
    if (teacher === undefined) throw new Error('there is no teacher');
    await transaction(db, (tx) => removeTeacher(tx, 'docent'));
    const late = createRun(db, teacher.id, { challenge: 'koel-schoolplein', text: '' });
    expect(isForeignKeyViolation(await faultOf(late))).toBe(true);
    const twice = { id: 1, at: '0' };
    await db.insertInto('heartbeat').values(twice).execute();
    expect(isForeignKeyViolation(await faultOf(db.insertInto('heartbeat').values(twice).execute()))).toBe(false);
  });

  it('allows one answer for each team and activity, whoever writes', async () => {
    const teacher = await createTeacher(db, 'docent', 'hash');
    if (teacher === undefined) throw new Error('there is no teacher');
    const run = await createRun(db, teacher.id, { challenge: 'koel-schoolplein', text: '' });
    const team = await transaction(db, (tx) => createTeam(tx, run.id, 'Team'));
    if (team === undefined) throw new Error('there is no team');
    const answer = {
      teamId: team.id,
      activityId: 101,
      tweet: '',
      photo: null,
      version: 1,
      emptyAt: null,
      changedAt: '',
    };
    await db
      .insertInto('answers')
      .values({ id: 'a', ...answer })
      .execute();
    await expect(
      db
        .insertInto('answers')
        .values({ id: 'b', ...answer })
        .execute(),
    ).rejects.toThrow(/unique/iu);
  });
});

describe('SQLite', () => {
  it('has written to the disk when the transaction resolves', async () => {
    const place = await engines[0]?.openEmpty();
    if (place === undefined) throw new Error('there is no SQLite');
    const db = await openDatabase(place);
    const { rows } = await sql`pragma synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: 2 }]);
    await db.destroy();
    await place.remove();
  });
});
