/** The medals: metal, shape and number of stars each identify one, so that nobody needs the colour. */

import type { Medal } from '#domain/course.ts';
import { accents, metalOf } from '#scene/rocket/metals.ts';

import { type Box, type Drawing, ink, type Point, clipped, filled, inked, lined, linear, radial } from './drawing.ts';
import { at, circle, polygon, star } from './path.ts';

export const medalBox: Box = { x: -56, y: -78, width: 112, height: 134 };

/** The middle of the disc is at 0, 0. */
export const medal = (value: Medal): Drawing => (value === 0 ? noMedal() : [...ribbon(), ...disc(value)]);

function noMedal(): Drawing {
  return [
    { d: circle(0, 0, 45), fill: 'rgba(120,140,190,.16)', stroke: '#8fa3cf', width: 4, dash: [9, 9] },
    lined('M-13 0H13', '#8fa3cf', 6),
  ];
}

function ribbon(): Drawing {
  const left = 'M-38 -74H-8L14 -24L-14 -18Z';
  const right = 'M38 -74H8L-14 -24L14 -18Z';
  const red = linear([0, -74], [0, -18], { 0: '#ff6b62', 0.6: '#e0344a', 1: '#a3163a' });
  return [
    inked(right, linear([0, -74], [0, -18], { 0: '#c4253f', 1: '#7d1030' }), 5),
    filled('M29 -72H20L-8 -24L2 -20Z', '#ffd9d2', 0.55),
    inked(left, red, 5),
    filled('M-29 -72H-20L8 -24L-2 -20Z', '#fff', 0.8),
  ];
}

/** Bronze is round, silver has eight lobes, gold is a sunburst. */
function form(value: Medal, radius: number): string {
  if (value === 1) return circle(0, 0, radius);
  return value === 2 ? lobes(8, radius) : rays(16, radius);
}

function lobes(count: number, radius: number): string {
  const point = (index: number): Point => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2 - Math.PI / count;
    return [radius * 0.965 * Math.cos(angle), radius * 0.965 * Math.sin(angle)];
  };
  const bow = radius * 0.46;
  const arcs = Array.from({ length: count }, (_, index) => `A${at(bow, bow)} 0 0 1 ${at(...point(index + 1))}`);
  return `M${at(...point(0))}${arcs.join('')}Z`;
}

function rays(count: number, radius: number): string {
  const corner = (index: number): Point => {
    const reach = index % 2 === 0 ? radius * 1.08 : radius * 0.95;
    const angle = (index / count) * Math.PI - Math.PI / 2;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  };
  return polygon(Array.from({ length: count * 2 }, (_, index) => corner(index)));
}

function disc(value: Medal): Drawing {
  const { light, mid, dark } = accents[metalOf(value)];
  const outer = form(value, 46);
  const rim = linear([-40, -44], [40, 46], { 0: light, 0.35: mid, 0.6: light, 0.75: mid, 1: dark });
  const face = radial([-10, -14], 52, { 0: light, 0.55: mid, 1: dark });
  return [
    inked(outer, rim, 6),
    { d: circle(0, 0, 34), fill: face, stroke: dark, width: 2.5 },
    clipped(outer, [
      filled('M-60 -4L-4 -60H16L-60 16Z', '#fff', 0.22),
      filled('M-60 24L24 -60H31L-60 31Z', '#fff', 0.2),
    ]),
    lined('M-30.5 -10A32 32 0 0 1 -10 -30.5', '#fff', 3, 0.75),
    ...stars(value, dark),
  ];
}

/** The position of each star: x, y, radius. */
const places: Record<Medal, readonly (readonly [number, number, number])[]> = {
  0: [],
  1: [[0, 1, 21]],
  2: [
    [-14, 1, 15],
    [14, 1, 15],
  ],
  3: [
    [-15, 9, 13.5],
    [15, 9, 13.5],
    [0, -11, 15],
  ],
};

function stars(value: Medal, dark: string): Drawing {
  const row = places[value].map(([x, y, radius]) => star(x, y, radius, 0.5)).join('');
  const shadow = places[value].map(([x, y, radius]) => star(x + 1.5, y + 2.5, radius, 0.5)).join('');
  return [filled(shadow, dark, 0.7), { d: row, stroke: ink, width: 4 }, filled(row, '#fffdf0')];
}
