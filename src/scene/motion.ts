/** How things move in a scene: time becomes progress, progress is eased, and chance is the same each time. */

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** How far `time` is between two moments, 0 to 1. */
export const between = (time: number, from: number, to: number): number => clamp((time - from) / (to - from));

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Starts and ends slowly. */
export const smoothly = (part: number): number => part * part * (3 - 2 * part);

/** Starts fast and comes to rest. */
export const outwards = (part: number): number => 1 - (1 - part) ** 3;

/** Shoots a little past its end and comes back. */
export const springy = (part: number): number => {
  const back = 1.7;
  return 1 + (back + 1) * (part - 1) ** 3 + back * (part - 1) ** 2;
};

/** In from `from`, out at `to`, each in `fade` seconds: 0 outside, 1 between. */
export const during = (time: number, from: number, to: number, fade: number): number =>
  Math.min(between(time, from, from + fade), 1 - between(time, to - fade, to));

/** A number from 0 to 1 that belongs to this index and kind, for ever. */
export function chance(index: number, kind = 0): number {
  let mixed = Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(kind + 1, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
