/** Servers that run jobs and can die or freeze at any moment, on a clock that the test controls. */

import { afterEach, beforeEach, vi } from 'vitest';

import type { JobFailure, JobKind } from '#domain/jobs/jobs.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import type { JobDefinition } from '#server/jobs/jobKind.ts';
import { createRunner, type Runner } from '#server/jobs/runner.ts';
import { watchClock } from '#server/start/clock.ts';
import type { Engine, TestPlace } from '#test/engines.ts';

/** A job kind that only tests have. */
export const aKind = (name: string): JobKind => name as JobKind;

export class Died extends Error {}

/**
 * Time that passes for every server: the wall clock, which can also be changed, a monotonic clock that stands still
 * during sleep, and one that includes sleep.
 */
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

  /** Like a closed laptop: the clock that stands still during sleep does not advance. */
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

/** Opens a new database for each test, and sets the clock to ten o'clock in Amsterdam. */
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
  /** Called before each access to the database. */
  diesNow?: () => boolean;
};

/** One server, like a process of its own. */
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

  /** The server may die here. After that it no longer accesses the database. */
  live(): void {
    this.isDead ||= this.#diesNow();
    if (this.isDead) throw new Died();
  }

  die(): void {
    this.isDead = true;
  }

  /** Polls once and waits for the jobs that this starts, or returns when the server freezes. */
  async work(): Promise<void> {
    await Promise.race([this.runner.turn().then(() => this.runner.idle()), this.#isFrozen.promise]);
  }

  /** Stops the work in the middle until `thaw`. Then the work continues as if nothing had happened. */
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
        // A `transaction` that failed here would let the next writer wait for ever. Inside a transaction the work
        // itself calls `live`.
        if (name !== 'transaction') this.live();
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}
