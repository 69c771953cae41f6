/** The path of one rocket through space: past the camera, around behind the planet, and to its final place, large. */

import { footY, shake } from '#scene/liftoff/flight.ts';
import { rocketHeight } from '#scene/liftoff/launch.ts';
import { middle, mixPoses, type Pose, standing } from '#scene/liftoff/pose.ts';
import type { Globe } from '#scene/liftoff/sky/planet.ts';
import { planetRadius } from '#scene/liftoff/sky/planet.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, mix, outwards, smoothly, springy } from '#scene/motion.ts';
import { isUpright, type View } from '#scene/scene.ts';

import { gaze } from './calling.ts';

/** It goes behind the planet, comes out again, and arrives. */
const turns = { behind: moments.planet + 1.8, out: moments.planet + 3.1, there: moments.title - 0.1 };

export const rocketSize = 0.62;

/** The positions in a picture, in its units. */
export function placesIn(view: View) {
  const across = (share: number): number => view.left + share * view.width;
  const down = (share: number): number => view.top + share * view.height;
  if (!isUpright(view)) {
    return {
      called: { x: 410, y: 361, near: 1.5, far: 0.92 },
      hero: { x: across(0.775), y: down(0.515), scale: 0.96, turn: 13 },
      planet: { x: across(0.79), y: down(0.5), scale: 1.12 },
    };
  }
  const scale = Math.min(0.98, (0.44 * view.height) / rocketHeight);
  return {
    called: { x: across(0.21), y: down(0.5), near: 1.16, far: Math.min(1, (0.8 * view.height) / rocketHeight) },
    hero: { x: across(0.5), y: down(0.51), scale, turn: 11 },
    planet: { x: across(0.47), y: down(0.52), scale: 1.06 },
  };
}

/** The largest scale of the rocket and the planet in any picture. */
export const largest = { rocket: 1.5, planet: 1.12 };

/**
 * The position of the planet: it comes from far while the last part is called, stands in the middle, and makes room for
 * the rocket.
 */
export function planetAt(time: number, view: View): Globe & { near: number } {
  const { planet } = placesIn(view);
  const near = outwards(between(time, moments.planet - 0.4, moments.planet + 3.6));
  const aside = smoothly(between(time, turns.behind + 0.6, turns.there));
  return {
    near,
    x: mix(mix(view.left + view.width * 0.93, view.left + view.width * 0.5, near), planet.x, aside),
    y: mix(view.top - 90, planet.y, near),
    scale: mix(0.16, planet.scale, near),
  };
}

/** `behind` when the planet hides it. */
export function voyageAt(time: number, view: View): Pose & { behind: boolean } {
  const { hero } = placesIn(view);
  const still = { ...hero, height: middle };
  const globe = planetAt(time, view);
  if (time < turns.behind) {
    const away = smoothly(between(time, moments.planet, turns.behind));
    return { ...mixPoses(passing(time, view), onOrbit(0, globe), away), behind: false };
  }
  const round = smoothly(between(time, turns.behind, turns.out));
  if (round < 1) return { ...onOrbit(round, globe), behind: true };
  const home = between(time, turns.out, turns.there);
  const pose = mixPoses(onOrbit(1, globe), still, outwards(home));
  const bob = between(time, turns.there, turns.there + 1);
  return {
    ...pose,
    scale: mix(onOrbit(1, globe).scale, still.scale, springy(home)),
    x: pose.x + Math.sin(time * 1.1) * 4 * bob,
    y: pose.y + Math.sin(time * 1.6) * 7 * bob,
    turn: pose.turn + Math.sin(time * 0.8) * 1.2 * bob,
    behind: false,
  };
}

/** From the edge of space past the camera, from foot to tip; then the whole rocket is visible. */
function passing(time: number, view: View): Pose {
  const { called } = placesIn(view);
  const near = smoothly(between(time, moments.space, moments.rollCall));
  const whole = smoothly(between(time, moments.planet - 1.4, moments.planet - 0.2));
  const along = between(time, moments.rollCall, moments.planet);
  const pose: Pose = {
    x: called.x,
    y: called.y,
    height: mix(gaze(time), middle, whole),
    scale: mix(mix(called.near, called.near * 0.9, along), called.far, whole),
    turn: mix(-5, 4, along) * (1 - whole * 0.4),
  };
  const tremble = shake(time);
  const start = standing(640, footY(moments.space), rocketSize);
  const mixed = mixPoses(start, pose, near);
  return {
    ...mixed,
    x: mixed.x + tremble.x + Math.sin(time * 1.3) * 4 * near,
    y: mixed.y + tremble.y + Math.sin(time * 1.7) * 4 * near,
  };
}

/** From the planet's right, over and behind it, to its left: `along` is 0 to 1. */
function onOrbit(along: number, globe: Globe): Pose {
  const angle = -Math.PI * (0.06 + 0.8 * along);
  const radius = planetRadius * globe.scale;
  const [x, y] = [Math.cos(angle) * radius * 1.7, Math.sin(angle) * radius * 0.98];
  return {
    x: globe.x + x * 0.956 + y * 0.292,
    y: globe.y - x * 0.292 + y * 0.956,
    height: middle,
    scale: 0.34,
    turn: mix(20, -130, smoothly(along)),
  };
}
