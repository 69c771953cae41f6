/** Adapts the size of the canvas to the speed of the device. */

/** Milliseconds between two frames; anything slower looks like a series of stills. */
const SLOWEST = 40;
/** A device with time to spare: at this pace it can probably draw four times as many pixels in time. */
const GOOD = 20;
const GOOD_SECONDS = 2;
const NARROWEST = 320;

export type Pace = {
  width: number;
  /** The number of consecutive good seconds. */
  good: number;
};

/**
 * The width for the next second, from the frame times of the last one: half when most frames were late, double after
 * two good seconds.
 */
export function paceAfter(intervals: readonly number[], { width, good }: Pace, sharpest: number): Pace {
  const middle = intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)];
  if (middle === undefined) return { width, good: 0 };
  if (middle > SLOWEST) return { width: width / 2 >= NARROWEST ? Math.round(width / 2) : width, good: 0 };
  if (middle > GOOD || width >= sharpest) return { width, good: 0 };
  if (good + 1 < GOOD_SECONDS) return { width, good: good + 1 };
  return { width: Math.min(width * 2, sharpest), good: 0 };
}
