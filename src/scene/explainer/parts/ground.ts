/** Parts of a square, a garden and the ground below them: tiles, grass, trees, roots. */

import { type Drawing, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { chance, times } from '#scene/motion.ts';
import { circle, ellipse, rectangle, short } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

/** A slab with its thickness, seen slightly from above; its upper side begins at -70. */
const slab = (light: string, dark: string, side: string): Drawing => [
  inked('M-170 -34V-2H170V-34Z', side, 7),
  inked('M-132 -78H132L170 -34H-170Z', linear([-100, -78], [100, -34], { 0: light, 1: dark }), 7),
  lined('M-116 -68H70', '#ffffff', 6, 0.35),
  filled(
    times(9, (index) => ellipse(-110 + chance(index, 3) * 220, -66 + chance(index, 4) * 22, 5, 2.5)).join(''),
    '#141a3c',
    0.12,
  ),
];

const row = (count: number, light: string, dark: string): Drawing =>
  times(count, (index) =>
    inked(rectangle(-count * 45 + index * 90, -30, 90, 30, 4), linear([0, -30], [0, 0], { 0: light, 1: dark }), 6),
  );

const crown: Drawing = [
  inked(
    'M-98 -168C-146 -176 -142 -240 -98 -246C-96 -304 -16 -322 8 -282C56 -312 122 -274 108 -226C148 -206 136 -150 92 -154C66 -122 -66 -124 -98 -168Z',
    radial([-30, -260], 190, { 0: '#b5ec86', 0.5: '#5fbf57', 1: '#2b8746' }),
    8,
  ),
  lined('M-74 -224q14 -16 30 -6M-20 -262q16 -12 30 0M34 -216q16 -14 34 0M-40 -180q16 -10 30 2', '#d8f8b4', 8, 0.7),
];
const trunk: Drawing = [
  inked(
    'M-20 0C-16 -50 -18 -100 -14 -160H16C18 -100 18 -50 26 0Z',
    linear([-20, 0], [26, 0], { 0: '#b98048', 1: '#7d4a22' }),
    7,
  ),
  lined('M-4 -40V-70M8 -90V-120', '#5f3518', 5, 0.6),
];
const root = (d: string, width: number): Drawing => [lined(d, '#4a2c12', width + 8), lined(d, '#d9a668', width)];
const roots: Drawing = [
  ...root('M0 6C-4 60 -70 70 -104 128M-52 82C-90 88 -120 84 -140 96', 11),
  ...root('M4 6C8 70 8 110 -8 178M6 90C-20 120 -40 140 -44 170', 12),
  ...root('M6 6C20 56 74 66 110 124M60 78C96 80 128 76 144 92', 11),
];

const tuft = (x: number, height: number): string =>
  `M${short(x)} 0l-7 ${short(-height)}l13 ${short(height * 0.5)}l7 ${short(-height * 0.8)}l7 ${short(height * 1.3)}Z`;
const grass: Drawing = [
  inked(
    times(15, (index) => tuft(-168 + index * 24, 26 + chance(index, 9) * 16)).join(''),
    linear([0, -44], [0, 0], { 0: '#a9e66f', 1: '#4fae4b' }),
    4,
  ),
  inked(rectangle(-180, -10, 360, 22, 9), linear([0, -10], [0, 12], { 0: '#7ecf57', 1: '#3f9643' }), 5),
];

const leaf = (turn: string): string => `M0 -70C-30 -100 ${turn} -150 -4 -178C34 -150 30 -100 0 -70Z`;

export const ground = {
  'tegel-donker': standing([350, 86], 12, still(slab('#6a6f8a', '#3b4060', '#262b47'))),
  'tegel-licht': standing([350, 86], 12, still(slab('#ffffff', '#e4e1da', '#b5b0a8'))),
  tegels: around([380, 40], 5, still([{ at: [0, 15], of: row(4, '#a9a6ad', '#7a7782') }])),
  gras: around([370, 70], 9, [{ of: grass }]),
  boom: standing([300, 322], 46, [{ of: trunk }, { of: crown, idle: 'sway', pivot: [0, -140] }]),
  wortels: { box: { x: -160, y: 0, width: 320, height: 196 }, size: 24, layers: still(roots) },
  plant: standing([120, 190], 20, [
    {
      of: [
        lined('M0 0C-4 -40 2 -60 0 -96', '#2c7a3d', 12),
        inked(leaf('-44'), linear([0, -180], [0, -70], { 0: '#b8f08a', 1: '#3f9f4a' }), 6),
        inked(
          'M-2 -24C-50 -24 -64 -60 -54 -86C-20 -84 0 -60 -2 -24Z M2 -34C50 -34 64 -70 54 -96C20 -94 0 -70 2 -34Z',
          linear([0, -96], [0, -24], { 0: '#8fdc6c', 1: '#2f8d45' }),
          6,
        ),
      ],
      idle: 'sway',
      pivot: [0, 0],
    },
  ]),
  bak: standing([260, 200], 24, [
    { of: [filled(circle(-60, -110, 40) + circle(0, -136, 48) + circle(62, -108, 40), '#4fae4b')] },
    {
      of: [
        inked(
          'M-96 -78C-116 -130 -70 -160 -46 -140C-36 -186 42 -190 48 -142C84 -160 116 -120 96 -78Z',
          radial([-20, -140], 120, { 0: '#b8f08a', 1: '#37984a' }),
          7,
        ),
        filled([-60, -10, 46].map((x, index) => circle(x, -118 - (index % 2) * 24, 12)).join(''), '#ff8fb8'),
        filled([-60, -10, 46].map((x, index) => circle(x, -118 - (index % 2) * 24, 5)).join(''), '#fff3b0'),
      ],
      idle: 'sway',
      pivot: [0, -70],
    },
    {
      of: [
        inked('M-116 -84H116L102 0H-102Z', linear([0, -84], [0, 0], { 0: '#d99a5a', 1: '#9a5f2c' }), 7),
        lined('M-110 -56H110M-106 -28H106', '#6f4018', 5, 0.6),
      ],
    },
  ]),
  schaduw: around([360, 80], 9, [{ of: [filled(ellipse(0, 0, 176, 38), '#1b2a4a', 0.42)] }]),
  ei: around(
    [130, 90],
    9,
    still([
      inked('M-58 6C-66 -22 -34 -40 -8 -34C18 -46 62 -30 58 2C64 30 24 40 -2 34C-28 42 -56 34 -58 6Z', '#ffffff', 6),
      inked(circle(2, -2, 19), radial([-4, -8], 24, { 0: '#ffe98a', 1: '#ff9f1c' }), 4),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
