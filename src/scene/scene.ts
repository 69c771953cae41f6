/** A scene: a picture for any moment, drawn without state, so that moments may be drawn in any order. */

import type { Canvas2D } from './canvas.ts';
import { letterFace } from './drawing.ts';

export type Scene = {
  /** In seconds. */
  duration: number;
  /** Laid out again for a portrait canvas; without it every picture is 16:9. */
  uprightToo?: boolean;
  /** Fills the whole canvas, of any size, with the picture at `time` seconds after the beginning. */
  draw: (ctx: Canvas2D, time: number) => void;
};

/** The width of a scene in its own units, at any display size. */
export const sceneWidth = 1280;
export const sceneHeight = 720;

/** The part of the scene's world that a picture shows, in units. */
export type View = { left: number; top: number; width: number; height: number };

export const wideView: View = { left: 0, top: 0, width: sceneWidth, height: sceneHeight };

type Shape = { width: number; height: number };

export const isUpright = ({ width, height }: Shape): boolean => height > width;

/** A portrait picture is half as wide and as high as its canvas asks for, with the same centre. */
const uprightWidth = 640;
const heights = { least: 800, most: 1480 };
/** How far down the picture the height of the launch pad, 622, is. */
const ground = { at: 622, share: 0.76 };

export function viewOf(canvas: Shape): View {
  if (!isUpright(canvas)) return wideView;
  const scaled = (canvas.height * uprightWidth) / Math.max(canvas.width, 1);
  const height = Math.min(Math.max(scaled, heights.least), heights.most);
  return { left: (sceneWidth - uprightWidth) / 2, top: ground.at - ground.share * height, width: uprightWidth, height };
}

export const sceneFont = letterFace;

type Paint = (ctx: Canvas2D, time: number, view: View) => void;

/** A scene from a painter that works in units of the 1280 × 720 picture. */
export function scene(duration: number, paint: Paint): Scene {
  return { duration, draw: drawingIn(duration, paint, () => wideView) };
}

/** A scene whose painter also fills a portrait picture. */
export function turningScene(duration: number, paint: Paint): Scene {
  return { duration, uprightToo: true, draw: drawingIn(duration, paint, viewOf) };
}

function drawingIn(duration: number, paint: Paint, viewFor: (canvas: Shape) => View): Scene['draw'] {
  return (ctx, time) => {
    const view = viewFor(ctx.canvas);
    const [across, down] = [ctx.canvas.width / view.width, ctx.canvas.height / view.height];
    ctx.save();
    ctx.setTransform(across, 0, 0, down, -view.left * across, -view.top * down);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    paint(ctx, Math.min(Math.max(time, 0), duration), view);
    ctx.restore();
  };
}
