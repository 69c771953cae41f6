/** Places high up: in the air, in space, and on Mars. */

import { type Drawing, filled, linear, placed, radial } from '#scene/drawing.ts';
import { chance, times } from '#scene/motion.ts';
import { circle, ellipse, rectangle, sparkle } from '#scene/path.ts';

const puff = 'M-90 26C-122 26 -124 -14 -92 -18C-92 -52 -44 -62 -28 -38C-8 -70 48 -62 50 -26C92 -34 106 26 70 26Z';

const cloud = (x: number, y: number, scale: number): Drawing => [
  placed([x, y], [filled(puff, '#ffffff', 0.92), filled('M-92 26C-60 8 40 10 78 18Q76 26 70 26Z', '#b7dcf3', 0.8)], {
    scale,
  }),
];

export const air = (): Drawing => [
  filled(rectangle(0, 0, 1280, 720), linear([0, 0], [0, 720], { 0: '#3f9fe6', 0.6: '#8fd6fa', 1: '#dff5fe' })),
  ...cloud(190, 130, 1),
  ...cloud(1080, 90, 0.8),
  ...cloud(1130, 380, 1.15),
  ...cloud(110, 440, 0.8),
  filled('M0 610Q300 570 640 604T1280 590V720H0Z', linear([0, 580], [0, 720], { 0: '#97d873', 1: '#4c9b49' })),
];

export const space = (): Drawing => [
  filled(rectangle(0, 0, 1280, 720), linear([0, 0], [300, 720], { 0: '#0a0f3a', 0.5: '#1c1f6b', 1: '#3a2a86' })),
  filled(rectangle(0, 0, 1280, 720), radial([980, 160], 520, { 0: '#6a4fd0', 1: 'rgba(60,40,140,0)' }), 0.5),
  filled(
    times(130, (index) =>
      circle(chance(index, 61) * 1280, chance(index, 62) * 640, 0.8 + 2 * chance(index, 63) ** 3),
    ).join(''),
    '#ffffff',
    0.9,
  ),
  filled(
    times(9, (index) => sparkle(chance(index, 64) * 1280, chance(index, 65) * 520, 8 + 9 * chance(index, 66))).join(''),
    '#ffe9b0',
    0.9,
  ),
  // The earth below.
  filled(circle(640, 2080, 1540), 'rgba(130,210,255,.35)'),
  filled(circle(640, 2080, 1510), radial([640, 2080], 1510, { 0: '#0d3b8c', 0.97: '#2f86d8', 1: '#a5e2ff' })),
  filled(
    'M120 690Q240 640 380 664T560 640Q520 690 420 700Z M760 660Q900 610 1060 668T1180 700Q960 720 820 700Z',
    '#4cae6a',
    0.8,
  ),
];

export const mars = (): Drawing => [
  filled(rectangle(0, 0, 1280, 720), linear([0, 0], [0, 560], { 0: '#b9713f', 0.6: '#e3a873', 1: '#f6d5ac' })),
  filled('M0 470Q150 360 300 430T560 420Q700 330 860 420T1280 400V720H0Z', '#a85a34', 0.75),
  filled('M0 520Q320 470 640 508T1280 490V720H0Z', linear([0, 500], [0, 720], { 0: '#c4693a', 1: '#8a3f22' })),
  filled(
    times(26, (index) => {
      const [x, y] = [chance(index, 71) * 1280, 545 + chance(index, 72) * 160];
      return ellipse(x, y, 8 + 20 * chance(index, 73), 4 + 8 * chance(index, 73));
    }).join(''),
    '#7a3518',
    0.7,
  ),
];
