/** The last picture: the title falls in letter by letter, and each medal flies from its part to its place. */

import { fittingSize, glow, letters, placedAt } from '#scene/brush.ts';
import { type Canvas2D, gradientOn, type Painter } from '#scene/canvas.ts';
import { ink, type Colours, linear } from '#scene/drawing.ts';
import type { Pose } from '#scene/liftoff/pose.ts';
import { type Say, partText } from '#scene/liftoff/texts.ts';
import { medalMoments, moments } from '#scene/liftoff/timeline.ts';
import { between, mix, outwards, springy } from '#scene/motion.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { isUpright, sceneFont, sceneWidth, type View } from '#scene/scene.ts';

import { medalColours, onRocket } from './calling.ts';

const gold: Colours = { 0: '#fffbe0', 0.35: '#ffe27a', 0.62: '#ffbe3c', 1: '#ff8f2e' };

export type TitlePlace = { x: number; y: number; size: number; width: number };

/** On one line across the whole picture. */
export const titleAcross: TitlePlace = { x: sceneWidth / 2, y: 134, size: 108, width: sceneWidth - 150 };

type Row = { x: number; y: number; step: number; scale: number };
export type EndPlaces = {
  title: TitlePlace;
  medals: Row;
  crew: { x: number; top: number; width: number; height: number };
};

/** Beside the rocket, or above and below it in a portrait picture. The crew has an area of its own. */
export function endPlaces(view: View): EndPlaces {
  const down = (share: number): number => view.top + share * view.height;
  if (!isUpright(view)) {
    return {
      title: { x: 336, y: 206, size: 108, width: 560 },
      medals: { x: 336, y: 410, step: 154, scale: 1 },
      crew: { x: 336, top: 520, width: 570, height: 170 },
    };
  }
  return {
    title: { x: 640, y: down(0.155), size: 104, width: 590 },
    medals: { x: 640, y: down(0.868) - 84, step: 152, scale: 0.8 },
    crew: { x: 640, top: down(0.868), width: 604, height: 0.122 * view.height },
  };
}

/** From the medals down to the last name of the crew. */
export function wordsOf({ medals, crew }: EndPlaces): { left: number; top: number; width: number; height: number } {
  const top = medals.y - 60 * medals.scale;
  const width = Math.max(crew.width, 4 * medals.step);
  return { left: crew.x - width / 2, top, width, height: crew.top + crew.height - top };
}

/** Each letter falls in slightly after the previous one; all have landed well before the medals. */
export function paintTitle(ctx: Canvas2D, time: number, lines: readonly string[], place: TitlePlace): void {
  const start = moments.title - 0.9;
  if (time < start) return;
  const { x, y, width } = place;
  const size = Math.min(...lines.map((line) => fittingSize(ctx, line, { size: place.size, width, weight: 700 })));
  const middle = y + ((lines.length - 1) / 2) * size;
  glow(ctx, { x, y: middle - 30, radius: width * 0.5 }, '255,190,90', 0.2 * between(time, start, moments.title));
  for (const layer of ['outline', 'fill'] as const) {
    lines.forEach((line, index) => {
      const before = lines.slice(0, index).join('').length;
      paintLine(ctx, time - start, { line, before, layer, size, x, y: y + index * size });
    });
  }
}

type Line = { line: string; before: number; layer: 'outline' | 'fill'; size: number; x: number; y: number };

/** `before` is the number of letters before this line. */
function paintLine(ctx: Canvas2D, along: number, { line, before, layer, size, x, y }: Line): void {
  ctx.font = `700 ${size}px ${sceneFont}`;
  const whole = ctx.measureText(line).width;
  Array.from(line).forEach((glyph, index, glyphs) => {
    ctx.font = `700 ${size}px ${sceneFont}`;
    const left = x - whole / 2 + ctx.measureText(glyphs.slice(0, index).join('')).width;
    const turn = (before + index) * 0.045;
    const land = springy(between(along, turn, turn + 0.4));
    const wave = Math.sin(along * 2.2 - index * 0.4) * 3 * between(along, 1.4, 2.4);
    placedAt(ctx, { x: left, y: y + wave - (1 - land) * 240, alpha: Math.min(1, land * 2) }, () => {
      const fill = gradientOn(ctx, linear([0, -size * 0.74], [0, size * 0.04], gold));
      const look = { size, align: 'left', weight: 700 } as const;
      if (layer === 'outline') letters(ctx, glyph, { x: 0, y: 0 }, { ...look, fill: ink, outline: size * 0.2 });
      else letters(ctx, glyph, { x: 0, y: 0 }, { ...look, fill, outline: 0 });
    });
  });
}

type Given = { medals: Medals; painters: readonly Painter[]; say: Say; pose: Pose; row: Row };

/** From motor to nose. */
export function paintMedals(ctx: Canvas2D, time: number, { medals, painters, say, pose, row }: Given): void {
  const names = medals.map((_, part) => say(partText(part)));
  // All four have the size of the longest one: they form one row.
  const size = Math.min(...names.map((name) => fittingSize(ctx, name, { size: 27, width: row.step - 8 })));
  medals.forEach((medal, part) => {
    const moment = medalMoments[part] ?? moments.complete;
    const fly = between(time, moment - 0.55, moment);
    if (fly <= 0) return;
    const from = onRocket(pose, part, 0);
    const place = row.x + (part - 1.5) * row.step;
    const [x, y] = [
      mix(from.x, place, outwards(fly)),
      mix(from.y, row.y, outwards(fly)) + Math.sin(fly * Math.PI) * 60,
    ];
    const shine = 1 - between(time, moment, moment + 0.7);
    glow(ctx, { x, y, radius: 130 * row.scale }, '255,215,120', (medal === 0 ? 0.12 : 0.34) + 0.5 * shine);
    placedAt(ctx, { x, y, scale: row.scale * mix(0.3, 1, springy(fly)) }, () => painters[part]?.(ctx));
    const name = names[part] ?? '';
    placedAt(ctx, { x: place, y: row.y + 84 * row.scale, alpha: between(time, moment, moment + 0.3) }, () =>
      letters(ctx, name, { x: 0, y: 0 }, { size, fill: medalColours[medal], outline: 6 }),
    );
  });
}
