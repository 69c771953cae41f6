/** Brush strokes for scenes: discs, glows, fills and big outlined letters. */

import { type Canvas2D, type Painter, painterOf, spriteOfPainter } from './canvas.ts';
import { type Box, type Colours, type Drawing, ink, inOrder, type Stops } from './drawing.ts';
import { sceneFont, type View, viewOf, wideView } from './scene.ts';

export function disc(ctx: Canvas2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(radius, 0), 0, Math.PI * 2);
  ctx.fill();
}

/** Additive light; `colour` is `r,g,b`. */
export function glow(
  ctx: Canvas2D,
  spot: { x: number; y: number; radius: number },
  colour: string,
  strength: number,
): void {
  if (strength <= 0 || spot.radius <= 0) return;
  const light = ctx.createRadialGradient(spot.x, spot.y, 0, spot.x, spot.y, spot.radius);
  light.addColorStop(0, `rgba(${colour},${strength})`);
  light.addColorStop(0.35, `rgba(${colour},${strength * 0.42})`);
  light.addColorStop(1, `rgba(${colour},0)`);
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = light;
  ctx.fillRect(spot.x - spot.radius, spot.y - spot.radius, spot.radius * 2, spot.radius * 2);
  ctx.globalCompositeOperation = 'source-over';
}

/** Fills the whole picture from top to bottom. */
export function backdrop(ctx: Canvas2D, colours: Colours | Stops, view: View = wideView): void {
  const light = ctx.createLinearGradient(0, view.top, 0, view.top + view.height);
  for (const [offset, colour] of inOrder(colours)) light.addColorStop(offset, colour);
  ctx.fillStyle = light;
  ctx.fillRect(view.left, view.top, view.width, view.height);
}

/** Paints moved, scaled, turned (degrees) and transparent, then restores the canvas. */
export function placedAt(
  ctx: Canvas2D,
  { x, y, scale = 1, turn = 0, alpha = 1 }: { x: number; y: number; scale?: number; turn?: number; alpha?: number },
  paint: () => void,
): void {
  if (alpha <= 0 || scale === 0) return;
  ctx.save();
  ctx.translate(x, y);
  if (turn !== 0) ctx.rotate((turn * Math.PI) / 180);
  ctx.scale(scale, scale);
  ctx.globalAlpha *= alpha;
  paint();
  ctx.restore();
}

export type Letters = {
  size: number;
  fill: string | CanvasGradient;
  outline?: number;
  align?: CanvasTextAlign;
  weight?: number;
};

/** Text with the dark outline of the art around it and a small shadow below; y is its base line. */
export function letters(ctx: Canvas2D, text: string, at: { x: number; y: number }, look: Letters): void {
  const { size, fill, outline = size * 0.16, align = 'center', weight = 600 } = look;
  ctx.font = `${weight} ${size}px ${sceneFont}`;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  if (outline > 0) {
    ctx.strokeStyle = ink;
    ctx.lineWidth = outline;
    ctx.strokeText(text, at.x, at.y + outline * 0.28);
    ctx.strokeText(text, at.x, at.y);
  }
  ctx.fillStyle = fill;
  ctx.fillText(text, at.x, at.y);
}

/** The font size at which a text fits in a width, at most `size`. */
export function fittingSize(
  ctx: Canvas2D,
  text: string,
  { size, width, weight = 600 }: { size: number; width: number; weight?: 600 | 700 },
): number {
  ctx.font = `${weight} ${size}px ${sceneFont}`;
  return Math.min(size, (size * width) / Math.max(ctx.measureText(text).width, 1));
}

/**
 * A painter that draws once per canvas size, at that sharpness, and then copies; it is never shown larger than `scale`.
 */
export const sharpSprite = (drawing: Drawing, box: Box, scale: number): Painter =>
  sharpPainter(painterOf(drawing), box, scale);

/**
 * The same for any painter. A sharper cached copy is reused: a slow device that lowers its resolution redraws nothing.
 */
export function sharpPainter(paint: Painter, box: Box, scale: number): Painter {
  const sprites: { sharpness: number; sprite: Painter }[] = [];
  return (ctx) => {
    const sharpness = ctx.canvas.width / viewOf(ctx.canvas).width;
    const found = sprites.find((one) => one.sharpness >= sharpness);
    const sprite = found?.sprite ?? spriteOfPainter(paint, box, scale * sharpness);
    if (found === undefined) sprites.push({ sharpness, sprite });
    sprite(ctx);
  };
}
