import { setImmediate, setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { engines, onEveryEngine, type TestPlace } from '#test/engines.ts';

import { type Database, openDatabase, type Tx, transaction } from './db.ts';
import { isOutage } from './outage.ts';
import { createAhead, sendAhead } from './pipeline.ts';
import { turnOfWriters } from './writeLock.ts';

let place: TestPlace;
let db: Database;

const put = (tx: Tx, id: number): Promise<void> => sendAhead(tx, tx.insertInto('heartbeat').values({ id, at: '' }));
const stored = async (): Promise<number[]> =>
  (await db.selectFrom('heartbeat').select('id').orderBy('id').execute()).map(({ id }) => id);
const faultOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

onEveryEngine('What is sent ahead', (engine) => {
  beforeEach(async () => {
    place = await engine.openEmpty();
    db = await openDatabase(place);
  });
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  it('is stored with all else', async () => {
    await transaction(db, async (tx) => {
      await put(tx, 1);
      expect(await tx.selectFrom('heartbeat').select('id').execute()).toEqual([{ id: 1 }]);
      await put(tx, 2);
    });
    expect(await stored()).toEqual([1, 2]);
  });

  it('and is refused is told as it was by what is asked next, and by the commit where nothing is', async () => {
    const twice = async (tx: Tx): Promise<void> => {
      await put(tx, 1);
      await put(tx, 1);
    };
    const asking = transaction(db, async (tx) => {
      await twice(tx);
      await tx.selectFrom('heartbeat').select('id').execute();
    });
    await expect(asking).rejects.toThrow(/unique/iu);
    await expect(transaction(db, twice)).rejects.toThrow(/unique/iu);
    expect(await stored()).toEqual([]);
    await transaction(db, (tx) => put(tx, 1));
    expect(await stored()).toEqual([1]);
  });

  it('and is refused is of the one that sent it, and not of those who are stored with it', async () => {
    await transaction(db, (tx) => put(tx, 0));
    const ids = [1, 0, 2, 3, 0];
    const outcomes = await Promise.allSettled(
      ids.map((id) =>
        transaction(db, async (tx) => {
          await put(tx, id + 10);
          await put(tx, id);
        }),
      ),
    );
    const refused = outcomes.map((one) => (one.status === 'fulfilled' ? '' : String(one.reason)));
    expect(refused.map((why) => /unique/iu.test(why))).toEqual(ids.map((id) => id === 0));
    expect(await stored()).toEqual([0, 1, 2, 3, 11, 12, 13]);
  });
});

const postgres = engines.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(postgres?.isHere !== true)('What is sent ahead on PostgreSQL', () => {
  /** Timeouts in the address override ours, so that a test is quick. */
  const open = async (bounds: Record<string, string> = {}): Promise<void> => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    place = await postgres.openEmpty();
    db = await openDatabase(place);
    await db.destroy();
    const url = new URL(place.databaseUrl ?? '');
    for (const [name, value] of Object.entries(bounds)) url.searchParams.set(name, value);
    db = await openDatabase({ ...place, databaseUrl: url.href });
  };
  afterEach(async () => {
    await db.destroy();
    await place.remove();
  });

  it('is undone with what its writer gives up, of which the reason is told', async () => {
    await open();
    const giveUp = transaction(db, async (tx) => {
      await put(tx, 1);
      await put(tx, 1);
      throw new Error('halfway');
    });
    await expect(giveUp).rejects.toThrow('halfway');
    await transaction(db, (tx) => put(tx, 2));
    expect(await stored()).toEqual([2]);
  });

  it('and was in the way of others is done again', async () => {
    await open();
    let times = 0;
    await transaction(db, async (tx) => {
      times += 1;
      await put(tx, times);
      if (times === 1) await sendAhead(tx, sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      await put(tx, 3);
    });
    expect(await stored()).toEqual([2, 3]);
  });

  it('as its turn is, and did not get it, is told so, alone and with others', async () => {
    await open({ lock_timeout: '200' });
    const hanging = new Client({ connectionString: place.databaseUrl });
    await hanging.connect();
    await hanging.query(`select pg_advisory_lock(${turnOfWriters})`);
    const asked = vi.spyOn(Client.prototype, 'query');
    const lockedOut = { code: '55P03' };
    expect(await faultOf(transaction(db, (tx) => put(tx, 1)))).toMatchObject(lockedOut);
    const all = await Promise.all([2, 3].map((id) => faultOf(transaction(db, (tx) => put(tx, id)))));
    expect(all).toMatchObject([lockedOut, lockedOut]);
    // The second writer does not wait for the lock again.
    expect(asked.mock.calls.filter(([text]) => JSON.stringify(text).startsWith('"start transaction'))).toHaveLength(2);
    vi.restoreAllMocks();
    await hanging.end();
    await transaction(db, (tx) => put(tx, 4));
    expect(await stored()).toEqual([4]);
  });

  it('as its turn is, sees what was stored by whoever had it before', async () => {
    await open();
    const other = await openDatabase(place);
    const { promise: hasTurn, resolve: takeTurn } = Promise.withResolvers<void>();
    const waitsBehind = async (tx: Tx): Promise<boolean> => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(tx);
      return rows.length > 0;
    };
    const first = transaction(other, async (tx) => {
      await put(tx, 1);
      expect(await waitsBehind(tx)).toBe(false);
      takeTurn();
      while (!(await waitsBehind(tx))) await pause(5);
    });
    await hasTurn;
    const seen = await transaction(db, (tx) => tx.selectFrom('heartbeat').select('id').execute());
    expect(seen).toEqual([{ id: 1 }]);
    await first;
    await other.destroy();
  });

  it('on a connection that is lost, or silent, is an outage, and the next finds another', async () => {
    await open({ query_timeout: '700' });
    const isAway = async (ahead: string): Promise<boolean> => {
      const asking = transaction(db, async (tx) => {
        await sendAhead(tx, sql`select ${sql.raw(ahead)}`);
        await put(tx, 1);
      });
      return isOutage(await faultOf(asking));
    };
    expect(await isAway('pg_terminate_backend(pg_backend_pid())')).toBe(true);
    expect(await isAway('pg_sleep(1)')).toBe(true);
    expect(await stored()).toEqual([]);
    await transaction(db, (tx) => put(tx, 1));
    expect(await stored()).toEqual([1]);
  });
});

describe('A transaction that is begun ahead', () => {
  const begin = () => {
    const ask = createAhead();
    const sent: string[] = [];
    const answers: PromiseWithResolvers<unknown>[] = [];
    const send = (text: string): Promise<unknown> => {
      const told = Promise.withResolvers<unknown>();
      answers.push(told);
      return ask({ text, values: [], send: () => (sent.push(text), told.promise) });
    };
    return { send, sent, answers };
  };

  it('is not waited for by what reads, and by what writes', async () => {
    const { send, sent, answers } = begin();
    await send('begin');
    void send('select 1');
    const writing = send('insert');
    await setImmediate();
    expect(sent).toEqual(['begin', 'select 1']);
    answers[0]?.resolve({});
    await setImmediate();
    expect(sent).toEqual(['begin', 'select 1', 'insert']);
    answers[2]?.resolve('stored');
    expect(await writing).toBe('stored');
  });

  it('and was broken off has nothing stored outside of it, and no answer believed', async () => {
    const { send, sent, answers } = begin();
    await send('start transaction isolation level read committed');
    const reading = faultOf(send('select 1'));
    const fault = new Error('broken off');
    answers[0]?.reject(fault);
    answers[1]?.resolve({});
    expect(await reading).toBe(fault);
    expect(await Promise.all(['insert', 'commit', 'rollback'].map((text) => faultOf(send(text))))).toEqual([
      fault,
      fault,
      fault,
    ]);
    expect(sent).toHaveLength(2);
  });
});
