/** Shows how loud sounds are, three ways to make them softer, and how to measure, for 'Stille kracht'. */

import { type Drawing, placed } from '../../src/scene/drawing.ts';
import { ellipse } from '../../src/scene/path.ts';
import { arrow, block, colours, disc, line, person, solid, type Tile, words } from './pen.ts';

/** Draws waves that travel to the right: `count` arcs from `x` on. */
const waves = (x: number, y: number, count: number, height = 22): Drawing =>
  Array.from({ length: count }, (_, step) =>
    line(`M${x + step * 15} ${y - height}Q${x + step * 15 + 12} ${y} ${x + step * 15} ${y + height}`, colours.wind, 4),
  );

/** Stands with its foot on 0, 0. */
const speaker: Drawing = [
  block([-26, -84, 52, 84, 6], colours.dark),
  disc(0, -28, 19, colours.stone),
  disc(0, -28, 8, colours.dark),
  disc(0, -64, 10, colours.stone),
];

const ear = (x: number, y: number): Drawing => [
  solid(
    `M${x - 8} ${y + 26}C${x - 20} ${y + 26} ${x - 16} ${y + 8} ${x - 20} ${y - 2}C${x - 26} ${y - 30} ${x + 20} ${y - 34} ${x + 18} ${y - 6}C${x + 16} ${y + 10} ${x + 4} ${y + 26} ${x - 8} ${y + 26}Z`,
    colours.skin,
  ),
  line(`M${x - 8} ${y - 6}q6 -14 16 -4q2 10 -10 14`),
];

const wall = (x: number): Drawing => [
  block([x, 22, 30, 128], colours.rubber),
  line([46, 72, 98, 124].map((y) => `M${x} ${y}h30`).join('') + `M${x + 15} 22v24M${x + 15} 72v26M${x + 15} 124v26`),
];

const curtain = (x: number): Drawing => [
  line(`M${x - 34} 20h68`, colours.dark, 7),
  solid(
    `M${x - 26} 22h52Q${x + 32} 90 ${x + 28} 148q-10 8 -19 0q-9 8 -18 0q-9 8 -19 0Q${x - 32} 90 ${x - 26} 22Z`,
    '#a78bf0',
  ),
  line(`M${x - 10} 30v108M${x + 10} 30v108`, '#6a4fc0', 2.6),
];

const chair: Drawing = [
  line('M70 132L76 78M128 132L122 78M76 78L66 24', colours.dark, 8),
  block([64, 70, 70, 14, 5], colours.cloth),
  block([56, 22, 18, 34, 5], colours.cloth),
  solid(ellipse(70, 137, 13, 8), colours.leaf),
  solid(ellipse(128, 137, 13, 8), colours.leaf),
  line('M10 148H190', '#141a3c', 4),
];

export const quietTiles: readonly Tile[] = [
  { title: 'Tegenhouden', of: [...waves(30, 84, 4), ...wall(96), ...ear(160, 84)] },
  { title: 'Opslokken', of: [...waves(26, 84, 5, 30), ...curtain(140)] },
  { title: 'Losmaken', of: [...chair, ...arrow([168, 96], [146, 128], colours.heat)] },
];

const steps: readonly (readonly [decibel: number, name: string, colour: string])[] = [
  [20, 'blaadjes', '#63bd7d'],
  [40, 'bibliotheek', '#8fcf6f'],
  [60, 'praten', '#ffd45c'],
  [70, 'stofzuiger', '#f6b94a'],
  [100, 'popconcert', '#f08a4a'],
  [120, 'het doet pijn', '#e8706f'],
  [180, 'vlak bij een raket', '#d8383f'],
];

/** Bars from soft to loud, each as long as its number. */
export const soundLadder: Drawing = [
  ...steps.flatMap(([decibel, name, colour], row): Drawing => {
    const y = 8 + row * 32;
    const length = decibel * 2.6;
    return [
      block([210, y, length, 24, 6], colour),
      words(name, [112, y + 19], { size: 20 }),
      words(String(decibel), [210 + length + 30, y + 20], { size: 22 }),
    ];
  }),
  words('decibel', [690, 30], { size: 20 }),
];

/** A model with its open side to the left or right, seen from the front; its foot on 0, 0. */
const hut: Drawing = [
  solid('M-88 -104L-66 -130H66L88 -104Z', colours.wood),
  block([-80, -106, 160, 106, 4], colours.sand),
  block([-34, -84, 68, 84, 4], '#5a3c22'),
  solid('M-34 -84H34V-66q-11 10 -22 0q-11 10 -23 0q-12 10 -23 0Z', '#8fb7ff'),
];
const phone = (x: number, y: number): Drawing => [
  block([x - 14, y - 26, 28, 52, 6], colours.dark),
  block([x - 10, y - 20, 20, 38, 3], colours.ice),
];
const cross = (x: number, y: number): Drawing => [
  line(`M${x - 12} ${y - 5}l24 10M${x - 12} ${y + 5}l24 -10`, colours.heat, 4),
];

export const measuringTable: Drawing = [
  block([20, 250, 720, 26, 4], colours.wood),
  line('M80 276V330M680 276V330', colours.wood, 14),
  placed([150, 250], speaker, { scale: 1.5 }),
  ...waves(220, 190, 8, 26),
  placed([560, 250], hut, { scale: 1.25 }),
  ...phone(560, 212),
  ...cross(150, 258),
  ...cross(560, 258),
  line('M150 296H560M150 288v16M560 288v16', colours.dark, 3),
  words('50 centimeter', [355, 322], { size: 22 }),
  words('geluid', [150, 104], { size: 22 }),
  words('meter in het hokje', [560, 70], { size: 22 }),
];

const small = { size: 15 };
const paper: Drawing = [block([16, 10, 168, 146, 4], colours.paper)];
const photo: Drawing = [block([14, 14, 172, 138, 6], colours.ice)];

export const hutPlan: readonly Tile[] = [
  { title: 'Nog niet klaar', of: [...paper, line('M70 118V78H130V118ZM66 80L100 58L134 80')] },
  {
    title: 'Goed werk',
    of: [
      ...paper,
      placed([82, 132], hut, { scale: 0.62 }),
      words('dubbel karton', [84, 28], small),
      line('M56 34L48 70', colours.dark, 2),
      words('doek', [162, 74], small),
      line('M142 76L98 84', colours.dark, 2),
      ...arrow([170, 118], [108, 118], colours.heat),
      words('open', [160, 108], small),
      words('10 bij 10', [82, 149], small),
    ],
  },
];

export const hutPhoto: readonly Tile[] = [
  {
    title: 'Nog niet klaar',
    of: [
      ...photo,
      block([84, 92, 34, 26, 3], colours.sand),
      placed([150, 118], person(0, 0, '#5a86c4'), { scale: 0.6 }),
      line('M16 120H184'),
    ],
  },
  {
    title: 'Goed werk',
    of: [
      ...photo,
      placed([88, 146], hut, { scale: 0.74 }),
      ...phone(88, 119),
      ...arrow([162, 50], [142, 66], colours.heat),
      words('kier', [164, 42], small),
    ],
  },
];
