/** Parts for testing: a hot lamp, a tray with a construction, a watering can, a sponge. */

import { type Drawing, filled, inked, linear, lined, outlined, placed, radial } from '#scene/drawing.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const tray: Drawing = [
  inked('M-170 -44H170L150 0H-150Z', linear([0, -44], [0, 0], { 0: '#e7ecf7', 1: '#a5b1cc' }), 7),
  inked('M-176 -60H176V-42H-176Z', '#f6f8fd', 6),
];
const bare: Drawing = [
  inked('M-156 -74H156L168 -60H-168Z', linear([-150, 0], [150, 0], { 0: '#4a5070', 1: '#2c3150' }), 6),
];

const steel = linear([-20, 0], [20, 0], { 0: '#f4f7ff', 0.5: '#b9c4dc', 1: '#76829f' });

export const lab = {
  warmtelamp: {
    box: { x: -120, y: -20, width: 240, height: 210 },
    size: 24,
    layers: [
      {
        of: [
          filled(
            'M-70 106L-118 186H118L70 106Z',
            linear([0, 100], [0, 190], { 0: 'rgba(255,226,110,.85)', 1: 'rgba(255,226,110,0)' }),
          ),
        ],
      },
      {
        of: [
          ...outlined('M0 -20V30', '#c9d3e6', 7, 16),
          inked('M-24 26H24L84 104H-84Z', linear([-84, 0], [84, 0], { 0: '#ff8d7a', 0.5: '#ef3d48', 1: '#a3162f' }), 7),
          inked(ellipse(0, 104, 84, 14), '#fff3b0', 6),
        ],
      },
    ],
  },
  'bak-kaal': standing([370, 90], 13, still([...tray, ...bare])),
  'bak-groen': standing(
    [370, 200],
    27,
    still([
      ...tray,
      inked('M-156 -74H156L168 -60H-168Z', linear([0, -74], [0, -60], { 0: '#a9e66f', 1: '#4fae4b' }), 6),
      inked('M-130 -66Q-84 -48 -40 -66Z', '#6fd0ff', 5),
      ...outlined('M60 -70V-112M-96 -70V-100', '#9a6238', 7, 14),
      inked(circle(62, -136, 40), radial([50, -150], 60, { 0: '#b8f08a', 1: '#2b8746' }), 6),
      inked(circle(-96, -118, 26), radial([-102, -126], 40, { 0: '#b8f08a', 1: '#2b8746' }), 6),
      lined('M-52 -70V-150M34 -70V-160', '#141a3c', 9),
      inked('M-66 -150Q-8 -128 44 -166Q30 -132 -8 -126Q-44 -126 -66 -150Z', '#ffd68a', 6),
    ]),
  ),
  gieter: around(
    [300, 220],
    26,
    still([
      ...outlined('M64 -50C132 -62 128 40 70 44', '#57b98a', 12, 26),
      inked('M-52 -62H68L80 84H-60Z', linear([-60, 0], [80, 0], { 0: '#8fe0b4', 0.5: '#4cc06e', 1: '#237a46' }), 8),
      inked('M-54 24L-114 -46L-98 -62L-50 -20Z', '#4cc06e', 7),
      inked('M-122 -30L-90 -74L-78 -64L-110 -20Z', '#8fe0b4', 6),
      inked(ellipse(8, -62, 60, 13), '#237a46', 7),
      lined('M-34 -30V60', '#ffffff', 9, 0.5),
    ]),
  ),
  spons: around(
    [190, 120],
    13,
    still([
      inked(rectangle(-84, -44, 168, 92, 24), linear([0, -44], [0, 48], { 0: '#fff0a0', 1: '#ffbf2e' }), 8),
      filled(
        [
          [-50, -14, 11],
          [-10, 18, 9],
          [24, -18, 8],
          [56, 14, 12],
          [-34, 24, 7],
          [58, -22, 6],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r))
          .join(''),
        '#d98d12',
        0.7,
      ),
    ]),
  ),
  statief: standing(
    [260, 380],
    56,
    still([
      ...outlined('M-100 0H-20M-60 0V-350H90', '#b9c4dc', 10, 22),
      inked(rectangle(-118, -16, 116, 18, 8), steel, 6),
      inked(rectangle(-74, -364, 28, 28, 8), '#ef3d48', 6),
    ]),
  ),
  meetlat: standing(
    [60, 300],
    40,
    still([
      inked(rectangle(-24, -296, 48, 296, 6), linear([-24, 0], [24, 0], { 0: '#ffe9a8', 1: '#f2bb4a' }), 7),
      lined(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => `M-22 ${-20 - index * 28}h${index % 5 === 0 ? 28 : 16}`).join(''),
        '#7a4a12',
        5,
      ),
    ]),
  ),
  karton: standing(
    [260, 190],
    24,
    still([
      inked('M-110 -120H70V0H-110Z', linear([0, -120], [0, 0], { 0: '#e0b27a', 1: '#b98048' }), 7),
      inked('M70 -120L118 -150V-34L70 0Z', '#a56d38', 7),
      inked('M-110 -120L-60 -152H118L70 -120Z', '#f0cd9c', 7),
      placed([-20, -60], [lined('M-40 14L0 -22L40 14', '#7a4a20', 8)]),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
