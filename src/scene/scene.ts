/** A scene: a picture for any moment, drawn without memory, so that moments may be asked for in any order. */

import type { Canvas2D } from './canvas.ts';
import { letterFace } from './drawing.ts';

export type Scene = {
  /** Seconds. */
  duration: number;
  /** Fills the whole canvas, whatever its size, with the picture of `time` seconds after the beginning. */
  draw: (ctx: Canvas2D, time: number) => void;
};

/** Scenes are drawn in this many units, wherever they are shown. */
export const sceneWidth = 1280;
export const sceneHeight = 720;

export const sceneFont = letterFace;

/** A scene from a painter that works in units of the 1280 × 720 picture. */
export function scene(duration: number, paint: (ctx: Canvas2D, time: number) => void): Scene {
  return {
    duration,
    draw(ctx, time) {
      ctx.save();
      ctx.setTransform(ctx.canvas.width / sceneWidth, 0, 0, ctx.canvas.height / sceneHeight, 0, 0);
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      paint(ctx, Math.min(Math.max(time, 0), duration));
      ctx.restore();
    },
  };
}
