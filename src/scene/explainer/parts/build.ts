/** Parts for making and asking: a sail for shade, boxes, doors, papers, an idea. */

import { clipped, type Drawing, filled, inked, linear, lined, outlined, placed, radial } from '#scene/drawing.ts';
import { circle, ellipse, rectangle, sparkle } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const sign: Drawing = [
  ...outlined('M-26 -84C-26 -126 34 -126 34 -86C34 -56 2 -58 2 -30', '#fff6c4', 17, 30),
  inked(circle(2, 0, 12), '#fff6c4', 7),
];
const crate: Drawing = [
  inked('M-96 -120H96L84 0H-84Z', linear([0, -120], [0, 0], { 0: '#7fa2ff', 1: '#3350c4' }), 8),
  lined('M-78 -20L-70 -100', '#ffffff', 8, 0.45),
];

const card = (x: number, y: number, turn: number, tint: string): Drawing => [
  placed([x, y], [inked(rectangle(-34, -26, 68, 52, 6), tint, 6), lined('M-20 -8H20M-20 8H8', '#6d7fb8', 6)], { turn }),
];

const frame: Drawing = [
  inked(rectangle(-76, -244, 152, 244, 6), '#7a4a2a', 8),
  inked(rectangle(-58, -226, 116, 226, 3), '#ffe9b8', 5),
];

export const build = {
  schaduwdoek: standing([420, 260], 36, [
    { of: outlined('M-190 0V-210M190 0V-250', '#c9d3e6', 9, 20) },
    {
      of: [
        inked(
          'M-198 -214Q0 -172 198 -252Q150 -190 120 -168Q-40 -130 -198 -214Z',
          linear([-190, -200], [190, -200], { 0: '#fff3d6', 0.5: '#ffd68a', 1: '#ffb45e' }),
          7,
        ),
        lined('M-150 -196Q0 -166 160 -224', '#e8893a', 5, 0.5),
      ],
      idle: 'breathe',
      pivot: [0, -210],
    },
  ]),
  'vraag-dicht': standing([230, 280], 34, [
    { of: crate },
    { of: [inked(rectangle(-108, -150, 216, 36, 8), linear([0, -150], [0, -114], { 0: '#a9c0ff', 1: '#4a68d8' }), 8)] },
    { of: [placed([0, -170], sign, { scale: 0.72 })], idle: 'float' },
  ]),
  'vraag-open': standing([360, 330], 42, [
    {
      of: [
        filled(
          'M-78 -116L-150 -300H150L78 -116Z',
          linear([0, -120], [0, -300], { 0: '#fff3b0', 1: 'rgba(255,243,176,0)' }),
        ),
      ],
    },
    {
      of: [
        ...card(-96, -216, -16, '#fff6dc'),
        ...card(92, -226, 14, '#dff4ff'),
        ...card(0, -276, 4, '#e9ffd9'),
        filled(sparkle(-48, -170, 16) + sparkle(56, -160, 12) + sparkle(2, -196, 14), '#ffd552'),
      ],
      idle: 'float',
    },
    {
      of: [
        ...crate,
        inked('M-96 -120L-160 -158L-148 -178L-84 -136Z M96 -120L160 -158L148 -178L84 -136Z', '#4a68d8', 7),
      ],
    },
  ]),
  'deur-dicht': standing(
    [180, 250],
    34,
    still([
      ...frame,
      inked(rectangle(-58, -226, 116, 226, 3), linear([-58, 0], [58, 0], { 0: '#e0664f', 1: '#a93636' }), 6),
      inked(rectangle(-40, -204, 80, 76, 6) + rectangle(-40, -110, 80, 86, 6), '#c94f42', 5),
      inked(circle(40, -116, 10), '#ffd552', 5),
    ]),
  ),
  'deur-open': standing(
    [300, 250],
    34,
    still([
      ...frame,
      filled('M-58 -226H58V0H-58Z', radial([0, -110], 150, { 0: '#fffbe0', 1: '#ffe08a' })),
      filled(sparkle(-16, -150, 18) + sparkle(20, -90, 14) + sparkle(-20, -54, 11), '#ffffff'),
      inked('M58 -226L134 -250V24L58 0Z', linear([58, 0], [134, 0], { 0: '#4cc06e', 1: '#237a46' }), 6),
      inked(circle(120, -104, 9), '#ffd552', 5),
    ]),
  ),
  schetsen: around(
    [300, 210],
    26,
    still([
      placed(
        [-66, 10],
        [inked(rectangle(-60, -80, 120, 160, 6), '#fffdf5', 6), lined('M-36 40V-10L0 -44L36 -10V40Z', '#5b8cff', 7)],
        { turn: -10 },
      ),
      placed(
        [64, 10],
        [
          inked(rectangle(-60, -80, 120, 160, 6), '#fffdf5', 6),
          lined('M-30 44V-10M30 44V-30M-44 -18Q0 10 44 -40', '#f57a1f', 7),
        ],
        { turn: 9 },
      ),
      placed(
        [0, -4],
        [
          inked(rectangle(-60, -80, 120, 160, 6), '#ffffff', 6),
          filled(circle(0, -22, 30), '#6fce6c'),
          lined('M0 8V50M-36 50H36', '#7d4a22', 8),
          lined(circle(0, -22, 30), '#2b8746', 5),
        ],
      ),
    ]),
  ),
  oog: around([220, 130], 18, [
    {
      of: [
        inked('M-104 0Q0 -104 104 0Q0 104 -104 0Z', '#ffffff', 8),
        inked(circle(0, 0, 42), radial([-8, -8], 44, { 0: '#8fe0ff', 1: '#2168b8' }), 6),
        filled(circle(0, 0, 20), '#141a3c'),
        filled(circle(-9, -10, 8), '#ffffff'),
      ],
      idle: 'float',
    },
  ]),
  oor: around([150, 200], 24, [
    {
      of: [
        inked(
          'M-20 84C-44 84 -44 40 -54 14C-80 -60 -22 -104 24 -92C74 -80 78 -16 46 12C26 30 26 84 -20 84Z',
          linear([-50, -80], [50, 80], { 0: '#ffdcc0', 1: '#e8a878' }),
          8,
        ),
        lined('M-26 -16C-36 -64 34 -72 34 -24C34 4 0 0 2 26', '#b06a3c', 9),
      ],
      idle: 'sway',
    },
  ]),
  mond: around(
    [200, 120],
    16,
    still([
      inked('M-92 0C-60 -50 -20 -50 0 -32C20 -50 60 -50 92 0C60 60 -60 60 -92 0Z', '#e8506a', 8),
      clipped('M-92 0C-60 60 60 60 92 0C40 14 -40 14 -92 0Z', [filled(ellipse(0, 4, 70, 16), '#8d2236')]),
      lined('M-92 0Q0 22 92 0', '#8d2236', 8),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
