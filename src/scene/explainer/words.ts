/** The texts of an explainer: the words of a scene, a label at a thing, a speech balloon. */

import { letters } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { ink } from '#scene/drawing.ts';
import { outwards } from '#scene/motion.ts';
import { sceneFont, sceneHeight, sceneWidth } from '#scene/scene.ts';

import type { Spot } from './script.ts';
import { pixels } from './unit.ts';

const wordsSize = 42;
const wordsWidth = 1130;
const wordsLines = 2;

/** On a strip of paper at the foot of the picture. */
export function paintWords(ctx: Canvas2D, words: string, part: number): void {
  // In wide letters the longest sentence does not fit on two lines of the largest size.
  const sizes = [wordsSize, 36, 31];
  const size = sizes.find((one) => inLines(ctx, words, { size: one, width: wordsWidth }).length <= wordsLines) ?? 28;
  const lines = inLines(ctx, words, { size, width: wordsWidth });
  const height = lines.length > 1 ? 122 : 78;
  const top = sceneHeight - height - 14;
  ctx.save();
  roundBox(ctx, { x: 32, y: top, width: sceneWidth - 64, height }, 24);
  ctx.fillStyle = '#fffaf0';
  ctx.fill();
  ctx.lineWidth = 7;
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.globalAlpha *= outwards(part);
  ctx.fillStyle = ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `600 ${size}px ${sceneFont}`;
  lines.forEach((line, index) => ctx.fillText(line, sceneWidth / 2, top + 53 + index * 47));
  ctx.restore();
}

/** As few lines as the width allows, of about equal length. */
function inLines(ctx: Canvas2D, text: string, { size, width }: { size: number; width: number }): string[] {
  ctx.font = `600 ${size}px ${sceneFont}`;
  const lines = broken(ctx, text, width);
  const widest = ctx.measureText(text).width / lines.length;
  return [1.06, 1.14, 1.25]
    .map((room) => broken(ctx, text, Math.min(widest * room, width)))
    .concat([lines])
    .reduce((best, found) => (found.length < best.length ? found : best));
}

/** Breaks between words, so that no line is too wide; a longer word gets a line of its own. */
function broken(ctx: Canvas2D, text: string, width: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || ctx.measureText(longer).width > width) return [...lines, word];
    return [...lines.slice(0, -1), longer];
  }, []);
}

/** A label at a thing; `size` is the height of its letters. */
export function paintLabel(ctx: Canvas2D, text: string, look: { size: number; colour: string }): void {
  const size = pixels(look.size);
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    const y = (index - (lines.length - 1) / 2) * size * 1.1 + size * 0.35;
    letters(ctx, line, { x: 0, y }, { size, fill: look.colour, outline: size * 0.22 });
  });
}

export type BalloonLook = { size: number; tail: Spot | undefined; colour: string };

/** A speech or thought balloon around 0, 0; the tail points at a place beside it. */
export function paintBalloon(ctx: Canvas2D, text: string, { size, tail, colour }: BalloonLook): void {
  const { lines, width, height, letter } = balloonBox(ctx, text, size);
  ctx.lineWidth = 13;
  ctx.strokeStyle = ink;
  ctx.fillStyle = colour;
  ctx.beginPath();
  const [x, y] = tail ?? [0, 0];
  if (tail !== undefined) {
    const away = Math.hypot(x, y) || 1;
    const [sideX, sideY] = [(-y / away) * 24, (x / away) * 24];
    ctx.moveTo(sideX, sideY);
    ctx.lineTo(x, y);
    ctx.lineTo(-sideX, -sideY);
    ctx.closePath();
    ctx.stroke();
    ctx.fill();
  }
  roundBox(ctx, { x: -width / 2, y: -height / 2, width, height }, 30);
  ctx.stroke();
  ctx.fill();
  ctx.fillStyle = ink;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `600 ${letter}px ${sceneFont}`;
  lines.forEach((line, index) =>
    ctx.fillText(line, 0, (index - (lines.length - 1) / 2) * letter * 1.15 + letter * 0.35),
  );
}

export type BalloonBox = { lines: string[]; width: number; height: number; letter: number };

function balloonBox(ctx: Canvas2D, text: string, size: number): BalloonBox {
  const letter = pixels(size);
  const lines = text.split('\n');
  ctx.font = `600 ${letter}px ${sceneFont}`;
  const widest = Math.max(...lines.map((line) => ctx.measureText(line).width));
  return { lines, letter, width: widest + 64, height: lines.length * letter * 1.15 + 44 };
}

function roundBox(ctx: Canvas2D, box: { x: number; y: number; width: number; height: number }, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, radius);
}
