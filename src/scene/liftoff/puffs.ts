/** Heaps of round puffs, painted in passes from dark to light so that they melt into one cloud. */
import { disc } from '../brush.ts';
import type { Canvas2D } from '../canvas.ts';
import { blend } from '../colour.ts';

/** `warm` is how much of the fire's light is on it, 0 to 1. */
export type Puff = { x: number; y: number; radius: number; warm: number };

/** Each pass is a smaller disc, higher and to the left, where the light comes from. Parts of the radius. */
const PASSES = [
  { size: 1, rise: -0.06, share: 1, cold: '#645da8', warm: '#a34a68' },
  { size: 0.97, rise: 0, share: 1, cold: '#a097d4', warm: '#f58a68' },
  { size: 0.85, rise: 0.14, share: 1, cold: '#c3bae8', warm: '#ffb27c' },
  { size: 0.62, rise: 0.32, share: 0.8, cold: '#dcd3f3', warm: '#ffd69a' },
  { size: 0.36, rise: 0.5, share: 0.5, cold: '#f3ecfb', warm: '#fff0c4' },
] as const;

export function paintPuffs(ctx: Canvas2D, puffs: readonly Puff[]): void {
  for (const { size, rise, share, cold, warm: lit } of PASSES) {
    for (const { x, y, radius, warm } of puffs.slice(Math.floor(puffs.length * (1 - share)))) {
      ctx.fillStyle = blend(cold, lit, warm);
      disc(ctx, x - rise * radius * 0.45, y - rise * radius, size * radius);
    }
  }
}
