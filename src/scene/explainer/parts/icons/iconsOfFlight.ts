/** Icons of the journey: raket, ster, medaille, doel, kaart, wereld. */

import { type Drawing, clipped, filled, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { medal } from '#scene/medal.ts';
import { circle, ellipse, polygon, sparkle, star } from '#scene/path.ts';
import { rocket } from '#scene/rocket/rocket.ts';

export const raket = (): Drawing => [
  placed(
    [-6, 4],
    [
      filled('M-30 104Q-38 132 -17 152Q-4 142 0 178Q6 142 21 152Q40 130 30 104Z', '#ff8f2e'),
      filled('M-15 104Q-16 126 0 144Q16 126 15 104Z', '#ffe08a'),
      placed([0, -130], rocket(['gold', 'silver', 'gold', 'gold']), { scale: 0.38 }),
    ],
    { turn: 28 },
  ),
];

export const ster = (): Drawing => [
  inked(star(0, 8, 98, 0.52), radial([-24, -30], 150, { 0: '#fff6b8', 0.4: '#ffd552', 1: '#e08a12' }), 9),
  filled('M-6 -66L-24 -18L-62 -14Q-30 -22 -18 -26Z', '#fff', 0.7),
  filled(circle(-20, 8, 8) + circle(20, 8, 8), '#2a1a4a'),
  lined('M-20 30Q0 50 20 30', '#2a1a4a', 7),
];

export const medaille = (): Drawing => [
  placed([-62, 34], medal(1), { scale: 1.08 }),
  placed([62, 34], medal(2), { scale: 1.08 }),
  placed([0, 12], medal(3), { scale: 1.32 }),
];

export const doel = (): Drawing => [
  lined('M-50 70L-72 104M50 70L72 104', '#141a3c', 16),
  lined('M-50 70L-72 104M50 70L72 104', '#b8793c', 8),
  ...[92, 70, 48, 24].map((radius, index) => inked(circle(-6, 8, radius), index % 2 === 0 ? '#ef3d48' : '#fff7ee', 7)),
  filled('M-70 -28A74 74 0 0 1 -20 -66Q-46 -48 -58 -20Z', '#fff', 0.35),
  lined('M-6 8L72 -70', '#141a3c', 15),
  lined('M-6 8L72 -70', '#ffd552', 7),
  inked('M58 -56L60 -88L88 -110L86 -82L112 -84L90 -56Z', '#5b8cff', 7),
];

export const kaart = (): Drawing => [
  inked(
    polygon([
      [-96, -62],
      [-34, -84],
      [34, -62],
      [96, -84],
      [96, 62],
      [34, 84],
      [-34, 62],
      [-96, 84],
    ]),
    linear([-96, 0], [96, 0], {
      0: '#f8e7bd',
      0.33: '#fff6dc',
      0.34: '#e9d3a0',
      0.66: '#fbeecb',
      0.67: '#dcc48c',
      1: '#f3dfb0',
    }),
    8,
  ),
  lined('M-34 -80V58M34 -58V80', '#141a3c', 4, 0.35),
  filled('M-88 20Q-60 -6 -34 14V56L-88 76ZM40 -52L90 -72V-20Q62 -10 40 -24Z', '#7cc36b', 0.85),
  filled('M-30 -74L30 -55V-30Q0 -20 -30 -44Z', '#7ec8f2', 0.9),
  { d: 'M-66 42Q-30 4 -8 26Q20 54 52 8', stroke: '#ef3d48', width: 8, dash: [3, 17] },
  inked('M58 6C30 -28 32 -64 58 -64C84 -64 86 -28 58 6Z', '#ef3d48', 7),
  filled(circle(58, -38, 10), '#fff'),
];

export const wereld = (): Drawing => {
  const ball = circle(0, 0, 92);
  return [
    inked(ball, radial([-30, -34], 140, { 0: '#a8ecff', 0.45: '#3aa6ee', 1: '#12459c' }), 9),
    clipped(ball, [
      filled(
        'M-88 -30Q-70 -74 -24 -80Q0 -66 -18 -48Q-32 -40 -26 -22Q-50 -4 -44 20Q-22 30 -28 58Q-42 78 -58 62Q-66 24 -92 14ZM22 -86Q60 -78 84 -46Q70 -22 44 -30Q30 -44 14 -48Q10 -70 22 -86ZM18 -6Q52 -18 74 4Q78 36 52 58Q34 74 26 48Q6 32 18 -6Z',
        '#58c072',
      ),
      filled('M-88 -30Q-70 -74 -24 -80Q-50 -64 -58 -36Q-70 -10 -92 14Z', '#8ce08a', 0.8),
      filled(ellipse(-14, 84, 50, 16), '#f2fbff'),
      filled('M20 100A100 100 0 0 0 70 -70Q110 0 60 92Z', '#0b1c5a', 0.28),
    ]),
    lined('M-62 -50A80 80 0 0 1 -30 -73', '#fff', 8, 0.75),
    filled(sparkle(92, -84, 18), '#fff6c4'),
  ];
};
