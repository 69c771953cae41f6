/** The places of a class's rockets on the pad and in space: side by side, in two or three rows for many. */

import { middle, type Pose } from '#scene/liftoff/pose.ts';
import { between, times } from '#scene/motion.ts';

/** The width that the rockets share, and the width of a rocket at scale 1. */
const room = 1200;
const rocket = 262;

/**
 * For one row, two and three: the position of the first, the distance between them, and the largest scale of a rocket.
 */
const rowsOf = [
  { top: 380, pitch: 0, most: 0.66 },
  { top: 200, pitch: 340, most: 0.36 },
  { top: 142, pitch: 228, most: 0.235 },
] as const;

export type Formation = { pads: readonly number[]; size: number; slots: readonly Pose[] };

export function formationOf(count: number): Formation {
  // Names stand at two heights, below the countdown: many names are narrow, and a long one takes more lines.
  const largest = count > 3 ? 0.4 - 0.13 * between(count, 5, 12) : 0.5;
  const size = Math.min(largest, (room / Math.max(count, 1) / rocket) * 0.96);
  const pads = places(count);
  const rows = [7, 16].filter((most) => count > most).length + 1;
  const perRow = Math.ceil(count / rows);
  const { top, pitch, most } = rowsOf[rows - 1] ?? rowsOf[0];
  const scale = Math.min(most, (room / Math.max(perRow, 1) / rocket) * 0.88);
  const slots = times(count, (index): Pose => {
    // Alternates between the rows: each flies up from its own pad, and no two cross.
    const row = index % rows;
    const x = places(Math.ceil((count - row) / rows))[Math.floor(index / rows)] ?? 640;
    return { x, y: top + row * pitch, height: middle, scale, turn: 0 };
  });
  return { pads, size, slots };
}

/** The centres of that many places side by side. */
export const places = (count: number): number[] =>
  times(count, (index) => 640 + (index - (count - 1) / 2) * (room / Math.max(count, 1)));
