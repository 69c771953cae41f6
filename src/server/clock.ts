/** The clock for every stored or compared time. Several servers follow the database's clock, so that they agree (docs/rules.md 13.26). */

let aheadMs = 0;

/** Use this instead of `Date.now()`, which is the clock of this computer only. */
export function nowMs(): number {
  return Date.now() + aheadMs;
}

/** Converts a time of this computer's own clock, such as the mtime of a local file. */
export function ofThisComputer(ms: number): number {
  return ms + aheadMs;
}

/**
 * Bounds how far the database's clock is ahead of this computer's. The true value lies between the moment of the query
 * and the moment of its result. An offset within the bounds is kept, so that times do not jitter with each measurement.
 */
export function keepWithin([least, most]: readonly [least: number, most: number]): void {
  // Somebody set the clock during the measurement; the next measurement corrects it.
  if (least > most) return;
  if (least <= 0 && most >= 0) aheadMs = 0;
  else if (aheadMs < least || aheadMs > most) aheadMs = Math.round((least + most) / 2);
}
