/** Places inside: a classroom, the top of a table, a sheet of paper. */

import { clipped, type Drawing, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { chance, times } from '#scene/motion.ts';
import { circle, rectangle, short } from '#scene/path.ts';

export const classroom = (): Drawing => [
  filled(rectangle(0, 0, 1280, 500), linear([0, 0], [0, 500], { 0: '#ffe9c4', 1: '#ffd9a6' })),
  // A window with trees behind it, and a board with ideas.
  inked(rectangle(64, 60, 300, 230, 10), '#ffffff', 8),
  inked(rectangle(82, 78, 264, 194, 4), linear([0, 78], [0, 272], { 0: '#7cc8f4', 1: '#d9f2fc' }), 5),
  clipped(rectangle(84, 80, 260, 190), [
    filled(circle(130, 262, 44) + circle(196, 250, 54) + circle(272, 258, 48) + circle(326, 252, 36), '#72c27a', 0.9),
  ]),
  lined('M214 78V272M82 176H346', '#ffffff', 10),
  inked(rectangle(880, 56, 340, 208, 10), '#c98a4e', 8),
  inked(rectangle(898, 74, 304, 172, 4), linear([0, 74], [0, 246], { 0: '#3f8a72', 1: '#2f6f5e' }), 5),
  lined('M930 120q30 -28 60 0t60 0M930 170h90M1080 110l30 30l44 -46M1080 190h80', '#d9f0e4', 7, 0.8),
  inked(rectangle(936, 246, 110, 14, 5), '#e6b27a', 5),
  filled(rectangle(0, 430, 1280, 36), '#e9b77c'),
  lined('M0 430H1280', '#b98048', 6),
  filled(rectangle(0, 464, 1280, 256), linear([0, 464], [0, 720], { 0: '#c58a55', 1: '#9a6238' })),
  lined(times(6, (index) => `M0 ${short(482 + index * index * 8 + index * 14)}H1280`).join(''), '#7d4a28', 4, 0.4),
];

export const tabletop = (): Drawing => [
  filled(rectangle(0, 0, 1280, 520), radial([640, 180], 900, { 0: '#fdf1d7', 0.6: '#f3dcb2', 1: '#dcb988' })),
  filled(rectangle(0, 500, 1280, 220), linear([0, 500], [0, 720], { 0: '#d79a5e', 0.3: '#bd7f47', 1: '#8f5930' })),
  lined('M0 500H1280', '#7a4620', 8),
  lined(
    times(7, (index) => {
      const y = 526 + index * 28;
      return `M${short(chance(index, 51) * 500)} ${y}q${short(200 + chance(index, 52) * 300)} ${short(8 - chance(index, 53) * 16)} ${short(600 + chance(index, 54) * 300)} 0`;
    }).join(''),
    '#7a4620',
    4,
    0.35,
  ),
];

/** Squared paper with holes, for diagrams. */
export const paper = (): Drawing => [
  filled(rectangle(0, 0, 1280, 720), radial([640, 300], 900, { 0: '#fffdf4', 1: '#f4ead2' })),
  lined(
    times(32, (index) => `M${index * 40} 0V720`).join('') + times(18, (index) => `M0 ${index * 40}H1280`).join(''),
    '#9cc4e6',
    2,
    0.45,
  ),
  lined('M92 0V720', '#f08a94', 4, 0.7),
  ...[90, 330, 560].map((y) => inked(circle(44, y, 17), '#c9b999', 4)),
];
