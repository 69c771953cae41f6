/** Parts of the desk and the workbench: scissors, tape, measuring things, papers. */

import { type Drawing, filled, inked, linear, lined, outlined, placed } from '#scene/drawing.ts';
import { circle, ellipse, rectangle, star } from '#scene/path.ts';

import { around, type DrawnPart, still } from './part.ts';

const steel = linear([-60, -60], [70, 80], { 0: '#ffffff', 0.45: '#c7d0e6', 1: '#7d88a6' });
const brass = linear([0, -90], [0, 90], { 0: '#ffe07a', 1: '#e2890e' });

const blade = (turn: number, colour: string): Drawing => [
  placed(
    [0, 0],
    [inked('M-13 14L-8 -112Q0 -124 8 -112L13 14Z', steel, 7), ...outlined(ellipse(0, 62, 26, 38), colour, 15, 28)],
    { turn },
  ),
];

const pan = (x: number): Drawing => [
  lined(`M${x} -58L${x - 44} 30M${x} -58L${x + 44} 30`, '#141a3c', 5),
  inked(`M${x - 54} 30H${x + 54}Q${x + 44} 66 ${x} 66Q${x - 44} 66 ${x - 54} 30Z`, brass, 7),
];

export const desk = {
  schaar: around(
    [240, 240],
    22,
    still([...blade(-20, '#ff5d6c'), ...blade(20, '#ef3d48'), filled(circle(0, 4, 8), '#141a3c')]),
  ),
  plakband: around(
    [240, 220],
    18,
    still([
      inked('M20 -84H108V-58L98 -50L108 -42V-34H40Z', '#fff3b0', 7),
      inked(circle(-10, 0, 90), linear([-90, -80], [80, 80], { 0: '#fff6c8', 1: '#f2c14e' }), 8),
      inked(circle(-10, 0, 46), '#ffffff', 8),
      lined('M-74 -34A72 72 0 0 1 -34 -74', '#ffffff', 10, 0.8),
    ]),
  ),
  warmtemeter: around(
    [150, 292],
    26,
    still([
      inked('M-30 -96A30 30 0 0 1 30 -96V44A54 54 0 1 1 -30 44Z', '#f4f8ff', 8),
      filled('M-12 -30A12 12 0 0 1 12 -30V58H-12Z', '#ef3d48'),
      filled(circle(0, 84, 36), '#ef3d48'),
      filled(circle(-12, 74, 9), '#ffffff', 0.8),
      lined('M30 -84H52M30 -52H44M30 -20H52M30 12H44', '#141a3c', 7),
    ]),
  ),
  maatbeker: around(
    [250, 230],
    20,
    still([
      ...outlined('M78 -62C134 -62 132 44 70 44', '#a9dcff', 11, 24),
      inked('M-98 -98L-78 -84V84Q-78 98 -62 98H64Q78 98 78 84V-98Z', 'rgba(226,241,255,.9)', 8),
      filled('M-74 -6Q-38 -20 0 -6T74 -6V82Q74 94 62 94H-60Q-74 94 -74 82Z', '#4aa9ee'),
      lined('M78 -62H46M78 -34H58M78 -6H46M78 22H58M78 50H46', '#141a3c', 6),
    ]),
  ),
  rekenmachine: around(
    [180, 250],
    20,
    still([
      inked(rectangle(-82, -116, 164, 232, 20), linear([0, -116], [0, 116], { 0: '#5d78c9', 1: '#2f3f86' }), 8),
      inked(rectangle(-60, -94, 120, 52, 8), '#cdeecb', 6),
      filled([-44, 0, 44].flatMap((x) => [-8, 36, 80].map((y) => circle(x, y, 15))).join(''), '#f4f7ff'),
      filled(circle(44, 80, 15), '#ffc21f'),
    ]),
  ),
  brief: around(
    [260, 190],
    16,
    still([
      inked(rectangle(-118, -80, 236, 160, 12), linear([0, -80], [0, 80], { 0: '#ffffff', 1: '#dbe4f6' }), 8),
      lined('M-112 74L-34 2M112 74L34 2', '#141a3c', 6),
      inked('M-116 -74Q-110 -80 -104 -80H104Q110 -80 116 -74L12 16Q0 26 -12 16Z', '#f4f7ff', 8),
      filled('M0 40C-30 18 -22 -4 -8 -4Q-2 -4 0 4Q2 -4 8 -4C22 -4 30 18 0 40Z', '#ef3d48'),
    ]),
  ),
  bouwplan: around(
    [260, 200],
    22,
    still([
      inked(rectangle(-120, -90, 240, 180, 10), linear([0, -90], [0, 90], { 0: '#3f86e0', 1: '#1f57ad' }), 8),
      lined('M-80 56V-10L-34 -50L12 -10V56ZM-46 56V20H-20V56', '#ffffff', 7),
      lined('M48 -46H94V56H48Z', '#ffffff', 7),
      lined('M-80 74H12M-80 66V82M12 66V82', '#ffe07a', 6),
    ]),
  ),
  badge: around(
    [190, 260],
    22,
    still([
      ...outlined('M-34 -124L-6 -66M34 -124L6 -66', '#ef3d48', 8, 18),
      inked(rectangle(-84, -70, 168, 190, 18), '#ffffff', 8),
      filled(rectangle(-80, -66, 160, 44, 14), '#5b8cff'),
      inked(star(0, 36, 46), '#ffc21f', 7),
      lined('M-44 100H44', '#9aa8c6', 10),
    ]),
  ),
  weegschaal: around(
    [260, 240],
    22,
    still([
      ...pan(-72),
      ...pan(72),
      ...outlined('M0 -92V96', '#c9d3e6', 8, 20),
      ...outlined('M-78 -62H78', '#c9d3e6', 8, 20),
      inked(circle(0, -84, 16), brass, 6),
      inked('M-60 110Q-56 90 0 90Q56 90 60 110Z', brass, 7),
    ]),
  ),
  gewicht: around(
    [220, 230],
    18,
    still([
      ...outlined('M-34 -40C-60 -110 60 -110 34 -40', '#7d88a6', 22, 38),
      inked('M-70 -46H70L100 96H-100Z', linear([-100, 0], [100, 0], { 0: '#8a94b4', 0.4: '#5d6787', 1: '#2f3654' }), 8),
      inked(circle(0, 28, 34), '#f4f7ff', 6),
      lined('M-10 16L4 8V48', '#141a3c', 9),
    ]),
  ),
  cadeau: around(
    [220, 220],
    20,
    still([
      inked('M0 -52C-70 -120 -92 -52 0 -52C92 -52 70 -120 0 -52Z', '#ffc21f', 8),
      inked(rectangle(-84, -20, 168, 118, 8), linear([0, -20], [0, 98], { 0: '#8c6bf0', 1: '#5a3cc0' }), 8),
      inked(rectangle(-96, -54, 192, 40, 8), '#a78bff', 8),
      filled('M-16 -50H16V94H-16Z', '#ffc21f'),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
