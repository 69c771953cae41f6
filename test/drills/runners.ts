/** Servers that do jobs, of which one may die or freeze at any moment, on a clock that the test drives. */

import { afterEach, beforeEach, vi } from 'vitest';

import type { JobFailure, JobKind } from '#domain/jobs/jobs.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import type { JobDefinition } from '#server/jobs/jobKind.ts';
import { createRunner, type Runner } from '#server/jobs/runner.ts';
import { watchClock } from '#server/start/clock.ts';
import type { Engine, TestPlace } from '#test/engines.ts';

/** A kind that is the test's own. */
export const aKind = (name: string): JobKind => name as JobKind;

export class Died extends Error {}

/** Time that passes for every server: the clock on the wall, which can be moved too, and those that only count on, one of them in sleep too. */
export class Time {
  #steadyMs = 0;
  #asleepMs = 0;

  constructor(at: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: at });
  }

  readonly steady = (): number => this.#steadyMs;
  readonly sinceBoot = (): number => this.#steadyMs + this.#asleepMs;

  pass(ms: number): void {
    this.#steadyMs += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  /** As a laptop that is closed: what counts while it works stands still. */
  sleep(ms: number): void {
    this.#asleepMs += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  moveTheClock(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }

  end(): void {
    vi.useRealTimers();
  }
}

/** For each test a database of its own, at ten o'clock in Amsterdam. */
export function atJobs(engine: Engine, begin: (its: { db: Database; time: Time }) => Promise<void> | void): void {
  let place: TestPlace;
  let db: Database;
  let time: Time;
  beforeEach(async () => {
    place = await engine.open();
    db = await openDatabase(place);
    time = new Time(Date.UTC(2026, 10, 17, 9));
    await begin({ db, time });
  });
  afterEach(async () => {
    time.end();
    await db.destroy();
    await place.remove();
  });
}

export type ServerContext = { db: Database; server: TestServer };

type ServerSettings = {
  db: Database;
  time: Time;
  kinds: Readonly<Record<string, JobDefinition<ServerContext>>>;
  /** Asked before each word with the database. */
  diesNow?: () => boolean;
};

/** One server, as a process of its own would be. */
export class TestServer {
  readonly runner: Runner;
  readonly failures: JobFailure[] = [];
  readonly done: string[] = [];
  timesAway = 0;
  isDead = false;
  isFrozen = false;
  #isFrozen = Promise.withResolvers<void>();
  #goesOn = Promise.withResolvers<void>();
  readonly #diesNow: () => boolean;

  constructor({ db, time, kinds, diesNow = () => false }: ServerSettings) {
    this.#diesNow = diesNow;
    this.runner = createRunner<ServerContext>({
      context: { db: this.#mortal(db), server: this },
      kinds,
      steady: time.steady,
      sinceBoot: time.sinceBoot,
      hasJumped: watchClock({ wall: () => Date.now(), steady: time.sinceBoot }),
      log: {
        done: (kind) => this.done.push(kind),
        failed: (_kind, failure) => this.failures.push(failure),
        databaseAway: () => (this.timesAway += 1),
      },
    });
  }

  /** Perhaps its last moment. From then on it says nothing to the database any more. */
  live(): void {
    this.isDead ||= this.#diesNow();
    if (this.isDead) throw new Died();
  }

  die(): void {
    this.isDead = true;
  }

  /** One look, and all that comes of it; or as far as it comes where it freezes meanwhile. */
  async work(): Promise<void> {
    await Promise.race([this.runner.turn().then(() => this.runner.idle()), this.#isFrozen.promise]);
  }

  /** Its work stands still in the middle, until it goes on as if nothing had happened. */
  freeze(): Promise<void> {
    this.isFrozen = true;
    this.#isFrozen.resolve();
    return this.#goesOn.promise;
  }

  thaw(): void {
    this.isFrozen = false;
    this.#goesOn.resolve();
    this.#goesOn = Promise.withResolvers();
    this.#isFrozen = Promise.withResolvers();
  }

  #mortal(db: Database): Database {
    return new Proxy(db, {
      get: (target, name) => {
        // Whoever waits for a turn to write would wait for ever for one that was never begun: in there, work dies by itself.
        if (name !== 'transaction') this.live();
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}
