/** Parts about electricity: a circuit, a battery, a led, a bucket with a tap, a small rover, and dark places. */

import { type Drawing, filled, inked, linear, lined, outlined, radial } from '#scene/drawing.ts';
import { times } from '#scene/motion.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const wire = (d: string): Drawing => outlined(d, '#e8506a', 9, 19);

const cell = (x: number, y: number, scale = 1): Drawing => {
  const box = (...[left, top, width, height, round]: [number, number, number, number, number]): string =>
    rectangle(x + left * scale, y + top * scale, width * scale, height * scale, round * scale);
  const sign = (from: number): string => `M${x - 10 * scale} ${y + from * scale}h${20 * scale}`;
  const body = linear([x - 30 * scale, 0], [x + 30 * scale, 0], { 0: '#6fce6c', 1: '#2b8746' });
  return [
    inked(box(-30, -62, 60, 116, 9), body, 7 * scale),
    inked(box(-30, -62, 60, 40, 9), '#ffd552', 6 * scale),
    inked(box(-12, -76, 24, 16, 4), '#c9d3e6', 6 * scale),
    lined(`${sign(-42)}M${x} ${y - 52 * scale}v${20 * scale}`, '#141a3c', 6 * scale),
    lined(sign(34), '#ffffff', 6 * scale),
  ];
};

/** Three in a row, as in the holder of the teams: one cell is too weak for a led. */
const cells: Drawing = [-70, 5, 80].flatMap((y) => cell(-250, y, 0.58));

const resistor: Drawing = [
  inked(rectangle(-56, -160, 112, 40, 18), '#f0d9a8', 7),
  lined('M-30 -158V-122', '#8a5a2a', 10),
  lined('M-4 -158V-122', '#2b8746', 10),
  lined('M22 -158V-122', '#8a5a2a', 10),
];

/** The plus is up, at the left; the legs of a led that is turned 90 degrees fit in the gap at the right. */
const circuit = (bottom: string): Drawing => [
  ...wire('M-250 -112V-140H200V-14'),
  ...wire(bottom),
  ...cells,
  ...resistor,
];

const legs: Drawing = outlined('M-14 30V84M16 30V66', '#d5dcea', 6, 15);
const bulb = (light: Parameters<typeof inked>[1]): Drawing => [
  inked('M-38 26V-26A38 38 0 0 1 38 -26V26Z', light, 7),
  inked(rectangle(-46, 18, 92, 18, 5), light, 6),
  lined('M-20 -30Q-16 -46 0 -50', '#ffffff', 7, 0.8),
];

const pail: Drawing = [
  inked('M-92 -170H92L76 -10H-76Z', linear([-92, 0], [92, 0], { 0: '#dfe8f7', 0.5: '#b9c8e2', 1: '#8798bd' }), 8),
  inked('M-84 -142H84L72 -18H-72Z', linear([0, -142], [0, -18], { 0: '#8fe0ff', 1: '#2f86d8' }), 5),
];

const wheel = (x: number): Drawing => [
  inked(circle(x, -30, 30), '#4a5070', 7),
  inked(circle(x, -30, 12), '#c9d3e6', 5),
];
const roverBody: Drawing = [
  ...outlined('M-110 -44L-60 -78H60L110 -44M0 -44V-78', '#b9c4dc', 8, 18),
  ...wheel(-110),
  ...wheel(0),
  ...wheel(110),
  inked(rectangle(-80, -124, 160, 52, 10), linear([0, -124], [0, -72], { 0: '#fff3b5', 1: '#d99a2a' }), 7),
  inked('M-176 -156L-150 -124H150L176 -156Z', linear([-170, 0], [170, 0], { 0: '#4f7fe0', 1: '#1f3fa8' }), 7),
  lined('M-120 -154L-104 -126M-60 -154L-52 -126M0 -154V-126M60 -154L52 -126M120 -154L104 -126', '#bcd6ff', 4),
];
const neck: Drawing = outlined('M30 -150V-232', '#c9d3e6', 9, 20);
const roverHead = (eyes: Drawing): Drawing => [inked(rectangle(-34, -282, 128, 58, 18), '#f4f7ff', 7), ...eyes];
const rover = (eyes: Drawing, isLively: boolean): DrawnPart =>
  standing([370, 300], 40, [
    { of: [...roverBody, ...neck] },
    isLively ? { of: roverHead(eyes), idle: 'sway', pivot: [30, -224] } : { of: roverHead(eyes) },
  ]);

export const current = {
  kring: around([640, 360], 60, still(circuit('M-250 110V140H200V16H218'))),
  'kring-open': around(
    [640, 360],
    60,
    still([
      ...circuit('M-250 110V140H-90M40 140H200V16H218'),
      inked(circle(-90, 140, 13) + circle(40, 140, 13), '#ffd552', 6),
    ]),
  ),
  kortsluiting: around(
    [240, 230],
    50,
    still([...outlined('M-32 -84V-104H92V104H-32V64', '#ff5a3c', 9, 19), ...cell(-32, 4)]),
  ),
  batterij: around([90, 150], 24, still(cell(0, 4))),
  led: around([120, 200], 22, still([...legs, ...bulb('#e6edf8')])),
  'led-aan': around([360, 340], 37, [
    {
      of: [
        filled(
          circle(0, -10, 168),
          radial([0, -10], 168, { 0: '#fff6b8', 0.35: 'rgba(255,236,140,.75)', 1: 'rgba(255,236,140,0)' }),
        ),
      ],
      idle: 'breathe',
      pivot: [0, -10],
    },
    { of: [...legs, ...bulb(radial([0, -10], 60, { 0: '#ffffff', 1: '#ffdf5e' }))] },
  ]),
  emmer: standing(
    [280, 190],
    34,
    still([
      ...pail,
      inked(rectangle(70, -52, 52, 26, 6), '#c9d3e6', 6),
      inked('M104 -36H136V-6H116V-18H104Z', '#c9d3e6', 6),
      inked(rectangle(86, -76, 20, 26, 5), '#ef3d48', 6),
    ]),
  ),
  waterkoker: standing(
    [220, 230],
    32,
    still([
      ...outlined('M60 -170C118 -176 118 -46 62 -44', '#40477a', 13, 26),
      inked('M-52 -186H52L70 -14H-70Z', linear([-70, 0], [70, 0], { 0: '#f4f7ff', 0.5: '#c3cee4', 1: '#7d8bb0' }), 8),
      inked('M-54 -160L-92 -178L-86 -140L-58 -128Z', '#c3cee4', 7),
      inked(rectangle(-78, -18, 156, 20, 8), '#40477a', 7),
      inked(rectangle(-34, -204, 68, 20, 8), '#40477a', 6),
      inked(rectangle(-16, -130, 32, 84, 10), '#8fd6fa', 5),
    ]),
  ),
  contactdoos: around(
    [180, 180],
    30,
    still([
      inked(rectangle(-82, -82, 164, 164, 24), '#f6f8fd', 8),
      inked(circle(0, 0, 58), linear([0, -58], [0, 58], { 0: '#cbd6ea', 1: '#f0f4fb' }), 6),
      filled(circle(-22, 0, 9) + circle(22, 0, 9), '#141a3c'),
      lined('M0 -58V-44M0 58V44', '#8a97b5', 8),
    ]),
  ),
  wagentje: rover(
    [
      filled(circle(4, -253, 15) + circle(56, -253, 15), '#20264a'),
      filled(circle(9, -258, 5) + circle(61, -258, 5), '#ffffff'),
    ],
    true,
  ),
  'wagentje-slaapt': rover([lined('M-10 -252Q4 -242 18 -252M42 -252Q56 -242 70 -252', '#20264a', 7)], false),
  stof: around([420, 240], 50, [
    {
      of: [
        filled(
          'M-190 90C-230 20 -170 -60 -110 -50C-100 -120 20 -130 50 -70C120 -110 210 -40 180 30C220 80 150 120 100 96C20 130 -120 130 -190 90Z',
          '#c4743c',
          0.82,
        ),
        lined(
          'M-130 20q40 -40 90 -8q50 32 90 -20M-90 66q60 -26 120 0q60 26 90 -14M-60 -40q40 -20 70 4',
          '#f0b07a',
          10,
          0.8,
        ),
      ],
      idle: 'float',
    },
  ]),
  tent: standing(
    [380, 230],
    38,
    still([
      inked('M-180 0L0 -216L180 0Z', linear([-150, 0], [150, 0], { 0: '#ff9a5c', 1: '#d8552a' }), 8),
      inked('M-58 0L0 -150L58 0Z', '#2c2a55', 7),
      lined('M0 -216V-150', '#141a3c', 7),
    ]),
  ),
  fiets: standing(
    [330, 210],
    34,
    still([
      ...[-94, 94].map((x) => lined(circle(x, -66, 58), '#141a3c', 13)),
      ...[-94, 94].map((x) =>
        lined(
          times(4, (index) => {
            const [dx, dy] = [Math.cos(index * 0.785) * 54, Math.sin(index * 0.785) * 54];
            return `M${Math.round(x - dx)} ${Math.round(-66 - dy)}L${Math.round(x + dx)} ${Math.round(-66 + dy)}`;
          }).join(''),
          '#8a97b5',
          3,
        ),
      ),
      ...outlined('M-94 -66L-40 -146H60L94 -66M-40 -146L4 -66H-94M4 -66L60 -146', '#4d8df0', 8, 17),
      lined('M60 -146L52 -186H88', '#141a3c', 12),
      lined('M-40 -146L-46 -170', '#141a3c', 12),
      inked(ellipse(-48, -174, 32, 10), '#40477a', 5),
    ]),
  ),
  lantaarn: standing(
    [200, 260],
    34,
    still([
      filled('M-40 -150L-98 0H98L40 -150Z', 'rgba(255,236,140,.5)'),
      inked(rectangle(-62, -250, 124, 104, 12), linear([-62, 0], [62, 0], { 0: '#e0b27a', 1: '#a56d38' }), 8),
      inked(rectangle(-46, -152, 92, 22, 8), '#fff6c4', 6),
      inked(rectangle(-18, -222, 48, 20, 8), '#c9d3e6', 6),
      inked(circle(16, -212, 12), '#ef3d48', 5),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
