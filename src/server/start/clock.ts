/** Whether the machine's clock was moved, by the one that only counts on: what is old by a wrong clock need not be old. */

const hourMs = 60 * 60 * 1000;

export type Clocks = { wall: () => number; steady: () => number };

const ours: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** Asked again and again, whether it was moved since it was asked last, by more than `mostMs`. */
export function watchClock({ wall, steady }: Clocks = ours, mostMs = hourMs): () => boolean {
  let before = wall() - steady();
  return () => {
    const apart = wall() - steady();
    const hasJumped = Math.abs(apart - before) > mostMs;
    before = apart;
    return hasJumped;
  };
}
