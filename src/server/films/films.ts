/** Makes films on demand, one at a time in a process of their own, and keeps them (docs/rules.md 11.8). */

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Files } from '#server/files/files.ts';

import { type Film, fileNameOf, isOutdated, liftoffNamed } from './film.ts';
import { filmsIn, openFilmStore, type FilmStore } from './filmStore.ts';
import { createMaker, FilmUnavailable, type MakerSettings } from './maker.ts';
import { createTrial, type Trial } from './trial.ts';

/** The priority of a film: `finale` when a team waits for its own ending, `ahead` when nobody waits yet. */
export type Urgency = 'finale' | 'ahead';
const turns: readonly Urgency[] = ['finale', 'ahead'];

export type FilmStatus = 'ready' | 'making' | 'absent' | 'unavailable';

export type Films = {
  /** The folder of the files. */
  dir: string;
  status: (film: Film) => FilmStatus;
  /** Queues the film, by urgency and then by time. A queued film may become more urgent. */
  want: (film: Film, urgency?: Urgency) => void;
  /** Whether the film exists here or in the shared store, from which it is then copied. Nothing is made. */
  isMade: (film: Film) => Promise<boolean>;
  /** Whether the queue has room for a film besides those of the lesson. */
  hasRoom: () => boolean;
  /** The name of its file in the folder, once it is there. Throws `FilmUnavailable`. */
  file: (film: Film) => Promise<string>;
  /** The films in the folder, with their sizes. */
  made: () => Promise<{ name: string; size: number }[]>;
  /** Deletes the films here and in the shared store, and returns how many were here. They are made again on demand. */
  clear: () => Promise<number>;
  /** Checks whether films can be made here, with a small test film outside the queue. */
  tryOut: Trial['tryOut'];
  /** Stops the film in progress, and deletes its partial file. */
  close: () => Promise<void>;
};

export type FilmSettings = MakerSettings & {
  /** The shared store: films are looked for there first, and copied there when made. */
  shelf?: Files | undefined;
  /** Called for a film that could not be made. */
  warn?: (line: string) => void;
  /** The time before a failed film is tried again, in milliseconds. */
  retryAfterMs?: number;
};

type Job = { film: Film; name: string; urgency: Urgency; made: PromiseWithResolvers<string> };

/**
 * The longest queue at which another film may be requested by name: all 256 liftoffs would keep a core busy for over an
 * hour.
 */
const mostWaiting = 2;

export async function createFilms(settings: FilmSettings): Promise<Films> {
  const { dir, retryAfterMs = 60_000, warn = () => undefined } = settings;
  const wanted: Job[] = [];
  const refusedAt = new Map<string, number>();
  let current: Job | undefined;
  let closing = false;
  const maker = createMaker(settings);
  const trial = createTrial(settings);
  const shelf = openFilmStore({ dir, files: settings.shelf, warn });

  const jobOf = (name: string): Job | undefined =>
    current?.name === name ? current : wanted.find((job) => job.name === name);
  const isRefused = (name: string): boolean => performance.now() - (refusedAt.get(name) ?? -Infinity) < retryAfterMs;

  async function get(job: Job): Promise<void> {
    if (await shelf.take(job.name)) return;
    await maker.make(job.film, job.name);
    await shelf.put(job.name);
  }

  async function work(): Promise<void> {
    if (current !== undefined) return;
    current = closing ? undefined : takeNext(wanted);
    if (current === undefined) return;
    const { name, made } = current;
    try {
      await get(current);
      made.resolve(name);
    } catch (error) {
      refusedAt.set(name, performance.now());
      if (!closing) warn(`${name}: ${String(error)}`);
      made.reject(error);
    }
    current = undefined;
    await work();
  }

  function take(film: Film, urgency: Urgency = 'ahead'): Promise<string> {
    const name = fileNameOf(film);
    if (existsSync(join(dir, name))) return Promise.resolve(name);
    if (closing || isRefused(name)) return Promise.reject(new FilmUnavailable(closing ? 'closed' : 'fault', name));
    const job = jobOf(name) ?? order(wanted, { film, name });
    if (turns.indexOf(urgency) < turns.indexOf(job.urgency)) job.urgency = urgency;
    void work();
    return job.made.promise;
  }

  const films: Films = {
    dir,
    status: (film) => {
      const name = fileNameOf(film);
      if (existsSync(join(dir, name))) return 'ready';
      if (jobOf(name) !== undefined) return 'making';
      return isRefused(name) ? 'unavailable' : 'absent';
    },
    want: (film, urgency) => {
      take(film, urgency).catch(() => undefined);
    },
    isMade: async (film) => films.status(film) === 'ready' || shelf.take(fileNameOf(film)),
    hasRoom: () => wanted.length < mostWaiting,
    file: (film) => take(film),
    made: () => filmsIn(dir),
    clear: () => clearAll(dir, shelf),
    tryOut: trial.tryOut,
    close: async () => {
      closing = true;
      for (const { made } of wanted.splice(0)) made.reject(new FilmUnavailable('closed', 'the server ends'));
      await Promise.all([maker.stop(), trial.stop()]);
    },
  };
  for (const film of await tidy(dir)) films.want(film);
  void shelf.tidy();
  return films;
}

async function clearAll(dir: string, shelf: FilmStore): Promise<number> {
  await shelf.clear();
  const made = await filmsIn(dir);
  await Promise.all(made.map(({ name }) => rm(join(dir, name), { force: true })));
  return made.length;
}

function order(wanted: Job[], film: Pick<Job, 'film' | 'name'>): Job {
  const job: Job = { ...film, urgency: 'ahead', made: Promise.withResolvers<string>() };
  wanted.push(job);
  return job;
}

function inTurn(wanted: readonly Job[]): Job[] {
  return wanted.toSorted((one, other) => turns.indexOf(one.urgency) - turns.indexOf(other.urgency));
}

function takeNext(wanted: Job[]): Job | undefined {
  const [first] = inTurn(wanted);
  if (first !== undefined) wanted.splice(wanted.indexOf(first), 1);
  return first;
}

/**
 * Deletes the partial files of processes that are gone, and films of earlier versions. Returns the liftoffs to make
 * again.
 */
async function tidy(dir: string): Promise<Film[]> {
  await mkdir(dir, { recursive: true });
  const names = await readdir(dir);
  const parts = names.filter((name) => name.endsWith('.part') && !isAlive(Number(name.split('.').at(-2))));
  const outdated = names.filter(isOutdated);
  await Promise.all([...parts, ...outdated].map((name) => rm(join(dir, name), { force: true })));
  return parts.map(liftoffNamed).filter((film) => film !== undefined);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
