/** Where the rockets of a class stand on the pad, and fly in space: beside each other, in two rows when they are many. */

import { middle, type Pose } from '#scene/liftoff/pose.ts';
import { between, times } from '#scene/motion.ts';

/** The width that the rockets share, and a rocket's own at scale 1. */
const room = 1200;
const rocket = 262;

export type Formation = { pads: readonly number[]; size: number; slots: readonly Pose[] };

export function formationOf(count: number): Formation {
  // Where names stand at two heights, with room above them for the countdown: many are narrow, and a long name takes more lines.
  const largest = count > 3 ? 0.4 - 0.13 * between(count, 5, 12) : 0.5;
  const size = Math.min(largest, (room / Math.max(count, 1) / rocket) * 0.96);
  const pads = places(count);
  const rows = count > 7 ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const scale = Math.min(rows === 1 ? 0.66 : 0.36, (room / Math.max(perRow, 1) / rocket) * 0.88);
  const slots = times(count, (index): Pose => {
    // In turn above and below: each flies up from its own pad, and nobody crosses another.
    const row = index % rows;
    const x = places(Math.ceil((count - row) / rows))[Math.floor(index / rows)] ?? 640;
    return { x, y: rows === 1 ? 380 : 200 + row * 340, height: middle, scale, turn: 0 };
  });
  return { pads, size, slots };
}

/** The middles of so many places beside each other. */
export const places = (count: number): number[] =>
  times(count, (index) => 640 + (index - (count - 1) / 2) * (room / Math.max(count, 1)));
