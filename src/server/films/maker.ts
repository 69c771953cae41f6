/** Makes one film in a child process, and leaves no partial file. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { EncoderName } from './encoders.ts';
import { type Film, type Format, fullFormat, partName } from './film.ts';
import type { Obstacle, Order, Report } from './orders.ts';

export type MakerSettings = {
  dir: string;
  format?: Format;
  /** In order of preference. */
  encoders?: readonly EncoderName[];
  /** Called with the id of the process that starts a film. */
  began?: (name: string, pid: number) => void;
  /** The program that runs the child process; Node by default. */
  program?: string;
};

export class FilmUnavailable extends Error {
  readonly obstacle: Obstacle | 'closed';
  constructor(obstacle: Obstacle | 'closed', message: string) {
    super(`${obstacle}: ${message}`);
    this.obstacle = obstacle;
  }
}

/** The system may kill a child process, for example when memory is short. */
const tries = 3;

const workerFile = new URL('./worker.ts', import.meta.url);

export type Maker = { make: (film: Film, name: string) => Promise<void>; stop: () => Promise<void> };

type Attempt = { film: Film; name: string; number: number };

export function createMaker({
  dir,
  format = fullFormat,
  encoders = ['ffmpeg', 'wasm'],
  ...rest
}: MakerSettings): Maker {
  const { began, program = process.execPath } = rest;
  let child: ChildProcess | undefined;
  const stop = new AbortController();

  /** Undefined when the process ended without a report. */
  async function tryOnce(name: string, order: Order): Promise<Report | undefined> {
    let report: Report | undefined;
    try {
      const one = fork(workerFile, { execPath: program, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      one.on('message', (said: Report) => (report = said));
      // A process that could not start emits an error, and once more when a message is sent to it.
      one.on('error', () => undefined);
      const ended = once(one, 'exit');
      // When the order can't be sent, nobody awaits the end of the process.
      ended.catch(() => undefined);
      child = one;
      if (one.connected) one.send(order);
      began?.(name, one.pid ?? 0);
      await ended;
      return report;
    } catch (error) {
      throw new FilmUnavailable('fault', String(error));
    } finally {
      child = undefined;
    }
  }

  /**
   * Each try has a file of its own, because an encoder that outlives its process must not write into the next try's
   * file.
   */
  async function attempt({ film, name, number }: Attempt): Promise<boolean> {
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
    make: async (film, name) => {
      for (let number = 1; number <= tries && !stop.signal.aborted; number += 1) {
        if (await attempt({ film, name, number })) return;
      }
      throw new FilmUnavailable(stop.signal.aborted ? 'closed' : 'fault', 'its process was ended');
    },
    stop: async () => {
      stop.abort();
      if (child === undefined) return;
      const ended = once(child, 'exit').catch(() => undefined);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
