/** Heaps of round puffs, painted in passes from dark to light so that they merge into one cloud. */

import { disc } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { blend } from '#scene/colour.ts';

/** `warm` is how much of the fire's light is on it, 0 to 1. */
export type Puff = { x: number; y: number; radius: number; warm: number };

/** Dark edge, body and shade: flat discs, each a part of the puff's size. */
const flat = [
  { size: 1, rise: -0.05, cold: '#5d56a2', warm: '#9a4166' },
  { size: 0.965, rise: 0, cold: '#8f87cb', warm: '#e9786a' },
  { size: 0.9, rise: 0.07, cold: '#aaa1da', warm: '#f99a6c' },
] as const;

/** The light from above left fades before the edge, so that no disc is visible inside another. */
const litSide = { size: 0.74, rise: 0.24, cold: [243, 236, 252], warm: [255, 224, 160] } as const;

export function paintPuffs(ctx: Canvas2D, puffs: readonly Puff[]): void {
  for (const { size, rise, cold, warm: lit } of flat) {
    for (const { x, y, radius, warm } of puffs) {
      ctx.fillStyle = blend(cold, lit, warm);
      disc(ctx, x - rise * radius * 0.5, y - rise * radius, size * radius);
    }
  }
  for (const puff of puffs) paintLight(ctx, puff);
}

function paintLight(ctx: Canvas2D, { x, y, radius, warm }: Puff): void {
  const reach = litSide.size * radius;
  const [left, top] = [x - litSide.rise * radius * 0.5, y - litSide.rise * radius];
  const colour = litSide.cold
    .map((value, index) => Math.round(value + ((litSide.warm[index] ?? 0) - value) * warm))
    .join(',');
  const light = ctx.createRadialGradient(left, top, 0, left, top, reach);
  light.addColorStop(0, `rgba(${colour},.9)`);
  light.addColorStop(0.45, `rgba(${colour},.62)`);
  light.addColorStop(1, `rgba(${colour},0)`);
  ctx.fillStyle = light;
  disc(ctx, left, top, reach);
}
