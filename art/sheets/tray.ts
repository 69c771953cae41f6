/** Shows the tray with its raised square: how to build it, and how to test it. */

import { type Drawing, filled, placed } from '../../src/scene/drawing.ts';
import { arrow, block, colours, dashed, disc, drop, line, named, solid, type Tile, words } from './pen.ts';

const plastic = '#2b3046';

/** The tray from the side, 180 wide, with its floor at 0. */
const tub: Drawing = [solid('M-4 -52H8L14 -6H166L172 -52H184L176 0H4Z', '#cfe0f5')];
const cardboard: Drawing = [
  solid('M13 -26H96L104 -6H15Z', colours.sand),
  solid('M138 -26H167L165 -6H130Z', colours.sand),
  line('M14 -16H100M134 -16H166', colours.wood, 1.6),
];
const sheeting: Drawing = [line('M6 -46L12 -28H96L104 -8H130L138 -28H168L174 -46', plastic, 7)];
const roof: Drawing = [
  line('M34 -32V-82M82 -32V-82', colours.wood, 6),
  solid('M22 -82Q58 -104 94 -82Z', colours.cloth),
];
const cross: Drawing = [line('M52 -39l12 9M64 -39l-12 9', colours.heat, 5)];
const plants: Drawing = [
  solid('M107 -12Q117 -24 130 -12Z', '#8a6038'),
  solid('M112 -16C98 -30 104 -48 108 -56C118 -44 118 -28 112 -16Z', colours.leaf),
  solid('M124 -16C120 -34 128 -50 136 -54C140 -40 136 -24 124 -16Z', colours.deepLeaf),
];

const stepAt = (...of: Drawing[]): Drawing => [placed([10, 126], of.flat())];

export const trayTiles: readonly Tile[] = [
  { title: 'Karton met een kuil', of: stepAt(tub, cardboard) },
  { title: 'Plastic en een kruis', of: stepAt(tub, cardboard, sheeting, cross) },
  { title: 'Wat koelt', of: stepAt(tub, cardboard, sheeting, cross, roof) },
  { title: 'Wat water opvangt', of: stepAt(tub, cardboard, sheeting, cross, roof, plants) },
];

export const built: Drawing = [...tub, ...cardboard, ...sheeting, ...roof, ...plants];
const table: Drawing = [line('M30 330H730', '#141a3c', 4)];

export const heatTest: Drawing = [
  ...table,
  filled('M302 96H398L470 276H214Z', '#fff3c4'),
  line('M620 328V46H350V62', '#6d7690', 7),
  block([580, 320, 80, 10, 4], '#6d7690'),
  solid('M312 96Q312 60 350 60T388 96Z', colours.stone),
  solid('M332 96a18 14 0 0 0 36 0Z', colours.sun),
  placed([180, 328], [...built, ...cross], { scale: 1.9 }),
  line('M292 262C240 200 190 190 150 216', '#141a3c', 3),
  block([64, 204, 92, 42, 8], colours.paper),
  words('21,5 °C', [110, 231], { size: 20 }),
  dashed('M396 96H548M520 316H548'),
  ...arrow([540, 210], [540, 100], colours.heat),
  ...arrow([540, 200], [540, 314], colours.heat),
  words('minstens', [580, 200], { size: 20, colour: colours.heat }),
  words('40 cm', [580, 222], { size: 20, colour: colours.heat }),
  ...named('lamp', [244, 70], { from: [268, 66], to: [316, 78] }),
  words('thermometer', [110, 194]),
  ...named('meetplek', [98, 298], { from: [142, 290], to: [282, 268] }),
].flat();

const wateringCan: Drawing = [
  line('M30 -26C-4 -70 72 -78 66 -20', '#141a3c', 5),
  solid('M0 -28H70V40H0Z', '#58a9bd'),
  solid('M0 22L-62 -18L-56 -28L0 6Z', '#58a9bd'),
  solid('M-72 -10L-52 -38L-44 -32L-62 -4Z', '#3f8598'),
  line('M70 -14Q104 0 70 26', '#141a3c', 5),
];

export const rainTest: Drawing = [
  ...table,
  placed([150, 328], built, { scale: 1.9 }),
  placed([386, 92], wateringCan, { turn: -16 }),
  ...[
    [282, 128],
    [306, 112],
    [296, 154],
    [324, 140],
    [340, 168],
    [314, 178],
  ].map(([x, y]) => drop(x ?? 0, y ?? 0, 9)),
  block([230, 262, 70, 12, 3], colours.paper),
  block([540, 292, 74, 38, 10], colours.sun),
  ...[
    [556, 304],
    [576, 314],
    [594, 302],
  ].map(([x, y]) => disc(x ?? 0, y ?? 0, 2.6, '#d89e18')),
  solid('M644 236H716L708 330H652Z', '#eef5ff'),
  solid('M648 278H712L708 330H652Z', colours.water),
  line('M658 256h16M660 272h12M660 290h16M662 306h12'),
  ...named('500 ml water', [542, 70], { from: [478, 68], to: [446, 82] }),
  ...named('keukenpapier', [80, 210], { from: [106, 218], to: [236, 266] }),
  words('spons', [577, 354], { size: 21 }),
  words('maatbeker', [682, 354], { size: 21 }),
];

const stage = (x: number, name: string, fill: string, of: Drawing): Drawing => [
  placed([x, 70], [disc(0, 0, 52, fill), ...of, words(name, [0, 84], { size: 22 })]),
];

export const designCircle: Drawing = [
  stage(70, 'Kijken', '#dcecff', [disc(-6, -6, 20, colours.paper), line('M10 10L26 26', '#141a3c', 8)]),
  stage(250, 'Bedenken', '#fff0bd', [
    solid('M-12 18Q-12 8 -18 0A20 20 0 1 1 18 0Q12 8 12 18Z', colours.sun),
    line('M-10 27H10', '#141a3c', 5),
  ]),
  stage(430, 'Maken', '#ffdccb', [
    placed([0, 0], [block([-4, -10, 10, 46, 3], colours.wood), block([-24, -24, 48, 18, 4], '#8790aa')], { turn: 35 }),
  ]),
  stage(610, 'Testen', '#d6f3df', [line('M-22 0L-6 18L24 -18', '#141a3c', 9)]),
  [70, 250, 430].map((x) => placed([x, 70], arrow([60, 0], [118, 0], '#141a3c', 5))).flat(),
  line('M610 168V178Q610 198 590 198H90Q70 198 70 184', '#141a3c', 5),
  arrow([70, 194], [70, 166], '#141a3c', 5),
].flat();
