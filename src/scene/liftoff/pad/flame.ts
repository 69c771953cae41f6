/** The flame under a rocket: four nested tongues, with sparks and its light on nearby things. */

import { disc, glow } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { chance } from '#scene/motion.ts';

const tongues = [
  { colour: '#ff5a2a', width: 46, length: 250 },
  { colour: '#ff8f2e', width: 38, length: 205 },
  { colour: '#ffc43d', width: 29, length: 150 },
  { colour: '#fff1b0', width: 19, length: 96 },
  { colour: '#bdf4ff', width: 10, length: 46 },
] as const;

/**
 * Drawn in the rocket's own units, with the mouth of the nozzle at 0, 0. `power` is 0 to 1; `light` is lower for one of
 * many flames.
 */
export function paintFlame(ctx: Canvas2D, time: number, { power, light = 1 }: { power: number; light?: number }): void {
  if (power <= 0.01) return;
  glow(ctx, { x: 0, y: 60 * power, radius: 260 * power }, '255,150,60', 0.55 * power * light);
  tongues.forEach(({ colour, width, length }, index) => {
    const flicker = 1 + 0.07 * Math.sin(time * 41 + index * 1.7) + 0.05 * Math.sin(time * 67 + index * 2.3);
    ctx.fillStyle = colour;
    tongue(ctx, {
      width: width * (0.7 + 0.3 * power),
      length: length * power * flicker,
      lean: Math.sin(time * 29 + index) * 5,
    });
  });
  paintSparks(ctx, time, power);
}

function tongue(ctx: Canvas2D, { width, length, lean }: { width: number; length: number; lean: number }): void {
  ctx.beginPath();
  ctx.moveTo(-width, 0);
  ctx.bezierCurveTo(-width * 1.35, length * 0.42, -width * 0.5 + lean, length * 0.66, lean, length);
  ctx.bezierCurveTo(width * 0.5 + lean, length * 0.66, width * 1.35, length * 0.42, width, 0);
  ctx.closePath();
  ctx.fill();
}

function paintSparks(ctx: Canvas2D, time: number, power: number): void {
  ctx.fillStyle = '#ffe6a0';
  for (let index = 0; index < 16; index += 1) {
    const turn = time * (1.6 + chance(index, 51)) + chance(index, 52);
    const age = turn % 1;
    const side = (chance(index + Math.floor(turn) * 16, 53) - 0.5) * 2;
    disc(ctx, side * (26 + age * 70), (60 + age * 260) * power, 3.4 * (1 - age) * power);
  }
}
