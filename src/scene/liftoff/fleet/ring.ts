/** The path of a class's rockets around the planet: a wide tilted ring, followed at an even speed, so that the rockets keep their distance. Many rockets use two rings, one inside the other. */

import { middle, type Pose } from '#scene/liftoff/pose.ts';
import { mix, times } from '#scene/motion.ts';

type Size = { across: number; deep: number };
type Ring = Size & { spots: readonly { x: number; y: number }[]; lengths: readonly number[]; round: number };

const tilt = -17;
const centre = { x: 640, y: 326 };

const steps = 360;

function ringOf({ across, deep }: Size): Ring {
  const spots = times(steps + 1, (step) => {
    const angle = (step / steps) * Math.PI * 2;
    return { x: Math.cos(angle) * across, y: Math.sin(angle) * deep };
  });
  /** The distance along the ring to each spot. */
  const lengths = spots.reduce<number[]>((all, { x, y }, index) => {
    const before = spots[index - 1] ?? { x, y };
    return [...all, (all.at(-1) ?? 0) + Math.hypot(x - before.x, y - before.y)];
  }, []);
  return { across, deep, spots, lengths, round: lengths.at(-1) ?? 1 };
}

const alone = [ringOf({ across: 520, deep: 150 })] as const;
const two = [ringOf({ across: 580, deep: 216 }), ringOf({ across: 440, deep: 104 })] as const;
/** With more on one ring, the rockets would be too small. */
const mostOnOne = 8;

/**
 * The length from tip to foot, and the share of its place; of two rings the outer rocket is no further away from the
 * inner.
 */
const rocket = { length: 640, share: 0.7, largest: 0.44, largestOfTwo: 0.27 };

/**
 * `part` of the way around since the first began, from 0 on; nose first, larger in front, each as large as the number
 * allows. `turn` keeps counting when it goes around again. `behind` when the planet hides it.
 */
export function onRing(part: number, index: number, count: number): Pose & { behind: boolean } {
  const rings = count > mostOnOne ? two : alone;
  const which = index % rings.length;
  const onIt = (one: number): number => Math.max(1, Math.ceil((count - one) / rings.length));
  // Rockets on the inner ring fly between those on the outer.
  const here = part + (Math.floor(index / rings.length) + which / rings.length) / onIt(which);
  const room = Math.min(...rings.map(({ round }, one) => round / onIt(one)));
  const largest = rings === two ? rocket.largestOfTwo : rocket.largest;
  return poseOn(rings[which] ?? alone[0], here, Math.min(largest, (room * rocket.share) / rocket.length));
}

function poseOn(ring: Ring, part: number, scale: number): Pose & { behind: boolean } {
  const [here, next] = [spotAt(ring, part), spotAt(ring, part + 0.004)];
  const heading = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI + 90;
  const turn = ((((heading - first) % 360) + 360) % 360) + first + 360 * Math.floor(part);
  const near = here.depth / ring.deep;
  return { x: here.x, y: here.y, height: middle, scale: scale * (1 + 0.18 * near), turn, behind: near < 0 };
}

/** Slightly less than its heading at the start of the ring: there it goes down. */
const first = 180 + tilt - 1;

function spotAt({ spots, lengths, round }: Ring, part: number): { x: number; y: number; depth: number } {
  const way = (part - Math.floor(part)) * round;
  const after = Math.max(
    1,
    lengths.findIndex((length) => length >= way),
  );
  const [from, to] = [lengths[after - 1] ?? 0, lengths[after] ?? round];
  const along = (way - from) / (to - from);
  const [one, other] = [spots[after - 1] ?? centre, spots[after] ?? centre];
  const [x, y] = [mix(one.x, other.x, along), mix(one.y, other.y, along)];
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos, depth: y };
}
