/** From the pad to space: everything until the sky is black. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { paintFlame } from '#scene/liftoff/pad/flame.ts';
import { paintGround } from '#scene/liftoff/pad/ground.ts';
import { paintSmoke } from '#scene/liftoff/pad/smoke.ts';
import { paintClouds, paintDeck } from '#scene/liftoff/sky/clouds.ts';
import { paintSky } from '#scene/liftoff/sky/sky.ts';
import { paintEarth } from '#scene/liftoff/sky/space.ts';
import { paintSpeed } from '#scene/liftoff/sky/speed.ts';
import { between, smoothly } from '#scene/motion.ts';

import { footY, shake, thrust } from './flight.ts';
import { moments } from './timeline.ts';

export type Climber = { paint: Painter; x: number; size: number };

/** Where the rocket's own drawing has the mouth of its nozzle, and its foot. */
export const rocketNozzleY = 612;
export const rocketFootY = 633;

export function paintLaunch(ctx: Canvas2D, time: number, climbers: readonly Climber[]): void {
  const { x, y } = shake(time);
  paintSky(ctx, time);
  paintEarth(ctx, time);
  placedAt(ctx, { x, y }, () => {
    paintGround(ctx, time, { arms: climbers.length === 1 ? smoothly(between(time, 1.2, moments.liftoff)) : -1 });
    paintClouds(ctx, time);
    paintSpeed(ctx, time, between(time, 5, 9) * 0.8);
    paintDeck(ctx, time, 'behind');
    paintSmoke(ctx, time, climbers);
    for (const climber of climbers) paintClimber(ctx, time, climber, climbers.length ** -0.7);
    paintDeck(ctx, time, 'before');
  });
}

function paintClimber(ctx: Canvas2D, time: number, { paint, x, size }: Climber, light: number): void {
  const sway = Math.sin(time * 1.4 + x) * 2.5 * between(time, 3, 6);
  placedAt(ctx, { x: x + sway, y: footY(time) - rocketFootY * size, scale: size }, () => {
    placedAt(ctx, { x: 0, y: rocketNozzleY }, () => paintFlame(ctx, time, { power: thrust(time), light }));
    paint(ctx);
  });
}
