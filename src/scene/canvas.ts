/** Draws a drawing on a 2D canvas: the browser's, or the one in Node that makes the films. */

import {
  type Box,
  type Drawing,
  type Gradient,
  type Group,
  type Paint,
  type Shape,
  type Words,
  isGroup,
  isWords,
  letterFace,
} from './drawing.ts';

/** The part of a canvas that the art needs. */
export type Canvas2D = CanvasRenderingContext2D;

/** Paints one thing at the canvas origin. */
export type Painter = (ctx: Canvas2D) => void;

export const painterOf =
  (drawing: Drawing): Painter =>
  (ctx) =>
    drawOn(ctx, drawing);

/** The margin for light around a drawing's box, kept with its copy. */
const margin = 8;

/**
 * A painter that draws once and then copies: for many equal things, never larger than `scale`. Without an offscreen
 * canvas it draws each time.
 */
export const spriteOf = (drawing: Drawing, box: Box, scale: number): Painter =>
  spriteOfPainter(painterOf(drawing), box, scale);

/** The same for any painter. */
export function spriteOfPainter(paint: Painter, { x, y, width, height }: Box, scale: number): Painter {
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const on = blankCanvas({ width: Math.ceil(wide * scale), height: Math.ceil(high * scale) });
  if (on === undefined) return paint;
  on.scale(scale, scale);
  on.translate(margin - x, margin - y);
  paint(on);
  return (ctx) => {
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(on.canvas, x - margin, y - margin, wide, high);
  };
}

/** A painter of a whole picture that never changes: drawn once per canvas size, then copied. */
export function cachedPainter(paint: Painter): Painter {
  let copy: OffscreenCanvas | undefined;
  return (ctx) => {
    const { width, height } = ctx.canvas;
    if (copy?.width !== width || copy.height !== height) copy = copyOf(ctx, paint);
    if (copy === undefined) return paint(ctx);
    ctx.save();
    ctx.resetTransform();
    ctx.drawImage(copy, 0, 0);
    ctx.restore();
  };
}

function copyOf(ctx: Canvas2D, paint: Painter): OffscreenCanvas | undefined {
  const on = blankCanvas(ctx.canvas);
  if (on === undefined) return undefined;
  on.setTransform(ctx.getTransform());
  paint(on);
  return on.canvas as unknown as OffscreenCanvas;
}

/** An offscreen canvas, where the platform has one. */
function blankCanvas({ width, height }: { width: number; height: number }): Canvas2D | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  // The same interface, without the parts that need a page.
  return (new OffscreenCanvas(width, height).getContext('2d') ?? undefined) as unknown as Canvas2D | undefined;
}

const paths = new Map<string, Path2D>();

/** Paths are cached: the same few hundred are drawn in every frame. */
function pathOf(d: string): Path2D {
  const cachedPath = paths.get(d);
  if (cachedPath) return cachedPath;
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

export function drawOn(ctx: Canvas2D, drawing: Drawing): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  drawItems(ctx, drawing, ctx.globalAlpha);
  ctx.restore();
}

function drawItems(ctx: Canvas2D, drawing: Drawing, alpha: number): void {
  for (const item of drawing) {
    if (isGroup(item)) drawGroup(ctx, item, alpha);
    else if (isWords(item)) drawWords(ctx, item, alpha);
    else drawShape(ctx, item, alpha);
  }
}

function drawGroup(ctx: Canvas2D, { of, at, scale, turn, clip, opacity = 1 }: Group, alpha: number): void {
  ctx.save();
  if (at) ctx.translate(at[0], at[1]);
  if (turn) ctx.rotate((turn * Math.PI) / 180);
  if (scale) ctx.scale(scale, scale);
  if (clip !== undefined) ctx.clip(pathOf(clip));
  drawItems(ctx, of, alpha * opacity);
  ctx.restore();
}

function drawShape(ctx: Canvas2D, { d, fill, stroke, width = 1, dash, opacity = 1 }: Shape, alpha: number): void {
  const path = pathOf(d);
  ctx.globalAlpha = alpha * opacity;
  if (fill !== undefined) {
    ctx.fillStyle = styleOf(ctx, fill);
    ctx.fill(path);
  }
  if (stroke !== undefined) {
    ctx.strokeStyle = styleOf(ctx, stroke);
    ctx.lineWidth = width;
    ctx.setLineDash(dash ? [...dash] : []);
    ctx.stroke(path);
  }
}

function drawWords(ctx: Canvas2D, { text, at: [x, y], size, fill }: Words, alpha: number): void {
  ctx.globalAlpha = alpha;
  ctx.font = `600 ${size}px ${letterFace}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
}

const styleOf = (ctx: Canvas2D, paint: Paint): string | CanvasGradient =>
  typeof paint === 'string' ? paint : gradientOn(ctx, paint);

export function gradientOn(ctx: Canvas2D, gradient: Gradient): CanvasGradient {
  const made =
    gradient.kind === 'linear'
      ? ctx.createLinearGradient(...gradient.from, ...gradient.to)
      : ctx.createRadialGradient(...gradient.centre, 0, ...gradient.centre, gradient.radius);
  for (const [offset, colour] of gradient.stops) made.addColorStop(offset, colour);
  return made;
}
