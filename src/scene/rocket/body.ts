/** The round body of the rocket: its silhouette, and the seams and bands that curve around it. The nose is at the top. */

import type { Point } from '#scene/drawing.ts';
import { at, circle, smoothOn } from '#scene/path.ts';

/** The heights of the seams between the parts, from the tip of the nose to the foot of the motor. */
export const seams = { tip: 24, nose: 152, cabin: 298, tank: 448, foot: 542 } as const;

const widest = { y: 292, half: 77 };
const footHalf = 57;
const tipHalf = 7;

/** Half the body's width at a height: a pointed nose that widens into a barrel. */
export function halfWidth(y: number): number {
  if (y < widest.y) {
    const along = Math.max(0, (y - seams.tip) / (widest.y - seams.tip));
    return tipHalf + (widest.half - tipHalf) * Math.sin((along * Math.PI) / 2) ** 0.92;
  }
  const along = (y - widest.y) / (seams.foot - widest.y);
  return widest.half - (widest.half - footHalf) * along ** 2;
}

/** How far a ring around the body sags in the middle: this makes it look round. */
const sag = (y: number): number => 0.14 * halfWidth(y);

/** The point on the body at height `y`, where `across` runs from -1 (left edge) to 1 (right edge). */
export function onBody(y: number, across: number): Point {
  return [across * halfWidth(y), y + sag(y) * (1 - across * across)];
}

/** The front half of a ring around the body. */
export function ring(y: number, from = -1, to = 1): string {
  return `M${at(...onBody(y, from))}${ringOn(y, from, to)}`;
}

/** The front half of a ring is a parabola, so one quadratic curve matches it exactly. */
function ringOn(y: number, from: number, to: number): string {
  const [startX] = onBody(y, from);
  const [endX] = onBody(y, to);
  const height = y + sag(y) * (1 - from * to);
  return `Q${at((startX + endX) / 2, height)} ${at(...onBody(y, to))}`;
}

/** A line down the body at one position across it. */
export function meridian(top: number, bottom: number, across: number): string {
  return `M${at(...onBody(top, across))}${smoothOn(down(top, bottom, across))}`;
}

function down(top: number, bottom: number, across: number): readonly Point[] {
  const steps = 5;
  return Array.from({ length: steps + 1 }, (_, step) => onBody(top + ((bottom - top) * step) / steps, across));
}

/** A patch of the body between two heights and two positions across it; the full width by default. */
export function band(top: number, bottom: number, from = -1, to = 1): string {
  const right = smoothOn(down(top, bottom, to));
  const left = smoothOn(down(top, bottom, from).toReversed());
  return `${ring(top, from, to)}${right}${ringOn(bottom, to, from)}${left}Z`;
}

/** A row of round rivet heads along a ring. */
export function rivets(y: number, count: number, radius: number): string {
  const across = (index: number): number => Math.sin(((index + 0.5) / count - 0.5) * Math.PI * 0.94);
  return Array.from({ length: count }, (_, index) => circle(...onBody(y, across(index)), radius)).join('');
}
