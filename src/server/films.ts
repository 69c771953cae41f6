/** Films are made when somebody wants them, one at a time in a process of its own, and then kept (rules.md §8). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Files } from './files.ts';
import type { EncoderName } from './films/encoders.ts';
import { type Film, type Format, fileNameOf, FULL_FORMAT, isOutdated, liftoffNamed, partName } from './films/film.ts';
import type { Obstacle, Order, Report } from './films/orders.ts';
import { putOnShelf, takeFromShelf, tidyShelf } from './films/shelf.ts';

export type FilmStatus = 'ready' | 'making' | 'absent' | 'unavailable';

export type Films = {
  /** The folder that the files are in. */
  dir: string;
  status: (film: Film) => FilmStatus;
  /** Has it made when it is its turn: an explainer first, since a class looks at the digibord, liftoffs as they were wanted. */
  want: (film: Film) => void;
  /** Whether somebody who passes by may want one more. */
  hasRoom: () => boolean;
  /** The name of its file in the folder, as soon as it is there. Throws `FilmUnavailable`. */
  file: (film: Film) => Promise<string>;
  /** Stops what is being made; what was half made is thrown away. */
  close: () => Promise<void>;
};

export class FilmUnavailable extends Error {
  readonly obstacle: Obstacle | 'closed';
  constructor(obstacle: Obstacle | 'closed', message: string) {
    super(`${obstacle}: ${message}`);
    this.obstacle = obstacle;
  }
}

export type FilmSettings = {
  dir: string;
  /** Where films are kept for other servers too: looked for there first, and put there when made. */
  shelf?: Files | undefined;
  format?: Format;
  /** In the order in which they are tried. */
  encoders?: readonly EncoderName[];
  /** Told about a film that could not be made. */
  warn?: (line: string) => void;
  /** How long a film stays unavailable before it is tried again, in milliseconds. */
  patience?: number;
  /** Told the process that begins a film. */
  began?: (name: string, pid: number) => void;
};

type Job = { film: Film; name: string; made: PromiseWithResolvers<string> };

/** Films that may be waiting when a stranger wants another; all 256 liftoffs would keep a core busy for over an hour. */
const ROOM = 2;

/** A process may be killed while it works, as by a machine that is short of memory. */
const TRIES = 3;

export async function createFilms(settings: FilmSettings): Promise<Films> {
  const { dir, shelf, patience = 60_000, warn = () => undefined } = settings;
  const wanted: Job[] = [];
  const refusedAt = new Map<string, number>();
  let current: Job | undefined;
  let closing = false;
  const maker = createMaker(settings);

  const jobOf = (name: string): Job | undefined =>
    current?.name === name ? current : wanted.find((job) => job.name === name);
  const isRefused = (name: string): boolean => performance.now() - (refusedAt.get(name) ?? -Infinity) < patience;

  /** A shelf that is away costs nobody a film. */
  async function onShelf<Result>(asked: (shelf: Files) => Promise<Result>): Promise<Result | undefined> {
    return (
      shelf &&
      asked(shelf).catch((error: unknown) => {
        warn(`The films elsewhere: ${String(error)}`);
        return undefined;
      })
    );
  }

  async function get(job: Job): Promise<void> {
    if ((await onShelf((files) => takeFromShelf(files, dir, job.name))) === true) return;
    await maker.make(job);
    await onShelf((files) => putOnShelf(files, dir, job.name));
  }

  async function work(): Promise<void> {
    if (current !== undefined) return;
    current = closing ? undefined : wanted.shift();
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

  function order(film: Film, name: string): Job {
    const job = { film, name, made: Promise.withResolvers<string>() };
    if (film.kind === 'explainer') wanted.unshift(job);
    else wanted.push(job);
    return job;
  }

  function take(film: Film): Promise<string> {
    const name = fileNameOf(film);
    if (existsSync(join(dir, name))) return Promise.resolve(name);
    if (closing || isRefused(name)) return Promise.reject(new FilmUnavailable(closing ? 'closed' : 'fault', name));
    const { made } = jobOf(name) ?? order(film, name);
    void work();
    return made.promise;
  }

  const films: Films = {
    dir,
    status: (film) => {
      const name = fileNameOf(film);
      if (existsSync(join(dir, name))) return 'ready';
      if (jobOf(name) !== undefined) return 'making';
      return isRefused(name) ? 'unavailable' : 'absent';
    },
    want: (film) => {
      if (films.status(film) === 'absent') take(film).catch(() => undefined);
    },
    hasRoom: () => wanted.length < ROOM,
    file: take,
    close: async () => {
      closing = true;
      for (const { made } of wanted.splice(0)) made.reject(new FilmUnavailable('closed', 'the server ends'));
      await maker.stop();
    },
  };
  for (const film of await tidy(dir)) films.want(film);
  void onShelf(tidyShelf);
  return films;
}

const WORKER = new URL('./films/worker.ts', import.meta.url);

type Maker = { make: (job: Job) => Promise<void>; stop: () => Promise<void> };

function createMaker({ dir, format = FULL_FORMAT, encoders = ['ffmpeg', 'wasm'], began }: FilmSettings): Maker {
  let child: ChildProcess | undefined;
  const stop = new AbortController();

  /** Undefined when the process ended without a word. */
  async function tryOnce(name: string, order: Order): Promise<Report | undefined> {
    child = fork(WORKER, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    let report: Report | undefined;
    child.on('message', (said: Report) => (report = said));
    const ended = once(child, 'exit');
    child.send(order);
    began?.(name, child.pid ?? 0);
    await ended;
    child = undefined;
    return report;
  }

  /** Each try has a file of its own: an encoder that outlives its process must not write into the next one. */
  async function attempt({ film, name }: Job, number: number): Promise<boolean> {
    const path = join(dir, partName(name, number));
    try {
      const report = await tryOnce(name, { film, path, format, encoders });
      if (report?.made === false) throw new FilmUnavailable(report.obstacle, report.message);
      if (report !== undefined) await rename(path, join(dir, name));
      return report !== undefined;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    make: async (job) => {
      for (let number = 1; number <= TRIES && !stop.signal.aborted; number += 1) {
        if (await attempt(job, number)) return;
      }
      throw new FilmUnavailable(stop.signal.aborted ? 'closed' : 'fault', 'its process was ended');
    },
    stop: async () => {
      stop.abort();
      if (child === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Throws away what a process that is gone has left half made, and films of earlier versions. Tells which liftoffs to begin again. */
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
