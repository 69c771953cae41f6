/** Space: the deep sky with its nebula, and the earth that sinks away below. */

import { backdrop, disc, glow } from '#scene/brush.ts';
import { type Canvas2D, kept } from '#scene/canvas.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { between, during, mix, outwards, smoothly } from '#scene/motion.ts';
import { sceneHeight, sceneWidth, type View, viewOf } from '#scene/scene.ts';

import { moonX, moonY, paintMoon, paintStars } from './sky.ts';
import { paintSpeed } from './speed.ts';

const mists = [
  { x: 250, y: 170, radius: 430, colour: '110,60,200', strength: 0.32 },
  { x: 1080, y: 260, radius: 470, colour: '40,90,210', strength: 0.3 },
  { x: 700, y: 640, radius: 520, colour: '170,50,140', strength: 0.24 },
  { x: 480, y: 420, radius: 260, colour: '60,150,220', strength: 0.12 },
] as const;

/** How far the stars have gone down: fast while the parts are called, slow at the planet. */
function sink(time: number): number {
  const slow = between(time, moments.planet, moments.planet + 3);
  const fast = Math.min(time, moments.planet + 1.5) - moments.space;
  return 176 + fast * 120 + slow * 40 + Math.max(0, time - moments.planet) * 4;
}

/** The deep sky without its stars, `fade` from bare to all of its mists. */
function paintDepths(ctx: Canvas2D, fade: number, view: View): void {
  backdrop(ctx, { 0: '#070827', 0.36: '#0e0d3b', 0.68: '#151249', 0.86: '#1a1350', 1: '#1d1455' }, view);
  for (const { strength, colour, radius, x, y } of mists) {
    const spot = {
      x: view.left + (x / sceneWidth) * view.width,
      y: view.top + (y / sceneHeight) * view.height,
      radius: radius * Math.max(1, view.height / sceneWidth),
    };
    glow(ctx, spot, colour, strength * fade);
  }
}

/** A painter of space, which keeps what stays the same. */
export function createSpace(): (ctx: Canvas2D, time: number, view: View) => void {
  const paintAllDepths = kept((ctx) => paintDepths(ctx, 1, viewOf(ctx.canvas)));
  return (ctx, time, view) => {
    const fade = smoothly(between(time, moments.space, moments.space + 2));
    if (fade === 1) paintAllDepths(ctx);
    else paintDepths(ctx, fade, view);
    paintBodies(ctx, time, view);
  };
}

/** Stars, moon and streaks. */
function paintBodies(ctx: Canvas2D, time: number, view: View): void {
  paintStars(ctx, time, { sink: sink(time), strength: 1, view });
  const y = moonY(time) + view.top * 0.6;
  if (y < view.top + view.height + 130) paintMoon(ctx, moonX(view), y);
  paintSpeed(ctx, time, 0.8 * (1 - between(time, moments.planet, moments.planet + 2)), view);
}

/** A moon that comes by from near, behind the rocket of which the parts are called; their words are at its other side. */
export function paintPassingMoon(ctx: Canvas2D, time: number, view: View): void {
  const along = between(time, moments.rollCall - 0.8, moments.planet - 1.2);
  if (along <= 0 || along >= 1) return;
  const radius = view.width * 0.2 + 60;
  const x = mix(view.left + view.width * 0.4, view.left + view.width * 0.16, along);
  paintMoon(ctx, x, mix(view.top - radius * 1.3, view.top + view.height + radius * 1.3, along), radius);
}

/** The round edge of the earth with its thin blue air; it comes into sight above the clouds and sinks. */
export function paintEarth(ctx: Canvas2D, time: number, view: View): void {
  const rise = outwards(between(time, moments.space - 2.4, moments.space + 0.4));
  const away = smoothly(between(time, moments.space + 0.2, moments.rollCall + 1.6));
  if (rise <= 0 || away >= 1) return;
  const radius = mix(1900, 1100, away);
  const bottom = view.top + view.height;
  const y = mix(bottom + 40, bottom - 215, rise) + mix(0, 460, away) + radius;
  const air = ctx.createRadialGradient(640, y, radius, 640, y, radius + 150);
  air.addColorStop(0, 'rgba(120,200,255,.75)');
  air.addColorStop(0.25, 'rgba(80,150,255,.34)');
  air.addColorStop(1, 'rgba(60,90,255,0)');
  ctx.fillStyle = air;
  disc(ctx, 640, y, radius + 150);
  const ball = ctx.createRadialGradient(640, y, radius - 330, 640, y, radius);
  ball.addColorStop(0, '#123a8c');
  ball.addColorStop(0.75, '#2a7fd6');
  ball.addColorStop(0.97, '#7fd3ff');
  ball.addColorStop(1, '#d8f6ff');
  ctx.fillStyle = ball;
  disc(ctx, 640, y, radius);
  paintLand(ctx, radius, y);
  paintSunrise(
    ctx,
    { x: 640 - view.width * 0.27, y, radius },
    during(time, moments.space - 1.6, moments.rollCall + 1, 1.4),
  );
}

type Ball = { x: number; y: number; radius: number };

/** The sun comes up over the edge. */
function paintSunrise(ctx: Canvas2D, { x, y, radius }: Ball, strength: number): void {
  if (strength <= 0) return;
  const edge = y - Math.sqrt(radius ** 2 - (640 - x) ** 2);
  glow(ctx, { x, y: edge, radius: 330 }, '255,196,120', 0.62 * strength);
  glow(ctx, { x, y: edge, radius: 84 }, '255,250,230', 0.95 * strength);
  ctx.fillStyle = `rgba(255,246,214,${0.5 * strength})`;
  ctx.beginPath();
  ctx.ellipse(x, edge, 300, 2.2, Math.asin((x - 640) / radius), 0, Math.PI * 2);
  ctx.fill();
}

/** x, depth under the edge, width and height of each land or cloud. */
const lands = [
  [-420, 96, 190, 34, '#3fae7a'],
  [-250, 150, 150, 40, '#2f9468'],
  [150, 84, 210, 30, '#3fae7a'],
  [330, 150, 220, 46, '#2f9468'],
  [-80, 60, 190, 9, '#e9f7ff'],
  [240, 52, 150, 8, '#e9f7ff'],
  [-330, 56, 120, 8, '#e9f7ff'],
  [20, 122, 230, 12, '#d3ecff'],
  [-560, 150, 200, 12, '#d3ecff'],
  [520, 110, 180, 11, '#d3ecff'],
] as const;

function paintLand(ctx: Canvas2D, radius: number, y: number): void {
  for (const [x, depth, width, height, colour] of lands) {
    const edge = y - Math.sqrt(radius ** 2 - x ** 2);
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.ellipse(640 + x, edge + depth, width / 2, height / 2, Math.asin(x / radius), 0, Math.PI * 2);
    ctx.fill();
  }
}
