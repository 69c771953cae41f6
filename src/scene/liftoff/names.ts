/** Team names over their rockets: at two heights in turn, so that neighbours have room for long names. */

import { fittingSize, glow, letters } from '#scene/brush.ts';
import type { Canvas2D } from '#scene/canvas.ts';
import { blend } from '#scene/colour.ts';

const smallest = 19;

export type FittedName = { lines: readonly string[]; size: number };

/** The name as big as fits: on one line, else broken in two, and shortened where even the smallest letters don't fit. */
export function fittedName(ctx: Canvas2D, name: string, { size, width }: { size: number; width: number }): FittedName {
  const single = fittingSize(ctx, name, { size, width });
  if (single >= smallest * 1.25) return { lines: [name], size: single };
  const lines = inTwo(name);
  const pair = Math.min(...lines.map((line) => fittingSize(ctx, line, { size: size * 0.8, width })));
  if (pair >= smallest) return { lines, size: pair };
  return { lines: lines.map((line) => shortened(ctx, line, width)), size: smallest };
}

/** Broken at the space nearest to the middle. */
function inTwo(name: string): string[] {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const uneven = ([first = '', second = '']: string[]): number => Math.abs(first.length - second.length);
  return breaks.toSorted((one, other) => uneven(one) - uneven(other))[0] ?? [name];
}

function shortened(ctx: Canvas2D, line: string, width: number): string {
  if (fittingSize(ctx, line, { size: smallest, width }) === smallest) return line;
  const glyphs = Array.from(line);
  while (glyphs.length > 1 && fittingSize(ctx, `${glyphs.join('')}…`, { size: smallest, width }) < smallest)
    glyphs.pop();
  return `${glyphs.join('').trimEnd()}…`;
}

/** Its last line stands on `y`, the one before it above. */
export function paintName(
  ctx: Canvas2D,
  { lines, size }: FittedName,
  at: { x: number; y: number },
  fill: string,
): void {
  lines.forEach((line, index) => {
    letters(ctx, line, { x: at.x, y: at.y - (lines.length - 1 - index) * size * 1.08 }, { size, fill });
  });
}

type Place = { x: number; y: number };

/** `y` is the tip of the rocket. Names may be as wide as two places, since neighbours stand at two heights. */
export function paintNames(ctx: Canvas2D, places: readonly Place[], names: readonly string[]): void {
  const step = Math.abs((places[1]?.x ?? 1240) - (places[0]?.x ?? 0));
  const isTight = places.length > 3;
  places.forEach(({ x, y }, index) => {
    const lift = isTight && index % 2 === 1 ? 50 : 0;
    paintName(
      ctx,
      fittedName(ctx, names[index] ?? '', { size: 32, width: step * (isTight ? 1.9 : 1) - 12 }),
      { x, y: y - 16 - lift },
      '#ffffff',
    );
  });
}

/** `shine` is 1 for the team that is called. */
export function paintCalledName(ctx: Canvas2D, name: string, place: Place & { width: number; shine: number }): void {
  const { x, y, width, shine } = place;
  glow(ctx, { x, y: y - 24, radius: 120 }, '255,210,110', 0.5 * shine);
  paintName(
    ctx,
    fittedName(ctx, name, { size: 32 + 8 * shine, width }),
    { x, y: y - 16 },
    blend('#ffffff', '#ffd552', shine),
  );
}
