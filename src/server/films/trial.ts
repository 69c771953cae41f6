/** Makes a tiny film in the same way as any other, to check whether films can be made here. */

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createMaker, FilmUnavailable, type MakerSettings } from './maker.ts';
import type { Obstacle } from './orders.ts';

/** The size of a stamp, with two frames. */
const format = { width: 64, height: 36, framesPerSecond: 5, seconds: 0.4 };
/** The result is cached for this long, because an encoder does not disappear by itself. */
const cachedForMs = 60 * 60 * 1000;

export type Trial = {
  /** Returns the obstacle; undefined when there is none. */
  tryOut: () => Promise<Obstacle | undefined>;
  stop: () => Promise<void>;
};

export function createTrial({ dir, encoders }: MakerSettings): Trial {
  const maker = createMaker({ dir, format, ...(encoders !== undefined && { encoders }) });
  let current: Promise<Obstacle | undefined> | undefined;
  let wellAt: number | undefined;

  const make = async (): Promise<Obstacle | undefined> => {
    // A file that is left behind counts as a film of an earlier version, so the next start deletes it.
    const name = `trial-${randomUUID()}.mp4`;
    try {
      await maker.make({ kind: 'liftoff', medals: [1, 1, 1, 1] }, name);
      wellAt = performance.now();
      return undefined;
    } catch (error) {
      if (error instanceof FilmUnavailable && error.obstacle !== 'closed') return error.obstacle;
      return 'fault';
    } finally {
      current = undefined;
      await rm(join(dir, name), { force: true });
    }
  };

  return {
    tryOut: async () => {
      if (wellAt !== undefined && performance.now() - wellAt < cachedForMs) return undefined;
      return (current ??= make());
    },
    stop: async () => {
      await maker.stop();
      await current;
    },
  };
}
