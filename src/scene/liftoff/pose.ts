/** A rocket in flight: its position, scale and tilt, with its flame. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { paintFlame } from '#scene/liftoff/pad/flame.ts';
import { mix } from '#scene/motion.ts';

import { thrust } from './flight.ts';
import { rocketFootY, rocketNozzleY } from './launch.ts';

/** `height` is the point on the rocket's axis, in its own units, that is at x, y in the picture. */
export type Pose = { x: number; y: number; height: number; scale: number; turn: number };

/** The middle of the rocket. */
export const middle = 320;

/** A rocket with its feet at `footY`, positioned by its middle. */
export const standing = (x: number, footY: number, scale: number): Pose => ({
  x,
  y: footY + (middle - rocketFootY) * scale,
  height: middle,
  scale,
  turn: 0,
});

export const mixPoses = (from: Pose, to: Pose, part: number): Pose => ({
  x: mix(from.x, to.x, part),
  y: mix(from.y, to.y, part),
  height: mix(from.height, to.height, part),
  scale: mix(from.scale, to.scale, part),
  turn: mix(from.turn, to.turn, part),
});

/** `power` of its flame, 0 to 1. */
export function paintRocket(
  ctx: Canvas2D,
  time: number,
  paint: Painter,
  { x, y, height, scale, turn, power = thrust(time) }: Pose & { power?: number },
): void {
  placedAt(ctx, { x, y, scale, turn }, () => {
    placedAt(ctx, { x: 0, y: rocketNozzleY - height }, () => paintFlame(ctx, time, { power }));
    placedAt(ctx, { x: 0, y: -height }, () => paint(ctx));
  });
}
