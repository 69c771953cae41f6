/** A film of a moment, made as every other: whether films can be made here at all. */

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createMaker, FilmUnavailable, type MakerSettings } from './maker.ts';
import type { Obstacle } from './orders.ts';

/** A stamp, of two pictures. */
const format = { width: 64, height: 36, framesPerSecond: 5, seconds: 0.4 };
/** An encoder does not go away by itself. */
const keptForMs = 60 * 60 * 1000;

export type Trial = {
  /** What stands in the way; undefined where nothing does. */
  tryOut: () => Promise<Obstacle | undefined>;
  stop: () => Promise<void>;
};

export function createTrial({ dir, encoders }: MakerSettings): Trial {
  const maker = createMaker({ dir, format, ...(encoders !== undefined && { encoders }) });
  let current: Promise<Obstacle | undefined> | undefined;
  let wellAt: number | undefined;

  const make = async (): Promise<Obstacle | undefined> => {
    // One that is left behind is taken for a film of an earlier version, and goes at the next start.
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
      if (wellAt !== undefined && performance.now() - wellAt < keptForMs) return undefined;
      return (current ??= make());
    },
    stop: async () => {
      await maker.stop();
      await current;
    },
  };
}
