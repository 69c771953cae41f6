/** The rockets of a class in space: in formation, where each name is called in turn, then around the planet, and together before it. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { thrust } from '#scene/liftoff/flight.ts';
import { isMany, paintCalledNames, paintNames, tiersOf, widthIn } from '#scene/liftoff/names.ts';
import { mixPoses, paintRocket, type Pose } from '#scene/liftoff/pose.ts';
import { type createPlanet, type Globe, globeAt } from '#scene/liftoff/sky/planet.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, during, mix, outwards, smoothly, springy } from '#scene/motion.ts';

import { homeward, type Photo, setsOut } from './photo.ts';
import { onRing } from './ring.ts';

export type Fleet = {
  painters: readonly Painter[];
  names: readonly string[];
  /** Their poses on the pad as space begins, and in formation. */
  starts: readonly Pose[];
  slots: readonly Pose[];
  photo: Photo;
  paintPlanet: ReturnType<typeof createPlanet>;
};

type Flying = Pose & { paint: Painter; behind: boolean; power: number };

/** Parts of the ring per second. */
const pace = 0.07;

/** The planet comes near for the rockets to circle it, and nearer as they gather before it. */
function globeFor(time: number): Globe {
  const globe = globeAt(between(time, moments.planet - 0.3, moments.planet + 3));
  const last = smoothly(between(time, moments.title - 0.5, moments.title + 1.8));
  return { x: globe.x, y: mix(globe.y, 344, last), scale: mix(globe.scale, largestPlanet, last) };
}

export const largestPlanet = 1.4;

export function paintFleet(ctx: Canvas2D, time: number, fleet: Fleet): void {
  const flying = fleet.painters.map((paint, index) => ({ paint, ...flyingAt(time, index, fleet) }));
  for (const one of flying) if (one.behind) paintRocket(ctx, time, one.paint, one);
  if (time > moments.planet - 0.3) fleet.paintPlanet(ctx, globeFor(time), time);
  for (const one of flying) if (!one.behind) paintRocket(ctx, time, one.paint, one);
  if (time < moments.planet) paintFleetNames(ctx, time, flying, fleet);
}

function flyingAt(time: number, index: number, { slots, starts, photo }: Fleet): Omit<Flying, 'paint'> {
  const count = slots.length;
  const bob = Math.sin(time * 1.6 + index * 1.3) * 5 * between(time, moments.space, moments.space + 1);
  const power = thrust(time);
  const away = smoothly(between(time, moments.planet, moments.planet + 2.4));
  const home = homeward(time, index, count);
  const onIt = (now: number): ReturnType<typeof onRing> => onRing((now - moments.planet) * pace, index, count);
  if (away === 0) {
    const start = starts[index] ?? onIt(time);
    const together = smoothly(between(time, moments.space, moments.rollCall));
    const pose = mixPoses(start, slots[index] ?? start, together);
    return {
      ...pose,
      y: pose.y + bob,
      scale: pose.scale * (1 + (isMany(count) ? 0.3 : 0.16) * called(time, index, count)),
      behind: false,
      power,
    };
  }
  const ring = onIt(time);
  if (home === 0) {
    const slot = slots[index] ?? ring;
    const round = { ...ring, turn: ring.turn - wholeTurns(onIt(moments.planet + 1.2).turn) };
    return { ...mixPoses({ ...slot, y: slot.y + bob }, round, away), behind: away > 0.6 && ring.behind, power };
  }
  const place = photo.poses[index] ?? ring;
  const round = { ...ring, turn: ring.turn - wholeTurns(onIt(setsOut(index, count)).turn) };
  const pose = mixPoses(round, { ...place, y: place.y + bob }, smoothly(home));
  return {
    ...pose,
    scale: mix(round.scale, place.scale, springy(outwards(home))),
    behind: home < 0.35 && ring.behind,
    power: mix(power, 0.3, home),
  };
}

/** Picks the shorter way to turn. */
const wholeTurns = (turn: number): number => 360 * Math.round(turn / 360);

/** How far a team is called now, 0 to 1: every team has its turn between the roll call and the planet. */
function called(time: number, index: number, count: number): number {
  const turn = (moments.planet - moments.rollCall) / count;
  const start = moments.rollCall + index * turn;
  return during(time, start, start + turn, Math.min(0.3, turn / 2.6));
}

/** Seconds in which names come and go. */
const namesFade = 0.4;

const tipOf = ({ x, y, scale }: Pose): { x: number; y: number } => ({ x, y: y - 330 * scale });

/**
 * With more than three teams, names stand at two heights above the pad, and have another width in formation: they fade
 * out and return there.
 */
function paintFleetNames(ctx: Canvas2D, time: number, flying: readonly Pose[], { names, starts, slots }: Fleet): void {
  const goesAndComes = tiersOf(names.length) > 1;
  const leaving = 1 - between(time, moments.space, moments.space + namesFade);
  if (goesAndComes && leaving > 0) {
    return placedAt(ctx, { x: 0, y: 0, alpha: leaving }, () => paintNames(ctx, starts.map(tipOf), names));
  }
  const coming = goesAndComes ? between(time, moments.rollCall - namesFade, moments.rollCall) : 1;
  const alpha = Math.min(coming, 1 - between(time, moments.planet - 0.25, moments.planet));
  const spoken = flying.map((pose, index) => ({
    name: names[index] ?? '',
    ...tipOf(pose),
    shine: called(time, index, names.length),
  }));
  placedAt(ctx, { x: 0, y: 0, alpha }, () => {
    paintCalledNames(ctx, spoken, { width: widthIn(roomOf(slots), 1), teams: names.length });
  });
}

/** The distance between two rockets side by side, in one row or in alternate places of two rows. */
function roomOf([first, ...others]: readonly Pose[]): number {
  const beside = others.find(({ y }) => y === first?.y);
  return first === undefined || beside === undefined ? 600 : Math.max(100, Math.abs(beside.x - first.x));
}
