/** From the pad to space: everything until the sky is black. */

import { placedAt } from '#scene/brush.ts';
import type { Canvas2D, Painter } from '#scene/canvas.ts';
import { between, smoothly } from '#scene/motion.ts';

import { paintClouds, paintDeck } from './clouds.ts';
import { paintFlame } from './flame.ts';
import { footY, shake, thrust } from './flight.ts';
import { paintGround } from './ground.ts';
import { paintSky } from './sky.ts';
import { paintSmoke } from './smoke.ts';
import { paintEarth } from './space.ts';
import { paintSpeed } from './speed.ts';
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
