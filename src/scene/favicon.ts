/** The mark of Lanceerbasis: a golden rocket on its way up, simple enough to read at 16 pixels. */

import { metalAcross } from '#scene/rocket/metals.ts';

import { type Box, type Drawing, clipped, filled, inked, lined, linear, placed } from './drawing.ts';
import { circle, rectangle, sparkle } from './path.ts';

export const faviconBox: Box = { x: 0, y: 0, width: 64, height: 64 };

export function favicon(): Drawing {
  const sky = linear([0, 0], [64, 64], { 0: '#5a6ff0', 0.5: '#2f3fa8', 1: '#131b52' });
  const stars = circle(14, 15, 2) + circle(51, 44, 1.7) + sparkle(21, 26, 5) + sparkle(44, 55, 4.5);
  return [
    inked(rectangle(1.5, 1.5, 61, 61, 15), sky, 2.5),
    filled(stars, '#fff', 0.9),
    clipped(rectangle(3, 3, 58, 58, 14), [placed([35, 29], littleRocket(), { turn: 45 })]),
  ];
}

function littleRocket(): Drawing {
  return [
    filled('M-6 19Q-8 30 0 40Q8 30 6 19Z', '#ff8a2a'),
    filled('M-3 19Q-4 27 0 32Q4 27 3 19Z', '#ffe9a0'),
    inked('M-9 4Q-18 9 -17 22L-7 18ZM9 4Q18 9 17 22L7 18Z', '#ef3d48', 2.5),
    inked('M0 -27C10 -18 13 -2 8 19H-8C-13 -2 -10 -18 0 -27Z', metalAcross('gold', 12), 2.5),
    filled('M0 -27C5.5 -22 9 -16 10.3 -9H-10.3C-9 -16 -5.5 -22 0 -27Z', '#ef3d48'),
    lined('M-10.5 -9H10.5', '#141a3c', 2.5),
    inked(circle(0, 0, 5), '#6fd0ff', 2.5),
  ];
}
