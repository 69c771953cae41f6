/** The position of the rocket and the camera at each moment. */

import { between, clamp, mix, smoothly } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

import { moments } from './timeline.ts';

/** The picture's height of the launch pad. */
export const padY = 622;

/** The number of units that the rocket climbs to space. */
export const space = 8800;

const curve = 2.35;
const acceleration = space / (moments.space - moments.liftoff) ** curve;

/** Units above the pad. */
export const altitude = (time: number): number =>
  acceleration * clamp(time - moments.liftoff, 0, moments.space - moments.liftoff) ** curve;

/** The moment the rocket is at a height. */
export const momentAt = (height: number): number => moments.liftoff + (height / acceleration) ** (1 / curve);

/** The height of the camera: it lets the rocket rise a little and then keeps up with it. */
export function cameraHeight(time: number): number {
  const height = altitude(time);
  return Math.max(0, height - 128 * (1 - Math.exp(-height / 260)));
}

/** The shaking of camera and rocket: strong at ignition, gone in space. */
export function shake(time: number): { x: number; y: number } {
  const force = 5 * between(time, 0.2, 1.6) * (1 - between(time, 5, 12)) + 0.8 * (1 - between(time, 11, moments.space));
  return {
    x: force * Math.sin(time * 51) * Math.cos(time * 17),
    y: force * Math.sin(time * 43 + 1) * Math.cos(time * 13),
  };
}

/** The foot of the flame of a rocket that stands on the pad, in the picture. */
export const footY = (time: number): number => padY - altitude(time) + cameraHeight(time);

/** 0 before ignition to 1 at full thrust. */
export function thrust(time: number): number {
  return (
    smoothly(between(time, moments.ignition + 0.15, moments.liftoff)) *
    mix(1, 0.55, between(time, moments.space, moments.rollCall))
  );
}

/**
 * The vertical position in the picture of something at a height above the ground. `depth` below 1 moves slower, for
 * distant things.
 */
export const onScreen = (height: number, time: number, depth = 1): number => padY - height + cameraHeight(time) * depth;

export const isSeen = (y: number, reach: number, { top, height }: View): boolean =>
  y > top - reach && y < top + height + reach;
