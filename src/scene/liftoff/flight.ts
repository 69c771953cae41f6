/** Where the rocket and the camera are at each moment. */

import { between, clamp, mix, smoothly } from '#scene/motion.ts';
import { HEIGHT } from '#scene/scene.ts';

import { MOMENTS } from './timeline.ts';

/** The picture's height of the launch pad. */
export const PAD_Y = 622;

/** How many units the rocket climbs until space. */
export const SPACE = 8800;

const CURVE = 2.35;
const ACCELERATION = SPACE / (MOMENTS.space - MOMENTS.liftoff) ** CURVE;

/** Units above the pad. */
export const altitude = (time: number): number =>
  ACCELERATION * clamp(time - MOMENTS.liftoff, 0, MOMENTS.space - MOMENTS.liftoff) ** CURVE;

/** When the rocket was at a height. */
export const momentAt = (height: number): number => MOMENTS.liftoff + (height / ACCELERATION) ** (1 / CURVE);

/** How far the camera has gone up: it lets the rocket rise a little and then keeps up with it. */
export function cameraHeight(time: number): number {
  const height = altitude(time);
  return Math.max(0, height - 128 * (1 - Math.exp(-height / 260)));
}

/** The shaking of camera and rocket: strong at ignition, gone in space. */
export function shake(time: number): { x: number; y: number } {
  const force = 5 * between(time, 0.2, 1.6) * (1 - between(time, 5, 12)) + 0.8 * (1 - between(time, 11, MOMENTS.space));
  return {
    x: force * Math.sin(time * 51) * Math.cos(time * 17),
    y: force * Math.sin(time * 43 + 1) * Math.cos(time * 13),
  };
}

/** The foot of the flame of a rocket that stands on the pad, in the picture. */
export const footY = (time: number): number => PAD_Y - altitude(time) + cameraHeight(time);

/** 0 before ignition to 1 at full thrust. */
export function thrust(time: number): number {
  return (
    smoothly(between(time, MOMENTS.ignition + 0.15, MOMENTS.liftoff)) *
    mix(1, 0.55, between(time, MOMENTS.space, MOMENTS.rollCall))
  );
}

/** The height in the picture of something at a height above the ground. `depth` below 1 moves slower, as far things do. */
export const onScreen = (height: number, time: number, depth = 1): number =>
  PAD_Y - height + cameraHeight(time) * depth;

export const isSeen = (y: number, reach: number): boolean => y > -reach && y < HEIGHT + reach;
