import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';

import { anyone } from '#contract/public.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openDatabase, transaction, runTransaction } from '#server/db/db.ts';
import { turnOfWriters } from '#server/db/writeLock.ts';
import { answer, type Docent, refusal, School, type Team } from '#test/classroom.ts';
import { engines, type TestPlace } from '#test/engines.ts';

const postgres = engines.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(postgres?.isHere !== true)('A writer that hangs in its turn on PostgreSQL', { timeout: 60_000 }, () => {
  let place: TestPlace;
  let school: School;
  let docent: Docent;
  let teams: Team[];
  afterEach(async () => {
    await school.close();
    await place.remove();
  });

  /** Timeouts in the database URL override the server's own, so the tests take less time. */
  const begin = async (teamCount: number, bounds: Record<string, string>): Promise<void> => {
    const made = await postgres?.open();
    if (made === undefined) throw new Error('there is no PostgreSQL');
    const url = new URL(made.databaseUrl ?? '');
    for (const [name, value] of Object.entries(bounds)) url.searchParams.set(name, value);
    place = { ...made, databaseUrl: url.href };
    school = await School.open(place);
    docent = await school.docent();
    teams = [];
    for (let number = 1; number <= teamCount; number += 1) {
      const team = await docent.team(`Team ${number}`);
      team.headers[idempotencyHeader] = `sleutel van ${number}`;
      teams.push(team);
    }
  };
  const takeTurn = async (): Promise<Client> => {
    const client = new Client({ connectionString: place.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`select pg_advisory_lock(${turnOfWriters})`);
    return client;
  };
  const allAnswer = () => teams.map((team) => answer(team, 102));
  const sendUntilTaken = async (team: Team): Promise<void> => {
    while ((await answer(team, 102).catch(() => undefined)) === undefined);
  };
  const answersThere = async () => (await docent.ask(teacher.openAnswers, {})).unrated_answers.length;

  it('keeps nobody from reading, also where more wait behind it than there are connections', async () => {
    await begin(12, { lock_timeout: '20000' });
    const hanging = await takeTurn();
    let ended = 0;
    const sends = allAnswer().map((one) => one.finally(() => (ended += 1)));
    for (let round = 0; round < 3; round += 1) {
      const reads = teams.map(({ ask }) => ask(student.rocketStatus, {}));
      await Promise.all([...reads, docent.ask(teacher.teams, {}), school.device().ask(anyone.health, {})]);
    }
    expect(ended).toBe(0);
    await hanging.end();
    await Promise.all(sends);
    expect(await answersThere()).toBe(12);
  });

  it('has those behind it told in time that nothing was stored, and what they send again is taken once', async () => {
    await begin(4, { lock_timeout: '500' });
    const hanging = await takeTurn();
    const problems = await Promise.all(allAnswer().map(refusal));
    expect(problems.map(({ status, code }) => [status, code])).toEqual(teams.map(() => [503, 'unavailable']));
    expect(await answersThere()).toBe(0);
    await hanging.end();
    await Promise.all(teams.map(sendUntilTaken));
    await Promise.all(teams.map(sendUntilTaken));
    const versions = await school.context.db.selectFrom('answers').select('version').execute();
    expect(versions).toEqual(teams.map(() => ({ version: 1 })));
  });

  it('holds up its own class, and no other', async () => {
    await begin(2, { lock_timeout: '20000' });
    const { id: run } = await school.context.db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    const nextDoor = await school.docent('andere.docent');
    const other = await nextDoor.team('Team van ernaast');
    const hanging = await openDatabase(place);
    const { promise: hangs, resolve: hang } = Promise.withResolvers<void>();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const held = runTransaction(hanging, run, async () => {
      hang();
      await over;
    });
    await hangs;
    const sends = answer(teams[0] ?? other, 102);
    const waiting = sql<{ count: number }>`select count(*) as "count" from pg_locks
      where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const countWaiting = async () => (await waiting.execute(school.context.db)).rows[0]?.count;
    await expect.poll(countWaiting, { timeout: 15_000 }).toBe(1);
    // A team that is made and logs in, its patch, its hand and its answer.
    const another = await nextDoor.team('Nog een team van ernaast');
    await another.ask(student.choosePatch, { patch: 1, seenPatch: 0 });
    await another.ask(student.raiseHand, {});
    await answer(other, 102);
    expect(await countWaiting()).toBe(1);
    end();
    await Promise.all([held, sends]);
    expect(await answersThere()).toBe(1);
    await hanging.destroy();
  });

  it('loses its turn when it says nothing more, and all that it had written', async () => {
    await begin(4, { lock_timeout: '500', idle_in_transaction_session_timeout: '1000' });
    const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
    const { promise: hangs, resolve: hang } = Promise.withResolvers<void>();
    const frozen = await openDatabase(place);
    const hanging = transaction(frozen, async (tx) => {
      await tx.updateTable('teams').set({ title: 'bevroren' }).execute();
      hang();
      await thawed;
      await tx.updateTable('teams').set({ title: 'ontdooid' }).execute();
    }).catch((error: unknown) => error);
    await hangs;
    await Promise.all(teams.map(sendUntilTaken));
    thaw();
    expect(await hanging).toBeInstanceOf(Error);
    expect((await docent.ask(teacher.teams, {})).map(({ title }) => title)).not.toContain('bevroren');
    expect(await answersThere()).toBe(4);
    await frozen.destroy();
  });
});
