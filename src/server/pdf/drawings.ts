/** Draws a scene's display list in a PDF as vectors, not as pixels. */

import {
  type Drawing,
  type Gradient,
  type Group,
  isGroup,
  type Paint,
  type Shape,
  type Words,
  isWords,
} from '#scene/drawing.ts';
import type { Pdf } from '#server/pdf/type/paper.ts';
import { drawLine, setLine } from '#server/pdf/type/typeset.ts';

export type DrawingPlace = { x: number; y: number; scale: number; /** In degrees, clockwise. */ turn?: number };

/** Draws the drawing with its origin at x, y. */
export function drawDrawing(doc: Pdf, drawing: Drawing, { x, y, scale, turn = 0 }: DrawingPlace): void {
  doc.save();
  doc.translate(x, y).rotate(turn).scale(scale);
  doc.lineCap('round').lineJoin('round');
  drawItems(doc, drawing, 1);
  doc.restore();
}

function drawItems(doc: Pdf, drawing: Drawing, opacity: number): void {
  for (const item of drawing) {
    if (isGroup(item)) drawGroup(doc, item, opacity);
    else if (isWords(item)) drawWords(doc, item);
    else drawShape(doc, item, opacity * (item.opacity ?? 1));
  }
}

function drawGroup(doc: Pdf, group: Group, opacity: number): void {
  doc.save();
  if (group.at !== undefined) doc.translate(...group.at);
  if (group.turn !== undefined) doc.rotate(group.turn);
  if (group.scale !== undefined) doc.scale(group.scale);
  if (group.clip !== undefined) doc.path(group.clip).clip();
  drawItems(doc, group.of, opacity * (group.opacity ?? 1));
  doc.restore();
}

function drawShape(doc: Pdf, shape: Shape, opacity: number): void {
  if (shape.fill !== undefined) {
    const { colour, alpha } = paintOf(doc, shape.fill);
    doc
      .path(shape.d)
      .fillColor(colour, alpha * opacity)
      .fill();
  }
  if (shape.stroke === undefined) return;
  const { colour, alpha } = paintOf(doc, shape.stroke);
  if (shape.dash !== undefined) doc.dash(shape.dash[0] ?? 0, { space: shape.dash[1] ?? shape.dash[0] ?? 0 });
  doc
    .path(shape.d)
    .lineWidth(shape.width ?? 1)
    .strokeColor(colour, alpha * opacity)
    .stroke();
  if (shape.dash !== undefined) doc.undash();
}

function drawWords(doc: Pdf, { text, at: [x, y], size, fill }: Words): void {
  const set = setLine(doc, [{ text, face: 'display' }], size);
  drawLine(doc, set, { x: x - set.width / 2, y, size, colour: fill });
}

type PdfGradient = ReturnType<Pdf['linearGradient']> | ReturnType<Pdf['radialGradient']>;
type PdfPaint = { colour: string | PdfGradient; alpha: number };

function paintOf(doc: Pdf, paint: Paint): PdfPaint {
  if (typeof paint === 'string') return colourOf(paint);
  const gradient = gradientOf(doc, paint);
  for (const [offset, stop] of paint.stops) {
    const { colour, alpha } = colourOf(stop);
    gradient.stop(offset, colour, alpha);
  }
  return { colour: gradient, alpha: 1 };
}

function gradientOf(doc: Pdf, paint: Gradient): PdfGradient {
  if (paint.kind === 'linear') return doc.linearGradient(...paint.from, ...paint.to);
  return doc.radialGradient(...paint.centre, 0, ...paint.centre, paint.radius);
}

/** Parses '#abc', '#aabbcc' or 'rgba(1, 2, 3, .4)'. */
function colourOf(css: string): { colour: string; alpha: number } {
  const parts = /^rgba?\(([^)]*)\)$/u
    .exec(css)?.[1]
    ?.split(/[\s,/]+/u)
    .map(Number);
  if (parts === undefined) return { colour: css, alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  const hex = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return { colour: `#${hex}`, alpha };
}
