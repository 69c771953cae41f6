/** The roll call: the camera goes up along the rocket, and each part gets its card with name, medal and stars. */

import type { Medal } from '#domain/course.ts';
import { fittingSize, glow, letters, placedAt } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import { ink } from '#scene/drawing.ts';
import { medal as medalDrawing } from '#scene/medal.ts';
import { between, during, outwards, smoothly, springy, times } from '#scene/motion.ts';
import { circle, rectangle, star } from '#scene/path.ts';
import { partCentres } from '#scene/rocket/outline.ts';
import type { Medals } from '#scene/rocket/rocket.ts';

import { type Say, medalText, partText } from './texts.ts';
import { barSeconds, moments } from './timeline.ts';

/** Which part is called, and how far its bar is; before and after: none. */
export function calledPart(time: number): { part: number; along: number } | null {
  const bars = (time - moments.rollCall) / barSeconds;
  const part = Math.floor(bars);
  return part < 0 || part > 3 ? null : { part, along: (bars - part) * barSeconds };
}

/** The height on the rocket that the camera looks at: it glides from part to part. */
export function gaze(time: number): number {
  const heights = partCentres.map(({ y }) => y);
  const first = heights[0] ?? 0;
  return heights.slice(1).reduce((height, next, index) => {
    const turn = moments.rollCall + (index + 1) * barSeconds;
    return height + (next - (heights[index] ?? 0)) * smoothly(between(time, turn - 0.25, turn + 0.35));
  }, first);
}

const card = { x: 690, y: 196, width: 500, height: 330 };

export function paintRollCall(ctx: Canvas2D, time: number, medals: Medals, say: Say): void {
  const called = calledPart(time);
  if (called === null) return;
  const { part, along } = called;
  const enter = springy(between(along, 0.15, 0.65));
  const leave = during(along, 0.1, barSeconds, 0.25);
  const slide = (1 - enter) * 260;
  paintPointer(ctx, time, Math.min(leave, between(along, 0.35, 0.6)));
  placedAt(ctx, { x: card.x + slide, y: card.y, alpha: leave }, () =>
    paintCard(ctx, { part, along, medal: medals[part] ?? 0, say }),
  );
}

/** A line of light from the part to its card. */
function paintPointer(ctx: Canvas2D, time: number, alpha: number): void {
  if (alpha <= 0) return;
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.strokeStyle = '#ffe08a';
  ctx.lineWidth = 4;
  ctx.setLineDash([2, 12]);
  ctx.lineDashOffset = -time * 40;
  ctx.beginPath();
  ctx.moveTo(card.x - 8, 361);
  ctx.lineTo(548, 361);
  ctx.stroke();
  ctx.restore();
  glow(ctx, { x: 548, y: 361, radius: 34 }, '255,220,120', 0.8 * alpha);
}

type Call = { part: number; along: number; medal: Medal; say: Say };

function paintCard(ctx: Canvas2D, { part, along, medal, say }: Call): void {
  const { width, height } = card;
  drawOn(ctx, [
    { d: rectangle(0, 0, width, height, 34), fill: 'rgba(18,20,74,.86)', stroke: ink, width: 7 },
    { d: rectangle(7, 7, width - 14, height - 14, 28), stroke: 'rgba(150,170,255,.45)', width: 2.5 },
  ]);
  const land = springy(between(along, 0.45, 0.85));
  glow(ctx, { x: 130, y: 165, radius: 190 }, medal === 0 ? '120,150,255' : '255,205,90', 0.4 * land);
  placedAt(ctx, { x: 130, y: 182, scale: 1.75 * land, turn: (1 - land) * -40 }, () => drawOn(ctx, medalDrawing(medal)));
  const name = say(partText(part));
  const size = fittingSize(ctx, name, { size: 60, width: 232 });
  letters(ctx, name, { x: 240, y: 132 }, { size, fill: '#ffffff', align: 'left', outline: 9 });
  const word = say(medalText(medal));
  const colour = ['#cfd9f7', '#ffb380', '#e6edfb', '#ffd552'][medal] ?? '#ffffff';
  letters(
    ctx,
    word,
    { x: 240, y: 196 },
    { size: fittingSize(ctx, word, { size: 44, width: 232 }), fill: colour, align: 'left', outline: 7 },
  );
  paintStars(ctx, medal, along);
  const dots = times(4, (index) => circle(width / 2 + (index - 1.5) * 30, height - 34, index === part ? 8 : 5.5));
  dots.forEach((d, index) => drawOn(ctx, [{ d, fill: index === part ? '#ffd552' : 'rgba(200,210,255,.45)' }]));
}

function paintStars(ctx: Canvas2D, medal: Medal, along: number): void {
  for (let index = 0; index < 3; index += 1) {
    const lit = index < medal;
    const scale = lit
      ? springy(between(along, 0.7 + index * 0.18, 1 + index * 0.18))
      : outwards(between(along, 0.5, 0.8));
    placedAt(ctx, { x: 264 + index * 62, y: 246, scale }, () =>
      drawOn(ctx, [
        lit
          ? { d: star(0, 0, 25, 0.5), fill: '#ffd552', stroke: ink, width: 6 }
          : {
              d: star(0, 0, 21, 0.5),
              fill: 'rgba(140,160,230,.14)',
              stroke: 'rgba(170,190,255,.5)',
              width: 3,
              dash: [5, 6],
            },
      ]),
    );
  }
}
