import { describe, expect, it } from 'vitest';

import type { Database } from '#server/db/db.ts';
import { failedJobs } from '#server/store/jobQueue.ts';
import { atJobs, TestServer, type Time } from '#test/drills/runners.ts';
import { onEveryEngine } from '#test/engines.ts';

import type { JobDefinition } from './jobKind.ts';
import { dayFrom } from './schedule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('A day that begins at four', () => {
  it.each([
    ['before four it is the day before', '2026-11-17T02:59:59Z', '2026-11-16'],
    ['from four on it is the next one', '2026-11-17T03:00:00Z', '2026-11-17'],
    ['in summer too', '2026-07-01T02:00:00Z', '2026-07-01'],
    ['also when a year ends', '2026-12-31T23:30:00Z', '2026-12-31'],
  ])('%s', (_what, moment, day) => {
    expect(dayFrom(4)(new Date(moment))).toBe(day);
  });

  it('is one of 365, each after the one before, whatever the clock does in the night', () => {
    const days = new Set<string>();
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(2027, 0, 1); at += hourMs) days.add(dayFrom(4)(new Date(at)));
    expect([...days]).toEqual([...days].toSorted());
    expect(days.size).toBe(365);
  });
});

onEveryEngine('Timed work', (engine) => {
  let db: Database;
  let time: Time;
  let begun: string[];
  atJobs(engine, (its) => {
    ({ db, time } = its);
    begun = [];
  });

  const serve = (waits: Pick<JobDefinition<never>, 'isHarmless' | 'waitsAtStart'> = {}): TestServer => {
    const work = async (_: unknown, { key }: { key: string }): Promise<void> => void begun.push(key);
    return new TestServer({
      db,
      time,
      kinds: { tidy: { work, period: dayFrom(4), ...waits } },
    });
  };
  /** Lets time pass in steps of minutes. */
  const passWith = async (servers: readonly TestServer[], ms: number, stepMs = 10 * minuteMs): Promise<void> => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      time.pass(stepMs);
      await Promise.all(servers.map((server) => server.work()));
    }
  };

  it('is done once a day, whichever of three servers comes first, and not in the first hour of a server', async () => {
    const servers = [serve(), serve(), serve()];
    await passWith(servers, 50 * minuteMs);
    expect(begun).toEqual([]);
    await passWith(servers, 20 * minuteMs);
    expect(begun).toEqual(['2026-11-17']);
    await passWith(servers, 3 * dayMs);
    expect(begun).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('is not started in the first hour of a server, also when another server enqueued it', async () => {
    const early = serve();
    await passWith([], hourMs);
    await early.runner.turn();
    await early.runner.idle();
    const asked = begun.length;
    await db.updateTable('jobs').set({ state: 'waiting', lease: null }).execute();
    const late = serve();
    await passWith([late], 50 * minuteMs);
    expect(begun).toHaveLength(asked);
    await passWith([late], 20 * minuteMs);
    expect(begun).toHaveLength(asked + 1);
  });

  it('that was not done at night, as on a computer that is off then, is done by day', async () => {
    const first = serve();
    await passWith([first], 2 * hourMs);
    time.pass(20 * hourMs);
    const second = serve();
    await passWith([second], 2 * hourMs);
    expect(begun).toEqual(['2026-11-17', '2026-11-18']);
  });

  it.each([
    ['ahead', 15 * dayMs],
    ['behind', -15 * dayMs],
  ])('is not done on the day on which the clock was moved %s, and goes on after', async (_how, jumpMs) => {
    const server = serve();
    await passWith([server], 2 * hourMs);
    expect(begun).toEqual(['2026-11-17']);
    time.moveTheClock(jumpMs);
    await passWith([server], dayMs - minuteMs);
    expect(begun).toHaveLength(1);
    time.moveTheClock(-jumpMs);
    await passWith([server], dayMs - minuteMs);
    expect(begun).toHaveLength(1);
    await passWith([server], 2 * dayMs);
    expect(begun.slice(1)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('is done every day on a laptop that is closed every night and after each lesson', async () => {
    const laptop = serve();
    for (let day = 0; day < 4; day += 1) {
      for (let lesson = 0; lesson < 4; lesson += 1) {
        await passWith([laptop], 50 * minuteMs);
        time.sleep(70 * minuteMs);
      }
      time.sleep(16 * hourMs);
    }
    expect(begun).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('is done every day on a small computer that is off at night, and is told the time soon after it was started', async () => {
    for (let day = 0; day < 3; day += 1) {
      time.moveTheClock(-16 * hourMs);
      const server = serve();
      await passWith([server], minuteMs, minuteMs);
      time.moveTheClock(16 * hourMs);
      await passWith([server], 50 * minuteMs, minuteMs);
      expect(begun).toHaveLength(day);
      await passWith([server], 7 * hourMs);
      time.pass(16 * hourMs);
    }
    expect(begun).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
  });

  it('that failed one day is no worry any more once it was done on another', async () => {
    let isBroken = true;
    const work = async (): Promise<void> => {
      if (isBroken) throw new Error('broken');
    };
    const server = new TestServer({ db, time, kinds: { tidy: { work, period: dayFrom(4) } } });
    await passWith([server], 4 * hourMs);
    expect(await failedJobs(db)).toEqual({ all: 1, byKind: { tidy: 1 } });
    await passWith([server], dayMs);
    expect(await failedJobs(db)).toEqual({ all: 2, byKind: { tidy: 2 } });
    isBroken = false;
    await passWith([server], dayMs);
    expect(await failedJobs(db)).toEqual({ all: 0, byKind: {} });
  });

  it('that takes nothing away, but would be in the way of a lesson, waits for the first hour alone', async () => {
    const server = serve({ isHarmless: true, waitsAtStart: true });
    await passWith([server], 50 * minuteMs);
    expect(begun).toEqual([]);
    await passWith([server], 20 * minuteMs);
    time.moveTheClock(dayMs);
    await server.work();
    expect(begun).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('that takes nothing away waits for neither', async () => {
    const server = serve({ isHarmless: true });
    await server.work();
    time.moveTheClock(dayMs);
    await server.work();
    expect(begun).toEqual(['2026-11-17', '2026-11-18']);
  });
});
