/** How big a canvas a device can keep up with. */

/** Milliseconds between two frames; slower than this looks like a row of stills. */
const SLOWEST = 40;
/** Of a device that has time left: at this pace four times as many dots may well come in time. */
const GOOD = 20;
const GOOD_SECONDS = 2;
const NARROWEST = 320;

export type Pace = {
  width: number;
  /** How many seconds went well, one after the other. */
  good: number;
};

/** For the next second, after the times between the frames of the last one: half the width when most came too late, twice after two good seconds. */
export function paceAfter(intervals: readonly number[], { width, good }: Pace, sharpest: number): Pace {
  const middle = intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)];
  if (middle === undefined) return { width, good: 0 };
  if (middle > SLOWEST) return { width: width / 2 >= NARROWEST ? Math.round(width / 2) : width, good: 0 };
  if (middle > GOOD || width >= sharpest) return { width, good: 0 };
  if (good + 1 < GOOD_SECONDS) return { width, good: good + 1 };
  return { width: Math.min(width * 2, sharpest), good: 0 };
}
