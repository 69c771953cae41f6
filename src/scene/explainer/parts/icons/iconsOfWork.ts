/** Icons of making: potlood, gereedschap, bouwsteen, test, camera, klok, lijst, lamp, vergrootglas. */

import { type Drawing, type Paint, clipped, filled, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { circle, ellipse, rectangle, sparkle, star } from '#scene/path.ts';

const steel: Paint = linear([-60, -60], [70, 80], { 0: '#ffffff', 0.45: '#c7d0e6', 1: '#6d7896' });

export const potlood = (): Drawing => [
  lined('M-92 84Q-50 62 -10 84T70 82', '#5b8cff', 9),
  placed(
    [4, -10],
    [
      inked(rectangle(-24, -104, 48, 30, 10), '#ff8fa3', 7),
      inked(rectangle(-24, -80, 48, 20, 2), steel, 6),
      inked(
        'M-24 -62H24V44H-24Z',
        linear([-24, 0], [24, 0], {
          0: '#ffe07a',
          0.35: '#ffd04a',
          0.36: '#ffbd2e',
          0.68: '#ffb01c',
          0.69: '#e2890e',
          1: '#d67f0a',
        }),
        7,
      ),
      inked('M-24 44H24L0 96Z', '#ffe3bd', 7),
      filled('M-8 78H8L0 96Z', '#2a2f55'),
    ],
    { turn: 38 },
  ),
];

export const gereedschap = (): Drawing => [
  placed(
    [0, 0],
    [
      inked(
        rectangle(-13, -34, 26, 136, 11),
        linear([-13, 0], [13, 0], { 0: '#d98a4a', 0.4: '#b5652b', 1: '#7a3d16' }),
        7,
      ),
      inked(
        'M-58 -74Q-56 -90 -36 -90H42Q58 -90 58 -70V-46Q58 -34 42 -34H-20Q-38 -34 -46 -22L-62 -36Q-58 -54 -58 -74Z',
        steel,
        8,
      ),
    ],
    { turn: -38 },
  ),
  placed(
    [0, 0],
    [
      inked(
        'M-15 104V-22C-44 -34 -48 -74 -22 -94L-20 -54L0 -42L20 -54L22 -94C48 -74 44 -34 15 -22V104Q0 116 -15 104Z',
        linear([-30, 0], [30, 0], { 0: '#8fb6ff', 0.4: '#5b8cff', 1: '#2b4bb8' }),
        8,
      ),
      filled(circle(0, 88, 7), '#141a3c'),
    ],
    { turn: 38 },
  ),
];

export function bouwsteen(): Drawing {
  const brick = (x: number, y: number, colours: readonly [string, string, string]): Drawing => [
    inked(rectangle(x + 12, y - 14, 26, 18, 5), colours[0], 6),
    inked(rectangle(x + 54, y - 14, 26, 18, 5), colours[0], 6),
    inked(
      rectangle(x, y, 92, 52, 7),
      linear(
        [0, y],
        [0, y + 52],
        [
          [0, colours[0]],
          [0.4, colours[1]],
          [1, colours[2]],
        ],
      ),
      7,
    ),
    lined(`M${x + 12} ${y + 12}h40`, '#fff', 6, 0.5),
  ];
  return [
    ...brick(-96, 36, ['#ff8d7a', '#ef3d48', '#b81f3c']),
    ...brick(4, 36, ['#8fb6ff', '#4d7df0', '#2b4bb8']),
    ...brick(-48, -22, ['#ffe98f', '#ffc93c', '#e2940e']),
    placed([40, -88], brick(-46, -20, ['#9be7a0', '#4cc06e', '#23884a']), { turn: 12 }),
  ];
}

export const test = (): Drawing => {
  const flask = 'M-26 -92H26M-18 -92V-30L-74 70Q-82 96 -54 96H54Q82 96 74 70L18 -30V-92';
  const glass = 'M-18 -92V-30L-74 70Q-82 96 -54 96H54Q82 96 74 70L18 -30V-92Z';
  return [
    filled(glass, '#e6f4ff', 0.85),
    clipped(glass, [
      filled('M-90 30Q-50 14 -10 30T90 26V110H-90Z', linear([0, 20], [0, 96], { 0: '#7df0a8', 1: '#169a6c' })),
      filled(circle(-26, 60, 9) + circle(14, 48, 6) + circle(30, 74, 10) + circle(-6, 80, 5), '#d8ffe6', 0.8),
    ]),
    lined(flask, '#141a3c', 9),
    lined('M-8 -70V-24L-44 42', '#fff', 7, 0.8),
    filled(circle(-4, -112, 8) + circle(20, -126, 5) + circle(-16, -134, 4), '#9ff5c0'),
  ];
};

export const camera = (): Drawing => [
  inked('M-34 -62L-22 -84H26L38 -62Z', '#4a5590', 8),
  inked(
    rectangle(-100, -62, 200, 138, 24),
    linear([0, -62], [0, 76], { 0: '#8a97d8', 0.3: '#5f6dba', 1: '#333d80' }),
    9,
  ),
  filled(rectangle(-96, -30, 192, 26, 0), '#ef3d48'),
  inked(circle(0, 8, 56), steel, 8),
  inked(circle(0, 8, 41), radial([-12, -6], 60, { 0: '#8fe6ff', 0.5: '#2b74cf', 1: '#0d1f5e' }), 7),
  filled(ellipse(-15, -8, 13, 9), '#fff', 0.85),
  filled(circle(14, 24, 5), '#fff', 0.6),
  inked(rectangle(56, -50, 28, 16, 6), '#ffe07a', 5),
  filled(circle(-76, -44, 7), '#ff6b62'),
];

export const klok = (): Drawing => [
  inked(rectangle(-12, -112, 24, 24, 6), '#ef3d48', 7),
  lined('M58 -76L74 -92', '#141a3c', 16),
  inked(circle(0, 6, 90), linear([-70, -70], [70, 80], { 0: '#fff3b5', 0.45: '#fcc22e', 1: '#b26f05' }), 9),
  inked(circle(0, 6, 70), radial([-14, -10], 90, { 0: '#ffffff', 0.7: '#eef2fc', 1: '#c4cfe8' }), 6),
  filled('M0 6V-58A64 64 0 0 1 64 6Z', '#ff8fa3', 0.55),
  lined('M0 -54V-44M0 56V66M-60 6H-50M50 6H60', '#141a3c', 8),
  lined('M0 6V-36M0 6L30 24', '#141a3c', 11),
  filled(circle(0, 6, 10), '#ef3d48'),
];

export const lijst = (): Drawing => [
  inked(rectangle(-74, -88, 148, 186, 18), linear([-74, 0], [74, 0], { 0: '#d98a4a', 1: '#8e4c1c' }), 9),
  inked(rectangle(-56, -66, 112, 146, 8), '#fffdf5', 6),
  inked('M-34 -102H34V-74Q34 -64 24 -64H-24Q-34 -64 -34 -74Z', steel, 7),
  ...[-34, 6, 46].flatMap((y, index): Drawing => [
    inked(rectangle(-44, y - 11, 24, 24, 6), index < 2 ? '#9be7a0' : '#fff', 5),
    lined(`M-8 ${y + 1}H42`, '#8d99c0', 8),
    ...(index < 2 ? [lined(`M-41 ${y}L-33 ${y + 9}L-18 ${y - 14}`, '#157a45', 7)] : []),
  ]),
];

export const lamp = (): Drawing => [
  lined('M-104 -30H-84M104 -30H84M-78 -100L-64 -86M78 -100L64 -86M0 -136V-116', '#ffe08a', 9),
  inked(
    'M-28 58C-30 30 -66 12 -66 -34A66 66 0 0 1 66 -34C66 12 30 30 28 58Z',
    radial([-16, -50], 110, { 0: '#fffbe0', 0.5: '#ffe06a', 1: '#ffab2e' }),
    9,
  ),
  lined('M-14 56V0L-26 -22M14 56V0L26 -22M-26 -22Q0 -4 26 -22', '#c46a10', 6),
  inked('M-30 58H30L26 92Q0 108 -26 92Z', steel, 8),
  lined('M-28 72Q0 82 28 72', '#141a3c', 5),
  filled('M-46 -42A48 48 0 0 1 -18 -78Q-32 -60 -34 -38Z', '#fff', 0.8),
];

export const vergrootglas = (): Drawing => [
  placed(
    [14, 14],
    [
      inked(
        rectangle(-15, 22, 30, 104, 14),
        linear([-15, 0], [15, 0], { 0: '#d98a4a', 0.4: '#a95a25', 1: '#6d3412' }),
        8,
      ),
    ],
    { turn: -45 },
  ),
  inked(circle(-18, -18, 76), linear([-80, -80], [50, 60], { 0: '#fff3b5', 0.45: '#fcc22e', 1: '#b26f05' }), 9),
  inked(circle(-18, -18, 58), radial([-36, -40], 90, { 0: '#f2fcff', 0.55: '#b5e6ff', 1: '#63b2ec' }), 7),
  filled(star(-14, -12, 28, 0.5), '#ffd552', 0.95),
  lined('M-60 -30A46 46 0 0 1 -34 -58', '#fff', 9, 0.9),
  filled(sparkle(62, -78, 20), '#fff6c4'),
];
