/** Parts for flying, falling and landing: astronaut, handschoen, satelliet, dop, parachute, zak, vel, prop, klei, beker, lander, kussen. */

import { clipped, type Drawing, filled, inked, linear, lined, outlined, placed, radial } from '#scene/drawing.ts';
import { circle, ellipse, polygon, rectangle, star } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const white = radial([-20, -60], 160, { 0: '#ffffff', 0.6: '#e8eefb', 1: '#9fb0d6' });
const limb = (d: string): Drawing => outlined(d, '#eef3fd', 33, 46);

const suit: Drawing = [
  inked(rectangle(-62, -176, 124, 112, 22), '#b7c4e2', 7),
  ...limb('M-24 -70L-30 -18M24 -70L30 -18'),
  ...limb('M-44 -140Q-78 -112 -84 -78M44 -140Q84 -160 92 -204'),
  inked('M-52 -4Q-54 -30 -28 -30Q-4 -30 -6 -2Z M52 -4Q54 -30 28 -30Q4 -30 6 -2Z', '#ff8a34', 6),
  inked(circle(-86, -68, 20) + circle(94, -216, 20), '#ff8a34', 6),
  inked('M-50 -56Q-60 -160 -22 -166H22Q60 -160 50 -56Q0 -40 -50 -56Z', white, 7),
  inked(rectangle(-26, -120, 52, 36, 8), '#27357f', 5),
  filled(circle(-12, -102, 6), '#ff5d52'),
  filled(circle(10, -102, 6), '#7df0a8'),
];
const helmet: Drawing = [
  inked(circle(0, -218, 62), white, 7),
  inked(rectangle(-46, -252, 92, 68, 32), linear([-30, -250], [34, -180], { 0: '#31428f', 1: '#0e1538' }), 6),
  filled(ellipse(-18, -220, 7, 9) + ellipse(18, -220, 7, 9), '#ffffff'),
  filled(circle(-16, -218, 4) + circle(20, -218, 4), '#18224f'),
  lined('M-12 -200Q0 -190 12 -200', '#ffffff', 5),
  lined('M-38 -232Q-34 -246 -20 -248', '#cfe0ff', 6, 0.8),
];

const eggShape = 'M0 -92C40 -92 64 -36 64 0A64 62 0 0 1 -64 0C-64 -36 -40 -92 0 -92Z';
const egg: Drawing = [
  inked(eggShape, radial([-20, -40], 120, { 0: '#fffaf0', 0.6: '#fbe3c4', 1: '#dba873' }), 7),
  filled(ellipse(-22, -18, 7, 10) + ellipse(22, -18, 7, 10), '#3b2416'),
  filled(circle(-19, -22, 3) + circle(25, -22, 3), '#ffffff'),
  filled(ellipse(-38, 2, 10, 7) + ellipse(38, 2, 10, 7), '#ff8a6b', 0.6),
];
const cords = (x: number, high: number): Drawing => [
  lined([-1, -0.4, 0.4, 1].map((part) => `M${x * part} ${-high}L${part * 14} 0`).join(''), '#5a4a6a', 5),
];

/** A square cut from a plastic bag, seen from above. */
const square: Drawing = [
  inked(rectangle(-90, -90, 180, 180, 6), linear([-90, -90], [90, 90], { 0: '#ffffff', 1: '#bcd3f2' }), 8),
  lined('M-62 -40L20 -62M-50 30L60 8', '#a9bcdc', 5),
];
/** A string at each corner, held by a piece of tape. */
const taped: Drawing = [
  lined('M-84 -84Q-130 -70 -136 -20M84 -84Q130 -70 136 -20M-84 84Q-128 96 -136 40M84 84Q128 96 136 40', '#5a4a6a', 6),
  ...[-1, 1].flatMap((x) => [-1, 1].map((y) => inked(rectangle(x * 78 - 18, y * 78 - 11, 36, 22, 4), '#ffdb5e', 5))),
];
const clay = radial([-14, -20], 80, { 0: '#ffb59a', 1: '#c65a45' });

const canopy =
  'M-170 -150C-150 -270 150 -270 170 -150Q130 -176 88 -150Q44 -176 0 -150Q-44 -176 -88 -150Q-130 -176 -170 -150Z';

export const flight = {
  astronaut: standing([260, 290], 44, [{ of: suit }, { of: helmet, idle: 'sway', pivot: [0, -160] }]),
  handschoen: around(
    [240, 220],
    26,
    still([
      inked(rectangle(-54, 40, 108, 60, 14), '#b7c4e2', 8),
      inked(
        'M-60 48C-84 0 -88 -30 -70 -40C-54 -46 -48 -20 -44 -12V-76C-44 -100 -12 -100 -12 -76V-84C-12 -108 20 -108 20 -84V-74C22 -96 52 -94 52 -68V-40C56 -56 82 -52 80 -30C78 10 70 36 60 48Z',
        white,
        8,
      ),
      lined('M-12 -72V-30M20 -72V-30M52 -50V-22', '#93a4cd', 6),
      lined('M-50 58H50', '#ef3d48', 10),
    ]),
  ),
  satelliet: around([330, 190], 24, [
    {
      of: [
        inked(
          rectangle(-156, -38, 92, 76, 6) + rectangle(64, -38, 92, 76, 6),
          linear([0, -38], [0, 38], { 0: '#6aa5ff', 1: '#1f3fa8' }),
          7,
        ),
        lined('M-126 -36V36M-96 -36V36M94 -36V36M124 -36V36M-154 0H-66M66 0H154', '#bcd6ff', 4),
        lined('M-64 0H64', '#141a3c', 16),
        inked(
          rectangle(-46, -56, 92, 112, 16),
          linear([-46, 0], [46, 0], { 0: '#fff3b5', 0.5: '#fcc22e', 1: '#c07f0a' }),
          8,
        ),
        filled(ellipse(-14, -12, 7, 9) + ellipse(14, -12, 7, 9), '#5a3200'),
        lined('M-16 14Q0 28 16 14', '#5a3200', 6),
        lined('M0 -56V-78', '#141a3c', 9),
        inked(circle(0, -84, 9), '#ff5d52', 5),
      ],
      idle: 'float',
    },
  ]),
  dop: around([150, 180], 18, still([...egg, lined('M-14 10Q0 22 14 10', '#7a2030', 5.5)])),
  'dop-bang': around(
    [150, 180],
    18,
    still([
      ...egg,
      { d: ellipse(0, 16, 8, 10), fill: '#8d2236', stroke: '#5a1424', width: 4 },
      lined('M-32 -34L-14 -42M32 -34L14 -42', '#7a4a2a', 5),
    ]),
  ),
  'dop-kapot': around(
    [150, 180],
    18,
    still([
      ...egg,
      lined('M-60 -20L-34 -8L-20 -30L2 -6L22 -32L36 -10L60 -22', '#5a3a24', 6),
      lined('M-30 14l14 14m0 -14l-14 14M16 14l14 14m0 -14l-14 14', '#3b2416', 6),
      lined('M-12 44Q0 36 12 44', '#7a2030', 5.5),
    ]),
  ),
  parachute: {
    box: { x: -180, y: -264, width: 360, height: 270 },
    size: 36,
    layers: [
      { of: cords(165, 152) },
      {
        of: [
          inked(canopy, '#ffffff', 8),
          clipped(canopy, [
            filled('M-88 -150C-84 -270 -30 -290 0 -150Z M88 -150C84 -270 180 -290 176 -150Z', '#ff6b5e'),
            filled('M-180 -150C-170 -300 -90 -300 -88 -150Z', '#4d9be8'),
            filled('M0 -150C10 -290 84 -280 88 -150Z', '#4d9be8'),
          ]),
          lined(canopy, '#141a3c', 8),
          lined('M-128 -196Q-96 -230 -50 -236', '#ffffff', 8, 0.6),
        ],
        idle: 'breathe',
        pivot: [0, -150],
      },
    ],
  },
  zak: around([200, 200], 34, still(square)),
  'zak-touw': around([300, 220], 38, still([...square, ...taped])),
  klei: standing([110, 104], 12, still([inked(circle(0, -48, 46), clay, 8)])),
  'klei-plat': standing(
    [150, 80],
    9,
    still([inked('M-66 -2Q-74 -58 -22 -62H22Q74 -58 66 -2Z', clay, 8), lined('M-62 -6H62', '#8d3a2a', 8)]),
  ),
  beker: standing(
    [150, 140],
    18,
    still([
      inked('M-62 -126H62L46 0H-46Z', linear([-60, 0], [60, 0], { 0: '#ffe08a', 1: '#e79a3c' }), 8),
      lined('M-56 -84H56M-51 -44H51', '#ffffff', 9, 0.8),
      lined('M-64 -126H64', '#8a5a2a', 9),
    ]),
  ),
  vel: around([210, 60], 8, [
    {
      of: [
        inked(
          polygon([
            [-96, 6],
            [-40, -20],
            [96, -8],
            [44, 22],
          ]),
          linear([-96, 0], [96, 0], { 0: '#ffffff', 1: '#d6e2f5' }),
          6,
        ),
        lined('M-52 0L40 8M-30 -8L56 0', '#a9bcdc', 4),
      ],
      idle: 'sway',
    },
  ]),
  prop: around(
    [110, 110],
    12,
    still([
      inked(
        'M-44 -10L-30 -42L4 -48L36 -34L48 2L34 36L-2 48L-36 34Z',
        radial([-14, -18], 70, { 0: '#ffffff', 1: '#c6d2e8' }),
        7,
      ),
      lined('M-30 -20L-4 -8L20 -28M-20 20L4 4L30 14M-4 -8L4 4', '#8fa3c6', 5),
    ]),
  ),
  lander: around(
    [230, 150],
    18,
    still([
      ...outlined('M-60 30L-92 66M60 30L92 66', '#c9d3e6', 8, 18),
      inked(ellipse(-94, 68, 20, 8) + ellipse(94, 68, 20, 8), '#ffd552', 5),
      inked('M-84 -30H84L70 42H-70Z', linear([0, -30], [0, 42], { 0: '#f0cd9c', 1: '#b98048' }), 7),
      filled(star(0, 8, 20, 0.5), '#ff5d52'),
      lined('M-84 -30H84', '#8a5a2a', 8),
    ]),
  ),
  kussen: around(
    [300, 90],
    11,
    still([
      inked(
        'M-140 0C-150 -46 -110 -36 -70 -34C-30 -46 30 -46 70 -34C110 -36 150 -46 140 0C150 44 110 34 70 34C30 42 -30 42 -70 34C-110 34 -150 44 -140 0Z',
        linear([0, -40], [0, 40], { 0: '#ffc4dd', 1: '#d8578f' }),
        8,
      ),
      placed([0, 0], [lined('M-90 -14Q-40 -22 10 -16', '#ffffff', 7, 0.7)]),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
