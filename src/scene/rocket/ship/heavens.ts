/** Patches of the sky: comet, planet, lightning and the star of the wind. */

import { clipped, type Drawing, filled, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { circle, polygon, sparkle } from '#scene/path.ts';

import { patch } from './cloth.ts';

export function comet(): Drawing {
  const tail = linear([-34, -32], [16, 16], { 0: '#ff5d3a', 0.5: '#ff9f2e', 1: '#ffe07a' });
  return patch({ d: circle(0, 0, 43), ground: '#1b2a86', thread: '#ffc53d' }, [
    filled(sparkle(25, -22, 9) + sparkle(-22, 26, 8), '#cfe0ff'),
    filled(circle(4, -31, 2.2) + circle(-33, 8, 2.2) + circle(33, -2, 2), '#ffffff'),
    inked('M-2 27C-18 14 -30 -6 -36 -36C-6 -30 14 -18 27 -2Z', tail, 4),
    lined('M-22 -20L-2 2M-8 -20L4 -8M-20 -6L-8 6', '#fff3c4', 3.4, 0.85),
    inked(circle(14, 14, 17), radial([9, 8], 22, { 0: '#ffffff', 0.6: '#fff0a8', 1: '#ffc53d' }), 4),
    filled(circle(18, 18, 3.6) + circle(9, 20, 2.4) + circle(20, 8, 2), '#e08a1e', 0.75),
  ]);
}

export function planet(): Drawing {
  const ball = circle(0, 0, 22);
  const belts = 'M-24 -9Q0 -1 24 -9L24 -3Q0 5 -24 -3ZM-24 8Q0 16 24 8L24 12Q0 20 -24 12Z';
  return patch({ d: circle(0, 0, 43), ground: '#59247f', thread: '#7fe3d4' }, [
    filled(circle(-28, -20, 2.6) + circle(27, 24, 2.4) + circle(-10, -34, 2), '#ffffff'),
    placed(
      [0, 0],
      [
        lined('M-36 0A36 12 0 0 1 36 0', '#141a3c', 12),
        lined('M-36 0A36 12 0 0 1 36 0', '#ffe3a3', 6),
        inked(ball, radial([-7, -8], 30, { 0: '#ffcf9a', 0.6: '#ff8a5c', 1: '#c2443f' }), 4),
        clipped(circle(0, 0, 20), [filled(belts, '#fff0d0', 0.55)]),
        lined('M-36 0A36 12 0 0 0 36 0', '#141a3c', 12),
        lined('M-36 0A36 12 0 0 0 36 0', '#ffe3a3', 6),
      ],
      { turn: -20 },
    ),
  ]);
}

const hexagon = polygon([
  [0, -46],
  [40, -23],
  [40, 23],
  [0, 46],
  [-40, 23],
  [-40, -23],
]);

export function lightning(): Drawing {
  const bolt = polygon([
    [10, -37],
    [-23, 7],
    [-4, 7],
    [-12, 37],
    [24, -9],
    [5, -9],
  ]);
  const fire = linear([0, -36], [0, 36], { 0: '#fffbd0', 0.5: '#ffe14d', 1: '#ffab1f' });
  return patch({ d: hexagon, ground: '#2b2f45', thread: '#ffe14d' }, [
    placed([3, 4], [filled(bolt, '#0b0d1e')]),
    inked(bolt, fire, 4.5),
    lined('M-31 -8H-22M-33 6H-26M22 16H31M25 4H33', '#ffe14d', 4, 0.7),
  ]);
}

const eighth = (radius: number): string =>
  polygon(
    Array.from({ length: 8 }, (_, corner) => {
      const angle = ((corner + 0.5) * Math.PI) / 4;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    }),
  );

export function compass(): Drawing {
  const point = (turn: number, colour: string): Drawing => [
    placed([0, 0], [inked('M0 -38L9 -8L0 0L-9 -8Z', colour, 3.4), filled('M0 -36L8 -8L0 0Z', 'rgba(12,10,50,.22)')], {
      turn,
    }),
  ];
  return patch({ d: eighth(46), ground: '#0c7d78', thread: '#f4f8ff' }, [
    lined(circle(0, 0, 25), '#bff3e6', 4),
    ...[45, 135, 225, 315].flatMap((turn) => [placed([0, 0], [filled('M0 -29L6 -7L-6 -7Z', '#bff3e6')], { turn })]),
    ...point(90, '#ffffff'),
    ...point(180, '#ffffff'),
    ...point(270, '#ffffff'),
    ...point(0, '#ff5148'),
    inked(circle(0, 0, 6.5), '#ffd24a', 3),
  ]);
}
