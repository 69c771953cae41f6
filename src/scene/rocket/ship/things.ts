/** Patches of made and found things: robot, sunflower, crystal and windmill. */

import { type Drawing, filled, ink, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { circle, polygon, rectangle, sparkle } from '#scene/path.ts';

import { patch } from './cloth.ts';

export function robot(): Drawing {
  const metal = linear([-24, -20], [24, 30], { 0: '#d9fff3', 0.5: '#7fdcc3', 1: '#3d9f8b' });
  return patch({ d: rectangle(-41, -41, 82, 82, 15), ground: '#ffcb3d', thread: '#e2483d' }, [
    lined('M0 -18V-28', ink, 6),
    inked(circle(0, -31, 5.5), '#ff5d52', 3.5),
    inked(rectangle(-36, -5, 12, 20, 5) + rectangle(24, -5, 12, 20, 5), '#f3f7ff', 4),
    inked(rectangle(-28, -20, 56, 50, 13), metal, 4.5),
    inked(rectangle(-21, -11, 42, 19, 9), '#16224f', 3),
    filled(circle(-9.5, -1.5, 5.4) + circle(9.5, -1.5, 5.4), '#6ff3ff'),
    filled(circle(-8, -3, 1.8) + circle(11, -3, 1.8), '#ffffff'),
    inked(rectangle(-14, 15, 28, 9, 3), '#f3f7ff', 3),
    lined('M-7 16V23M0 16V23M7 16V23', ink, 2.4),
  ]);
}

const petals = 12;

export function sunflower(): Drawing {
  const ray = (turn: number, colour: string): Drawing => [
    placed(
      [0, 0],
      [
        inked('M0 -47C10 -38 11 -26 6 -16H-6C-11 -26 -10 -38 0 -47Z', colour, 4),
        lined('M0 -38V-26', '#e58a00', 2.4, 0.7),
      ],
      { turn },
    ),
  ];
  const turns = Array.from({ length: petals }, (_, petal) => (petal * 360) / petals);
  const seeds = Array.from({ length: 30 }, (_, seed) => {
    const [angle, reach] = [seed * 2.4, 2.9 * Math.sqrt(seed)];
    return circle(reach * Math.cos(angle), reach * Math.sin(angle), 1.3);
  });
  return [
    ...turns.flatMap((turn) => ray(turn + 15, '#ff9d1c')),
    ...turns.flatMap((turn) => ray(turn, '#ffd02e')),
    inked(circle(0, 0, 20), radial([-5, -6], 26, { 0: '#a65a24', 0.7: '#6b3210', 1: '#431d08' }), 4.5),
    filled(seeds.join(''), '#f4b653', 0.85),
  ];
}

export function crystal(): Drawing {
  const gem = 'M-15 -30H15L28 -10L0 34L-28 -10Z';
  return patch({ d: 'M0 -49L46 0L0 49L-46 0Z', ground: '#c22a72', thread: '#ffd3e6' }, [
    placed([0, 1], facets(gem), { scale: 0.84 }),
    filled(sparkle(-24, 16, 7) + sparkle(23, 18, 5), '#ffd3e6'),
  ]);
}

const facets = (gem: string): Drawing => [
  inked(gem, '#4fd3f2', 5),
  filled('M-15 -30L-11 -10H-28Z', '#8deaff'),
  filled('M-15 -30H15L11 -10H-11Z', '#d6faff'),
  filled('M15 -30L28 -10H11Z', '#5ccdf0'),
  filled('M-28 -10H-11L0 34Z', '#35b3e0'),
  filled('M11 -10H28L0 34Z', '#1572b4'),
  lined('M-28 -10H28M-15 -30L-11 -10L0 33L11 -10L15 -30', '#0d4f86', 2.2),
  lined('M-6 -25H4', '#ffffff', 3, 0.9),
];

const gate = 'M-38 44V-8L0 -46L38 -8V44Z';

export function windmill(): Drawing {
  const sail = (turn: number): Drawing => [
    placed(
      [0, -10],
      [
        lined('M0 0V-36', ink, 5.5),
        inked(
          polygon([
            [1, -35],
            [13, -35],
            [11, -8],
            [1, -8],
          ]),
          '#ffffff',
          3,
        ),
        lined('M2 -26H12M2 -17H11.5', '#5a6a94', 2),
      ],
      { turn },
    ),
  ];
  const brick = linear([-16, 0], [16, 0], { 0: '#c25a2e', 0.4: '#e8834a', 1: '#8a3515' });
  return patch({ d: gate, ground: '#8fd0ff', thread: '#e0303f' }, [
    filled('M-50 27Q-20 20 10 27T50 25V50H-50Z', '#3aa655'),
    placed(
      [0, 5],
      [
        inked('M-10 -10H10L17 36H-17Z', brick, 5),
        inked('M-11 -9Q-9 -22 0 -22Q9 -22 11 -9Z', '#3b3357', 4.5),
        inked('M-5 36V28A5 5 0 0 1 5 28V36Z', '#3b1d24', 3),
        ...[45, 135, 225, 315].flatMap(sail),
        inked(circle(0, -10, 4.5), '#ffd24a', 3.4),
      ],
      { scale: 0.86 },
    ),
  ]);
}
