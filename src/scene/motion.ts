/** Motion in a scene: time becomes progress, progress is eased, and random numbers are repeatable. */

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** The progress of `time` between two moments, 0 to 1. */
export const between = (time: number, from: number, to: number): number => clamp((time - from) / (to - from));

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Ease in and out. */
export const smoothly = (part: number): number => part * part * (3 - 2 * part);

/** Ease out. */
export const outwards = (part: number): number => 1 - (1 - part) ** 3;

/** Overshoots its end slightly and comes back. */
export const springy = (part: number): number => {
  const back = 1.7;
  return 1 + (back + 1) * (part - 1) ** 3 + back * (part - 1) ** 2;
};

/** Fades in at `from`, out at `to`, each in `fade` seconds: 0 outside, 1 between. */
export const during = (time: number, from: number, to: number, fade: number): number =>
  Math.min(between(time, from, from + fade), 1 - between(time, to - fade, to));

/** A repeatable random number from 0 to 1 for this index and kind. */
export function chance(index: number, kind = 0): number {
  let mixed = Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(kind + 1, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
