/** From the pad to space: everything until the sky is black. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { paintFlame } from '#scene/liftoff/pad/flame.ts';
import { paintGround } from '#scene/liftoff/pad/ground.ts';
import { paintBreath, paintFoot, paintSmoke } from '#scene/liftoff/pad/smoke.ts';
import { paintClouds, paintDeck } from '#scene/liftoff/sky/clouds.ts';
import { paintEarth } from '#scene/liftoff/sky/earth.ts';
import { paintSky } from '#scene/liftoff/sky/sky.ts';
import { paintSpeed } from '#scene/liftoff/sky/speed.ts';
import { between, mix, smoothly } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

import { footY, shake, thrust } from './flight.ts';
import { moments } from './timeline.ts';

export type Climber = { paint: Painter; x: number; size: number };

/** Where the rocket's own drawing has the mouth of its nozzle, and its foot. */
export const rocketNozzleY = 612;
export const rocketFootY = 633;

/** From its tip to its foot. */
export const rocketHeight = 640;

/** The view of the camera while it is near: only the rocket, from foot to tip. */
const close = { x: 640, y: 540, scale: 1.66 };

/**
 * How near the camera is to the single rocket: it holds still for the fire, is driven back by it, and follows through
 * the clouds.
 */
export const closeness = (time: number): number =>
  mix(close.scale, 1, smoothly(between(time, 0.7, 3.7))) +
  0.3 * (smoothly(between(time, 6.5, 11)) - smoothly(between(time, 12.3, moments.space - 0.3)));

export function paintLaunch(ctx: Canvas2D, time: number, climbers: readonly Climber[], view: View): void {
  const { x, y } = shake(time);
  const scale = climbers.length === 1 ? closeness(time) : 1;
  paintSky(ctx, time, view);
  paintEarth(ctx, time, view);
  placedAt(ctx, { x: x + close.x * (1 - scale), y: y + close.y * (1 - scale), scale }, () => {
    paintGround(ctx, time, { arms: climbers.length === 1 ? smoothly(between(time, 1.2, moments.liftoff)) : -1 });
    paintClouds(ctx, time, view);
    paintSpeed(ctx, time, between(time, 5, 9) * 0.8, view);
    paintDeck(ctx, time, 'behind', view);
    paintSmoke(ctx, time, climbers, view);
    for (const climber of climbers) paintClimber(ctx, time, climber, climbers.length ** -0.7);
    paintFoot(ctx, time, climbers, view);
    if (climbers.length === 1) paintBreath(ctx, time, climbers[0]);
    paintDeck(ctx, time, 'before', view);
  });
}

function paintClimber(ctx: Canvas2D, time: number, { paint, x, size }: Climber, light: number): void {
  const sway = Math.sin(time * 1.4 + x) * 2.5 * between(time, 3, 6);
  placedAt(ctx, { x: x + sway, y: footY(time) - rocketFootY * size, scale: size }, () => {
    placedAt(ctx, { x: 0, y: rocketNozzleY }, () => paintFlame(ctx, time, { power: thrust(time), light }));
    paint(ctx);
  });
}
