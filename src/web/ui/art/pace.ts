/** How big a canvas a device can keep up with. */

/** Milliseconds between two frames; slower than this looks like a row of stills. */
const SLOWEST = 40;
const NARROWEST = 320;

/** The width for the next second, after the times between the frames of the last one. Half when most came too late. */
export function widthFor(intervals: readonly number[], width: number): number {
  const middle = intervals.toSorted((one, other) => one - other)[Math.floor(intervals.length / 2)] ?? 0;
  return middle > SLOWEST && width / 2 >= NARROWEST ? Math.round(width / 2) : width;
}
