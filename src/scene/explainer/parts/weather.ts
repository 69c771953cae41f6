/** Parts of the weather: zon, wolk, regenwolk. */

import { type Drawing, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { times } from '#scene/motion.ts';
import { circle, ellipse, polygon } from '#scene/path.ts';

import { around, type DrawnPart, still } from './part.ts';

const rays = times(12, (index) => {
  const angle = (index * Math.PI) / 6;
  const at = (reach: number, off: number): readonly [number, number] => [
    Math.cos(angle + off) * reach,
    Math.sin(angle + off) * reach,
  ];
  return polygon([at(86, -0.12), at(index % 2 === 0 ? 136 : 116, 0), at(86, 0.12)]);
}).join('');

const sun: Drawing = [
  inked(circle(0, 0, 76), radial([-24, -28], 120, { 0: '#fffbd6', 0.5: '#ffdf5a', 1: '#ffa51f' }), 8),
  filled(ellipse(-24, -8, 8, 11) + ellipse(24, -8, 8, 11), '#6b3200'),
  lined('M-26 20Q0 44 26 20', '#6b3200', 8),
  filled(circle(-46, 16, 11) + circle(46, 16, 11), '#ff8a4c', 0.65),
];

const puff = 'M-96 44C-146 44 -152 -14 -106 -22C-110 -76 -44 -92 -20 -54C8 -98 88 -84 86 -30C144 -36 152 44 96 44Z';
const cloudOf = (light: string, dark: string): Drawing => [
  inked(puff, linear([0, -80], [0, 44], { 0: light, 1: dark }), 8),
  lined('M-96 -2Q-88 -14 -74 -10M-12 -36Q4 -50 22 -40M60 -12Q74 -20 88 -10', '#ffffff', 8, 0.7),
];

export const weather = {
  zon: around([290, 290], 30, [
    { of: [inked(rays, linear([0, -130], [0, 130], { 0: '#ffe98a', 1: '#ffb02e' }), 6)], idle: 'spin' },
    { of: sun },
  ]),
  wolk: around([320, 160], 18, [{ of: cloudOf('#ffffff', '#d3e7f6'), idle: 'float' }]),
  regenwolk: around([320, 160], 22, [{ of: cloudOf('#aab6cf', '#5d6a8d'), idle: 'float' }]),
  plas: around(
    [360, 70],
    8,
    still([
      inked(
        'M-160 4C-170 -18 -90 -30 -30 -26C30 -34 150 -26 164 -2C170 22 80 30 10 26C-60 32 -150 26 -160 4Z',
        linear([0, -30], [0, 30], { 0: '#a6e4ff', 1: '#3d97dc' }),
        6,
      ),
      lined('M-110 -6Q-60 -16 -10 -12M40 8Q80 12 120 4', '#ffffff', 6, 0.85),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
