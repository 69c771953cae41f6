/** Whether the machine's clock was moved, by the one that nobody can move: what is old by a wrong clock need not be old. */

import { uptime } from 'node:os';

const hourMs = 60 * 60 * 1000;

/** Milliseconds since the machine was started: it counts on while a laptop sleeps, as the clock on the wall does, and `performance.now` does not. */
export const sinceBoot = (): number => uptime() * 1000;

export type Clocks = { wall: () => number; steady: () => number };

export const ourClocks: Clocks = { wall: () => Date.now(), steady: sinceBoot };

/** Asked again and again, whether it was moved since it was asked last, by more than `mostMs`. */
export function watchClock({ wall, steady }: Clocks = ourClocks, mostMs = hourMs): () => boolean {
  let before = wall() - steady();
  return () => {
    const apart = wall() - steady();
    const hasJumped = Math.abs(apart - before) > mostMs;
    before = apart;
    return hasJumped;
  };
}
