/** The moment a part is earned: white-gold light in its shape, with glints. */

import { type Drawing, type Shape, filled, linear } from '#scene/drawing.ts';
import { sparkle } from '#scene/path.ts';

import { partOutlines } from './outline.ts';

const light = linear([-90, 0], [90, 0], {
  0: '#ffe49a',
  0.25: '#fffdf0',
  0.5: '#ffffff',
  0.75: '#fff6cf',
  1: '#ffdc86',
});

/** Glints on each part, from bottom to top: x, y, radius. */
const glintsOfPart: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [-30, 488, 13],
    [32, 520, 16],
    [-84, 560, 12],
    [88, 548, 14],
  ],
  [
    [-46, 336, 15],
    [28, 372, 20],
    [-24, 414, 12],
    [52, 424, 13],
  ],
  [
    [-44, 190, 15],
    [34, 206, 13],
    [-16, 244, 12],
    [42, 262, 19],
  ],
  [
    [-6, 62, 10],
    [-26, 116, 13],
    [22, 108, 18],
    [40, 40, 16],
    [-44, 50, 14],
  ],
];

export function flashPart(part: number): Drawing {
  const outlines = partOutlines[part] ?? [];
  const glow = [26, 18, 11].flatMap((width) =>
    outlines.map((d): Shape => ({ d, stroke: '#ffe9a3', width, opacity: 0.2 })),
  );
  const glints = (glintsOfPart[part] ?? []).map(([x, y, radius]) => sparkle(x, y, radius)).join('');
  return [
    ...glow,
    ...outlines.map((d): Shape => ({ d, fill: light, stroke: '#fff8dc', width: 4.5 })),
    { d: glints, fill: '#fffdf5', stroke: '#f0b93a', width: 1.6 },
    filled(glints, '#ffffff', 0.6),
  ];
}
