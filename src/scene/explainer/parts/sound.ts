/** Parts about sound: an owl, a loudspeaker, a phone that measures, and things that let sound through or stop it. */

import { type Drawing, filled, inked, linear, lined, outlined, radial } from '#scene/drawing.ts';
import { times } from '#scene/motion.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const brown = linear([0, -210], [0, 0], { 0: '#b98a5c', 1: '#7d5230' });

const owlBody: Drawing = [
  inked('M-34 0Q-36 -20 -18 -20Q0 -20 -2 0Z M34 0Q36 -20 18 -20Q0 -20 2 0Z', '#ffb03a', 6),
  inked('M-72 -120C-76 -40 -46 -12 0 -12C46 -12 76 -40 72 -120Z', brown, 7),
  inked(ellipse(0, -72, 42, 52), '#f6e2c4', 5),
  lined(
    [-96, -72, -48].map((y) => `M-24 ${y}q8 10 16 0M8 ${y}q8 10 16 0M-8 ${y + 12}q8 10 16 0`).join(''),
    '#c69a68',
    5,
  ),
];
const wing = 'M-70 -122C-104 -98 -104 -48 -78 -26C-58 -46 -54 -84 -58 -118Z';
const wings: Drawing = [
  inked(wing, '#8f6238', 6),
  inked('M70 -122C104 -98 104 -48 78 -26C58 -46 54 -84 58 -118Z', '#8f6238', 6),
];
const owlHead: Drawing = [
  inked(
    'M-74 -132C-78 -176 -76 -206 -66 -226C-50 -214 -34 -206 -22 -204Q0 -210 22 -204C34 -206 50 -214 66 -226C76 -206 78 -176 74 -132C50 -100 -50 -100 -74 -132Z',
    brown,
    7,
  ),
  inked(circle(-32, -156, 34) + circle(32, -156, 34), '#f6e2c4', 5),
];
const beak: Drawing = [inked('M-11 -144Q0 -152 11 -144L0 -118Z', '#ffb03a', 5)];
const openEyes = (pupil: number): Drawing => [
  inked(circle(-32, -156, 21) + circle(32, -156, 21), '#ffd552', 5),
  filled(circle(-31, -156, pupil) + circle(31, -156, pupil), '#20183a'),
  filled(circle(-26, -162, 4) + circle(36, -162, 4), '#ffffff'),
];

const owl = (eyes: Drawing, limbs: Drawing, isLively = true): DrawnPart =>
  standing([230, 240], 38, [
    { of: [...owlBody, ...limbs] },
    isLively
      ? { of: [...owlHead, ...eyes, ...beak], idle: 'sway', pivot: [0, -110] }
      : { of: [...owlHead, ...eyes, ...beak] },
  ]);

const cardboard = linear([0, -180], [0, 0], { 0: '#e0b27a', 1: '#b98048' });
const inside = linear([0, -160], [0, -10], { 0: '#6f4a28', 1: '#4a2f18' });
const brick = (x: number, y: number, width: number): string => rectangle(x, y, width, 34, 4);

export const sound = {
  uil: owl(openEyes(11), wings),
  'uil-slaapt': owl([lined('M-50 -154Q-32 -140 -14 -154M14 -154Q32 -140 50 -154', '#20183a', 7)], wings, false),
  'uil-schrikt': owl(openEyes(6), [
    inked('M-62 -112C-112 -120 -124 -168 -96 -196C-78 -186 -66 -156 -60 -128Z', '#8f6238', 6),
    inked('M62 -112C112 -120 124 -168 96 -196C78 -186 66 -156 60 -128Z', '#8f6238', 6),
  ]),
  luidspreker: standing(
    [150, 220],
    30,
    still([
      inked(rectangle(-66, -210, 132, 210, 14), linear([-66, 0], [66, 0], { 0: '#5a648f', 1: '#2c3156' }), 8),
      inked(circle(0, -74, 50), '#c9d3e6', 6),
      inked(circle(0, -74, 32), radial([-8, -84], 40, { 0: '#6b7599', 1: '#20264a' }), 5),
      inked(circle(0, -166, 26), '#c9d3e6', 6),
      filled(circle(0, -166, 11), '#20264a'),
      lined('M-52 -196V-120', '#ffffff', 6, 0.35),
    ]),
  ),
  telefoon: around(
    [110, 190],
    24,
    still([
      inked(rectangle(-46, -88, 92, 176, 16), '#2c3156', 8),
      inked(rectangle(-37, -72, 74, 138, 6), linear([0, -72], [0, 66], { 0: '#dff4ff', 1: '#a9d4f2' }), 5),
      lined('M-24 20A26 26 0 0 1 24 20', '#63bd7d', 11),
      lined('M8 -4A26 26 0 0 1 24 20', '#f57a1f', 11),
      lined('M0 22L12 -2', '#141a3c', 6),
      filled(circle(0, 77, 6), '#c9d3e6'),
    ]),
  ),
  proefdoos: standing(
    [320, 200],
    30,
    still([
      inked(rectangle(-150, -184, 300, 184, 6), cardboard, 8),
      inked(rectangle(-126, -162, 252, 146, 4), inside, 6),
    ]),
  ),
  leeshokje: standing(
    [340, 230],
    36,
    still([
      inked('M-166 -178L-130 -218H130L166 -178Z', '#a56d38', 8),
      inked(rectangle(-150, -184, 300, 184, 6), cardboard, 8),
      inked(rectangle(-58, -136, 116, 136, 5), inside, 7),
      inked('M-58 -136H58V-112Q44 -96 29 -112Q14 -96 0 -112Q-14 -96 -29 -112Q-44 -96 -58 -112Z', '#8fb7ff', 5),
      inked('M-50 0C-54 -30 -34 -34 0 -34S54 -30 50 0Z', '#ff9ec4', 6),
      lined('M-128 -160V-24M128 -160V-24', '#ffffff', 8, 0.35),
    ]),
  ),
  muur: standing(
    [130, 330],
    56,
    still([
      inked(
        times(9, (row) =>
          row % 2 === 0
            ? brick(-56, -36 - row * 36, 112)
            : brick(-56, -36 - row * 36, 52) + brick(0, -36 - row * 36, 56),
        ).join(''),
        linear([-56, 0], [56, 0], { 0: '#e08d62', 1: '#b05a38' }),
        6,
      ),
    ]),
  ),
  deken: standing([180, 330], 56, [
    { of: outlined('M-80 -318H80', '#b9c4dc', 9, 20) },
    {
      of: [
        inked(
          'M-66 -312H66C72 -220 60 -120 68 -14Q52 4 34 -12Q16 6 0 -12Q-16 6 -34 -12Q-52 4 -68 -14C-60 -120 -72 -220 -66 -312Z',
          linear([-66, 0], [66, 0], { 0: '#a78bf0', 0.5: '#7d5fd8', 1: '#5a3fb0' }),
          8,
        ),
        lined('M-34 -296Q-28 -160 -34 -30M0 -296Q6 -160 0 -30M34 -296Q28 -160 34 -30', '#cdbcff', 6, 0.6),
      ],
      idle: 'breathe',
      pivot: [0, -312],
    },
  ]),
  stoel: standing(
    [170, 240],
    34,
    still([
      ...outlined('M-56 0L-50 -112M60 0L54 -112M-50 -112L-62 -228', '#c9d3e6', 11, 22),
      inked(rectangle(-66, -124, 140, 24, 8), '#f57a1f', 7),
      inked('M-78 -234Q-66 -240 -54 -232L-46 -164Q-58 -156 -70 -162Z', '#f57a1f', 7),
    ]),
  ),
  boek: standing(
    [220, 130],
    18,
    still([
      inked('M-98 -100H86V0H-98Q-110 -50 -98 -100Z', '#5b8cff', 7),
      inked('M-92 -86H96V-14H-92Q-98 -50 -92 -86Z', '#fffdf5', 5),
      lined('M-84 -70H88M-86 -50H88M-84 -30H88', '#c9cede', 4),
      inked('M-98 -116H86V-98H-98Q-110 -108 -98 -116Z', '#3c63c8', 6),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
