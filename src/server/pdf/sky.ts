/** Draws a night sky with a team's rocket, for certificate and picture book. */

import type { Ship } from '#domain/course.ts';
import type { Box } from '#scene/drawing.ts';
import { type PartState, rocket, rocketBox } from '#scene/rocket/rocket.ts';
import type { Pdf } from '#server/pdf/type/paper.ts';

import { drawDrawing } from './drawings.ts';

export type SkyRocket = {
  /** From the motor to the nose; a missing part is empty. */
  parts: readonly PartState[];
  ship: Ship;
};

export function drawSky(doc: Pdf, box: Box, { parts, ship }: SkyRocket): void {
  const { x, y, width, height } = box;
  const night = doc
    .linearGradient(x, y, x, y + height)
    .stop(0, '#0b0f33')
    .stop(0.6, '#1f2a86')
    .stop(1, '#6a45c9');
  doc.save();
  doc.roundedRect(x, y, width, height, 18).clip();
  doc.rect(x, y, width, height).fill(night);
  for (let star = 0; star < 70; star += 1) drawStar(doc, box, star);
  const [motor = 'empty', tank = 'empty', cabin = 'empty', nose = 'empty'] = parts;
  const scale = (height - 70) / rocketBox.height;
  const top = y + 35 - rocketBox.y * scale;
  drawDrawing(doc, rocket([motor, tank, cabin, nose], ship), { x: x + width / 2, y: top, scale });
  doc.restore();
}

/** Positions by the golden ratio: spread evenly, and the same on every page. */
function drawStar(doc: Pdf, { x, y, width, height }: Box, star: number): void {
  const across = (star * 0.618_034) % 1;
  const down = (star * 0.754_878) % 1;
  const radius = 0.5 + ((star * 7) % 5) * 0.28;
  doc
    .circle(x + across * width, y + down * height, radius)
    .fillColor('#ffffff', 0.75)
    .fill();
}
