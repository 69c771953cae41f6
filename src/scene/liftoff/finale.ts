/** The last picture: the title falls in letter by letter, and the four medals take their places. */

import { fittingSize, glow, letters, placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn, gradientOn } from '#scene/canvas.ts';
import { ink, type Colours, linear } from '#scene/drawing.ts';
import { medal as medalDrawing } from '#scene/medal.ts';
import { between, springy } from '#scene/motion.ts';
import { rectangle } from '#scene/path.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { sceneFont, sceneWidth } from '#scene/scene.ts';

import { type Say, partText } from './texts.ts';
import { medalMoments, moments } from './timeline.ts';

const gold: Colours = { 0: '#fffbe0', 0.35: '#ffe27a', 0.62: '#ffbe3c', 1: '#ff8f2e' };
const title = { y: 134, size: 108 };

/** Each letter falls in a little after the one before it; all stand well before the medals do. */
export function paintTitle(ctx: Canvas2D, time: number, text: string, { y, size } = title): void {
  const fit = fittingSize(ctx, text, { size, width: sceneWidth - 150, weight: 700 });
  const start = moments.title - 0.9;
  if (time < start) return;
  ctx.font = `700 ${fit}px ${sceneFont}`;
  const whole = ctx.measureText(text).width;
  const glyphs = Array.from(text);
  glow(ctx, { x: sceneWidth / 2, y: y - 30, radius: 560 }, '255,190,90', 0.22 * between(time, start, moments.title));
  for (const layer of ['outline', 'fill'] as const) {
    glyphs.forEach((glyph, index) => {
      ctx.font = `700 ${fit}px ${sceneFont}`;
      const x = sceneWidth / 2 - whole / 2 + ctx.measureText(glyphs.slice(0, index).join('')).width;
      const land = springy(between(time, start + index * 0.045, start + index * 0.045 + 0.4));
      const wave = Math.sin(time * 2.2 - index * 0.4) * 3 * between(time, moments.title + 0.5, moments.title + 1.5);
      placedAt(ctx, { x, y: y + wave - (1 - land) * 240, alpha: Math.min(1, land * 2) }, () => {
        const fill = gradientOn(ctx, linear([0, -fit * 0.74], [0, fit * 0.04], gold));
        if (layer === 'outline')
          letters(
            ctx,
            glyph,
            { x: 0, y: 0 },
            { size: fit, fill: ink, outline: fit * 0.21, align: 'left', weight: 700 },
          );
        else letters(ctx, glyph, { x: 0, y: 0 }, { size: fit, fill, outline: 0, align: 'left', weight: 700 });
      });
    });
  }
}

const card = { width: 214, height: 212, gap: 26, y: 488 };

/** One card for each part, from motor to nose. */
export function paintMedals(ctx: Canvas2D, time: number, medals: Medals, say: Say): void {
  medals.forEach((medal, part) => {
    const moment = medalMoments[part] ?? moments.complete;
    const enter = springy(between(time, moment - 0.45, moment));
    const x = sceneWidth / 2 + (part - 1.5) * (card.width + card.gap);
    placedAt(ctx, { x, y: card.y + (1 - enter) * 260, alpha: between(time, moment - 0.45, moment - 0.2) }, () => {
      drawOn(ctx, [
        {
          d: rectangle(-card.width / 2, 0, card.width, card.height, 26),
          fill: 'rgba(16,18,66,.82)',
          stroke: ink,
          width: 6,
        },
        {
          d: rectangle(-card.width / 2 + 6, 6, card.width - 12, card.height - 12, 21),
          stroke: 'rgba(160,178,255,.4)',
          width: 2,
        },
      ]);
      glow(
        ctx,
        { x: 0, y: 96, radius: 110 },
        '255,215,120',
        (medal === 0 ? 0.1 : 0.32) + 0.5 * (1 - between(time, moment, moment + 0.6)) * enter,
      );
      placedAt(ctx, { x: 0, y: 100, scale: 1.02 }, () => drawOn(ctx, medalDrawing(medal)));
      const name = say(partText(part));
      letters(
        ctx,
        name,
        { x: 0, y: 192 },
        { size: fittingSize(ctx, name, { size: 31, width: 190 }), fill: '#ffffff', outline: 5 },
      );
    });
  });
}
