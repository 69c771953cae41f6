/** The planet that was the goal: banded, with rings that pass before and behind it, and the moons around it. */

import { disc, glow, placedAt, sharpPainter } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { mix, outwards } from '#scene/motion.ts';

export const planetRadius = 172;
const tilt = -17;

/** From north to south: the start of each band, as a part of the radius, and its colour. */
const bands = [
  [-1, '#ffb27a'],
  [-0.72, '#f58a6c'],
  [-0.5, '#e9668a'],
  [-0.3, '#ffb06e'],
  [-0.06, '#c64c94'],
  [0.12, '#f27d72'],
  [0.36, '#ffa070'],
  [0.5, '#a8418f'],
  [0.74, '#d9597f'],
] as const;

const rings = [
  { radius: 2.02, width: 9, colour: '#f5cf9f' },
  { radius: 1.86, width: 20, colour: '#d9a58c' },
  { radius: 1.64, width: 26, colour: '#c98aa0' },
  { radius: 1.44, width: 12, colour: '#ffe3bd' },
] as const;

export type Globe = { x: number; y: number; scale: number };

/** The position of the planet when it has come `near`, 0 to 1. */
export const globeAt = (near: number): Globe => ({
  x: mix(1180, 640, outwards(near)),
  y: mix(-120, 322, outwards(near)),
  scale: mix(0.16, 1, outwards(near)),
});

type PaintPlanet = (ctx: Canvas2D, globe: Globe, time: number) => void;

/** A painter of the planet, which caches its picture at the `largest` scale. */
export function createPlanet(largest: number): PaintPlanet {
  const across = (rings[0].radius + 0.1) * planetRadius;
  const box = { x: -across, y: -planetRadius - 4, width: across * 2, height: planetRadius * 2 + 8 };
  const paint = sharpPainter(paintWhole, box, largest);
  return (ctx, globe, time) => {
    const { x, y } = globe;
    const moon = littleMoon(globe, time);
    if (moon.behind) paintLittleMoon(ctx, moon);
    glow(ctx, { x, y, radius: 420 * globe.scale }, '220,90,150', 0.42);
    placedAt(ctx, { ...globe, turn: tilt }, () => paint(ctx));
    if (!moon.behind) paintLittleMoon(ctx, moon);
  };
}

function paintWhole(ctx: Canvas2D): void {
  paintRings(ctx, 'far');
  paintBall(ctx);
  paintRings(ctx, 'near');
}

function paintBall(ctx: Canvas2D): void {
  const r = planetRadius;
  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, Math.PI * 2);
  ctx.clip();
  for (const [from, colour] of bands) paintBand(ctx, from * r, colour);
  ctx.fillStyle = 'rgba(120,30,90,.45)';
  const spot = 46;
  ctx.beginPath();
  ctx.ellipse(spot, r * 0.46, 40, 17, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#ffc79a';
  ctx.beginPath();
  ctx.ellipse(spot, r * 0.45, 27, 10, 0, 0, Math.PI * 2);
  ctx.fill();
  const shade = ctx.createRadialGradient(-r * 0.42, -r * 0.5, r * 0.15, -r * 0.1, -r * 0.1, r * 1.16);
  shade.addColorStop(0, 'rgba(255,250,225,.5)');
  shade.addColorStop(0.35, 'rgba(255,220,200,.08)');
  shade.addColorStop(0.65, 'rgba(50,10,80,.2)');
  shade.addColorStop(1, 'rgba(22,6,60,.82)');
  ctx.fillStyle = shade;
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
  ctx.strokeStyle = '#141a3c';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, Math.PI * 2);
  ctx.stroke();
}

/** Everything below a wavy line; the next band covers the rest. */
function paintBand(ctx: Canvas2D, from: number, colour: string): void {
  const r = planetRadius;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-r, r);
  for (let x = -r; x <= r; x += 24) ctx.lineTo(x, from + (x / r) ** 2 * -16 + 4 * Math.sin(x * 0.03 + from + 12));
  ctx.lineTo(r, r);
  ctx.closePath();
  ctx.fill();
}

/** One half of the rings: the far half is painted before the ball, the near half after it. */
function paintRings(ctx: Canvas2D, half: 'far' | 'near'): void {
  const [from, to] = half === 'far' ? [Math.PI, Math.PI * 2] : [0, Math.PI];
  const ring = (radius: number): void => {
    ctx.beginPath();
    ctx.ellipse(0, 0, radius * planetRadius, radius * planetRadius * 0.27, 0, from, to);
    ctx.stroke();
  };
  ctx.lineCap = 'butt';
  for (const { radius, width } of rings) {
    ctx.strokeStyle = '#141a3c';
    ctx.lineWidth = width + 8;
    ring(radius);
  }
  for (const { radius, width, colour } of rings) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ring(radius);
    ctx.strokeStyle = 'rgba(255,245,225,.5)';
    ctx.lineWidth = 1.8;
    ring(radius + 0.02);
  }
  ctx.lineCap = 'round';
}

type Moon = { x: number; y: number; radius: number; behind: boolean };

/** A small moon in orbit, partly before the planet and partly behind it. */
function littleMoon({ x, y, scale }: Globe, time: number): Moon {
  const angle = time * 0.16 + 4.4;
  const depth = Math.sin(angle);
  return {
    x: x + Math.cos(angle) * 430 * scale,
    y: y + depth * 120 * scale,
    radius: (23 + 3 * depth) * scale,
    behind: depth < 0,
  };
}

function paintLittleMoon(ctx: Canvas2D, { x, y, radius }: Moon): void {
  const light = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 1, x, y, radius * 1.1);
  light.addColorStop(0, '#e9f4ff');
  light.addColorStop(0.6, '#8fb2dc');
  light.addColorStop(1, '#4a6398');
  ctx.fillStyle = light;
  disc(ctx, x, y, radius);
}
