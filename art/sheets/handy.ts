/** Shows six tricks that make a product easier to use, for 'Slim afgekeken'. */

import { type Drawing, placed } from '../../src/scene/drawing.ts';
import { circle, ellipse } from '../../src/scene/path.ts';
import { arrow, block, colours, disc, line, solid, type Tile } from './pen.ts';

const steel = '#d5dae8';

const peeler = (handle: number, fill: string): Drawing => [
  solid(`M0 0H34Q46 0 46 -9H60Q72 -9 72 0Q72 9 60 9H46Q46 0 34 0Z`, steel),
  line('M48 0H68', '#141a3c', 2),
  block([-66, -handle / 2, 68, handle, handle / 2], fill),
];

const thicker: Drawing = [
  placed([96, 46], peeler(9, steel)),
  placed([96, 112], peeler(34, colours.rubber)),
  line('M52 103h20M52 112h20M52 121h20', '#141a3c', 2),
  line('M16 95v34M10 95h12M10 129h12', colours.wind, 3),
  line('M16 42v8M10 42h12M10 50h12', colours.wind, 3),
];

const longer: Drawing = [
  block([20, 128, 160, 12, 4], colours.stone),
  block([128, 84, 24, 44, 4], steel),
  solid('M128 88H92Q76 88 76 104V112H90V108Q90 104 96 104H128Z', steel),
  solid('M134 84L140 68H146L148 84Z', steel),
  block([48, 56, 102, 13, 6], colours.cloth),
  ...arrow([52, 48], [34, 26]),
  ...arrow([34, 26], [52, 48]),
  solid('M83 120q-5 8 0 12q5 -4 0 -12Z', colours.water),
];

const grippier: Drawing = [
  block([62, 66, 80, 78, 12], '#f7c8b4'),
  block([72, 88, 60, 34, 4], colours.paper),
  solid(circle(102, 105, 10), colours.heat),
  block([56, 46, 92, 24, 6], steel),
  solid('M44 52Q102 12 160 52L154 62Q102 34 50 62Z', '#58b7a6'),
  ...[64, 84, 102, 120, 140].map((x) => disc(x, x === 102 ? 36 : x === 84 || x === 120 ? 39 : 46, 2.4, colours.paper)),
  ...arrow([40, 30], [78, 14]),
];

const fixed: Drawing = [
  solid('M24 104H176L188 122H12Z', colours.wood),
  block([12, 122, 176, 9], '#8f6136'),
  ...[36, 152].map((x) => solid(`M${x} 131h14l4 12h-22Z`, colours.rubber)),
  line('M82 106V72M104 106V72M126 106V72', '#6d7690', 5),
  solid('M58 66C56 42 82 34 104 38C134 34 152 46 150 66C148 84 122 86 104 84C82 88 60 84 58 66Z', '#e3c27c'),
  ...[
    [78, 58],
    [96, 70],
    [120, 54],
    [134, 70],
  ].map(([x, y]) => line(`M${x} ${y}h3`, colours.wood, 4)),
];

const clearer: Drawing = [
  ...[0, 1, 2].flatMap((step) => [
    block([16 + step * 52, 112 - step * 30, 168 - step * 52, 32], colours.stone),
    block([16 + step * 52, 112 - step * 30, 52, 9], '#ffd400'),
  ]),
  block([42, 16, 58, 58, 12], colours.dark),
  block([49, 21, 44, 44, 8], '#5a627e'),
  solid(ellipse(71, 43, 6, 6), '#ffd400'),
];

const shoe = (laces: boolean): Drawing => [
  solid('M0 44V10Q0 2 8 2H24Q32 2 36 10Q46 24 72 28Q88 32 88 46V50H0Z', laces ? '#8fb4e6' : '#f09a8f'),
  block([-3, 48, 94, 9, 4], colours.paper),
  ...(laces
    ? [
        line('M34 20l16 -8M42 27l16 -8M50 31l16 -6', '#141a3c', 3),
        line('M50 12q14 -18 20 -4q-12 8 -20 4q-16 -10 -18 -4q4 10 18 4', '#141a3c', 2.4),
      ]
    : [block([26, 8, 34, 11, 3], colours.dark), block([40, 22, 34, 11, 3], colours.dark)]),
];

const fewerSteps: Drawing = [
  placed([40, 22], shoe(true), { scale: 0.88 }),
  placed([78, 90], shoe(false), { scale: 1.04 }),
  ...arrow([134, 46], [156, 74]),
];

export const handyTiles: readonly Tile[] = [
  { title: 'Dikker', of: thicker },
  { title: 'Langer', of: longer },
  { title: 'Stroever', of: grippier },
  { title: 'Vastzetten', of: fixed },
  { title: 'Duidelijker', of: clearer },
  { title: 'Minder stappen', of: fewerSteps },
];
