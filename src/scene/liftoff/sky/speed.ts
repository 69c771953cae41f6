/** Streaks that rush by when the rocket is fast. */

import type { Canvas2D } from '#scene/canvas.ts';
import { chance } from '#scene/motion.ts';
import type { View } from '#scene/scene.ts';

const streaks = 46;

/** `strength` 0 to 1. Streaks fall from top to bottom. */
export function paintSpeed(ctx: Canvas2D, time: number, strength: number, view: View): void {
  if (strength <= 0) return;
  const base = ctx.globalAlpha;
  ctx.fillStyle = '#ffffff';
  for (let index = 0; index < streaks; index += 1) {
    const turn = time * (0.9 + chance(index, 61)) + chance(index, 62);
    const lap = Math.floor(turn);
    const length = 60 + 200 * chance(index, 63);
    ctx.globalAlpha = base * strength * (0.07 + 0.16 * chance(index, 64));
    ctx.fillRect(
      view.left + chance(index + lap * streaks, 65) * view.width,
      view.top + (turn - lap) * (view.height + length * 2) - length * 1.5,
      1.6,
      length,
    );
  }
  ctx.globalAlpha = base;
}
