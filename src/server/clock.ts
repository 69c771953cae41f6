/** The clock by which every moment is written and compared: of several servers it is the database's, so that they agree (docs/rules.md 13.26). */

let aheadMs = 0;

/** In place of `Date.now()`, which is this computer's alone. */
export function nowMs(): number {
  return Date.now() + aheadMs;
}

/** A moment that this computer's own clock gave, as to a file on its disk. */
export function ofThisComputer(ms: number): number {
  return ms + aheadMs;
}

/**
 * How far the database's clock is ahead of this computer's, at least and at most: it lies between the question and the
 * answer. What may be right is left as it is, so that moments do not tremble with each measurement.
 */
export function keepWithin([least, most]: readonly [least: number, most: number]): void {
  // Moved between the two: the next measurement knows.
  if (least > most) return;
  if (least <= 0 && most >= 0) aheadMs = 0;
  else if (aheadMs < least || aheadMs > most) aheadMs = Math.round((least + most) / 2);
}
