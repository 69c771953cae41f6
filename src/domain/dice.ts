/** A pseudorandom number generator: the same seed gives the same numbers. */

export type Dice = {
  /** From 0, below 1. */
  fraction: () => number;
  /** From 0, below `end`. */
  below: (end: number) => number;
};

/** mulberry32: 32 bits of state, enough for a simulated class and for generated tests; not for secrets. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, below: (end) => Math.floor(fraction() * end) };
}
