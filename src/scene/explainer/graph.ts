/** Measurements: an arrow, bars side by side, a thermometer that rises. */

import { letters } from '#scene/brush.ts';
import { type Canvas2D, drawOn } from '#scene/canvas.ts';
import { ink, inked, lined, linear, type Point } from '#scene/drawing.ts';
import { clamp, outwards } from '#scene/motion.ts';
import { circle, rectangle } from '#scene/path.ts';

import { inkOf } from './colours.ts';
import { along } from './flows.ts';
import type { Bar, Spot } from './script.ts';
import { pixels } from './unit.ts';

const arrowSeconds = 0.7;

/** The arrow draws itself from its first point to its last. */
export function paintArrow(ctx: Canvas2D, path: readonly Spot[], colour: string, age: number): void {
  const points = path.map(([x, y]): Point => [pixels(x), pixels(y)]);
  const bent = points.length === 3 ? curve(points) : points;
  const length = bent.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = bent[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
  const way = Math.max(length * outwards(clamp(age / arrowSeconds)), 1);
  const { at, angle } = along(bent, way);
  const shaft = along(bent, Math.max(way - 26, 0)).at;
  for (const [width, stroke] of [
    [24, ink],
    [12, colour],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(...(bent[0] ?? at));
    for (let gone = 12; gone < way - 26; gone += 12) ctx.lineTo(...along(bent, gone).at);
    ctx.lineTo(...shaft);
    ctx.lineWidth = width;
    ctx.strokeStyle = stroke;
    ctx.stroke();
    if (stroke === ink) paintHead(ctx, at, angle, colour);
  }
}

function paintHead(ctx: Canvas2D, at: Point, angle: number, colour: string): void {
  ctx.save();
  ctx.translate(...at);
  ctx.rotate(angle);
  drawOn(ctx, [inked('M-38 -30L4 0L-38 30Z', colour, 7)]);
  ctx.restore();
}

/** A curve from the first point to the last, bent towards the middle one. */
function curve([from, over, to]: readonly Point[]): Point[] {
  if (from === undefined || over === undefined || to === undefined) return [];
  return Array.from({ length: 25 }, (_, index) => {
    const part = index / 24;
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    return [a * from[0] + b * over[0] + c * to[0], a * from[1] + b * over[1] + c * to[1]] as const;
  });
}

const barWidth = 15;
const barRoom = 26;
/** Font sizes of the letters under a bar, and above it. */
const nameSize = 4.2;

export const barsWidth = (bars: readonly Bar[]): number => bars.length * barRoom;

/** The bars stand centred on 0, 0; each starts to grow when the one before is complete. */
export function paintBars(ctx: Canvas2D, bars: readonly Bar[], look: { size: number; top: number; age: number }): void {
  const left = -pixels(barsWidth(bars)) / 2;
  const high = pixels(look.size);
  bars.forEach(({ name, value, colour = 'oranje' }, index) => {
    const part = outwards(clamp((look.age - 0.3 - index * 0.9) / 1.2));
    const x = left + pixels(barRoom * (index + 0.5));
    const height = Math.max((high * value * part) / look.top, 1);
    const [light, dark] = inkOf(colour);
    drawOn(ctx, [
      inked(
        rectangle(x - pixels(barWidth) / 2, -height, pixels(barWidth), height, 6),
        linear([0, -height], [0, 0], { 0: light, 1: dark }),
        7,
      ),
    ]);
    const size = pixels(nameSize);
    letters(ctx, name, { x, y: size * 1.25 }, { size, fill: '#ffffff', outline: size * 0.22 });
    if (part > 0.9)
      letters(ctx, String(value).replace('.', ','), { x, y: -height - 14 }, { size: size * 1.25, fill: '#fff3b0' });
  });
  drawOn(ctx, [lined(`M${left} 0H${-left}`, ink, 10)]);
}

/** Its foot at 0, 0. */
export function paintThermometer(
  ctx: Canvas2D,
  [low, high]: readonly [number, number],
  look: { size: number; level: number },
): void {
  const scale = pixels(look.size) / 300;
  const part = clamp((look.level - low) / (high - low));
  const top = -66 - 200 * part;
  ctx.save();
  ctx.scale(scale, scale);
  drawOn(ctx, [
    inked(rectangle(-24, -296, 48, 270, 24), '#ffffff', 8),
    inked(circle(0, -36, 38), linear([-30, -60], [30, 0], { 0: '#ff8a7a', 1: '#d3172f' }), 8),
    lined(`M0 -40V${top.toFixed(1)}`, '#e5233b', 22),
    lined([0, 1, 2, 3, 4].map((index) => `M8 ${-66 - index * 50}h14`).join(''), ink, 5),
  ]);
  letters(ctx, `${Math.round(look.level)} °C`, { x: 44, y: top + 20 }, { size: 58, fill: '#fff3b0', align: 'left' });
  ctx.restore();
}
