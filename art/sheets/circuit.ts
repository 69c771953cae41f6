/** Shows a circuit, switches, energy as water, and how to test a lamp, for 'Zonder stopcontact'. */

import { type Drawing, filled, placed } from '../../src/scene/drawing.ts';
import { circle, polygon } from '../../src/scene/path.ts';
import { arrow, block, colours, dashed, disc, drop, line, person, solid, type Tile, words } from './pen.ts';

const wire = (d: string): Drawing => [line(d, '#141a3c', 8), line(d, colours.rubber, 3.4)];
const foil = '#c3cbe0';

const cell = (x: number, y: number): Drawing => [
  block([x - 18, y - 40, 36, 76, 5], colours.leaf),
  block([x - 18, y - 40, 36, 22, 5], colours.sun),
  block([x - 7, y - 49, 14, 10, 3], foil),
];

/** Lies on its side: the long leg above, the short leg below, its dome to the right. */
const led = (light: string): Drawing => [
  line('M-58 -12H-10M-46 12H-10', colours.dark, 4),
  solid('M-10 -28H18A28 28 0 0 1 18 28H-10Z', light),
  block([-18, -34, 12, 68, 3], light),
];

export const circuitDrawing: Drawing = [
  ...wire('M120 96V40H620V88'),
  ...wire('M120 254V300H360M440 300H632V112H646'),
  block([64, 92, 112, 166, 8], colours.stone),
  ...cell(88, 178),
  placed([120, 176], cell(0, 0), { turn: 180 }),
  ...cell(152, 178),
  words('+', [96, 84], { size: 30, colour: colours.heat }),
  words('−', [96, 292], { size: 34, colour: colours.wind }),
  block([300, 26, 110, 28, 12], colours.sand),
  line('M324 28V52', colours.wood, 7),
  line('M350 28V52', colours.deepLeaf, 7),
  line('M376 28V52', colours.wood, 7),
  words('weerstand, 150 ohm', [355, 82], { size: 21 }),
  placed([678, 100], led(colours.sun)),
  words('led', [684, 162], { size: 21 }),
  words('lange poot', [546, 70], { size: 21 }),
  line('M600 74L628 84', colours.dark, 2),
  words('drie batterijen', [264, 184], { size: 21 }),
  disc(360, 300, 9, foil),
  disc(440, 300, 9, foil),
  words('hier past een ding', [400, 276], { size: 21 }),
];

const strip = (x: number, y: number, width: number): Drawing => [block([x, y, width, 12, 2], foil)];
const board: Drawing = [block([16, 120, 168, 14, 3], colours.sand)];

export const switchTiles: readonly Tile[] = [
  {
    title: 'Drukken',
    of: [
      ...board,
      ...strip(28, 108, 60),
      ...strip(108, 108, 64),
      line('M118 104Q70 60 60 92', colours.dark, 6),
      ...arrow([66, 34], [66, 74], colours.heat),
    ],
  },
  {
    title: 'Schuiven',
    of: [
      ...board,
      ...strip(24, 108, 56),
      ...strip(120, 108, 56),
      block([36, 90, 60, 16, 3], colours.stone),
      ...arrow([66, 66], [136, 66], colours.heat),
    ],
  },
  {
    title: 'Deksel',
    of: [
      block([34, 84, 130, 62, 4], colours.sand),
      placed([34, 84], [block([0, -14, 130, 14, 3], colours.wood)], { turn: -34 }),
      ...strip(44, 78, 34),
      ...arrow([160, 66], [150, 26], colours.heat),
    ],
  },
  {
    title: 'Kantelen',
    of: [
      placed(
        [100, 84],
        [
          block([-78, -22, 156, 44, 8], colours.ice),
          disc(50, 4, 16, foil),
          line('M72 -14V14M86 -14V14', colours.dark, 5),
        ],
        { turn: 14 },
      ),
      ...arrow([40, 132], [76, 142], colours.heat),
    ],
  },
];

/** A bucket with a tap at its right; its foot on 0, 0. */
const bucket: Drawing = [
  solid('M-84 -130H84L68 0H-68Z', foil),
  solid('M-76 -104H76L64 -10H-64Z', colours.water),
  block([64, -34, 44, 18, 4], colours.stone),
  block([98, -34, 16, 32, 4], colours.stone),
];

export const buckets: Drawing = [
  placed([150, 190], bucket),
  ...[0, 1, 2, 3, 4, 5].flatMap((row): Drawing => [
    drop(248, 204 + row * 17, 9),
    drop(262, 210 + row * 17, 9),
    drop(276, 204 + row * 17, 9),
  ]),
  placed([520, 190], bucket),
  drop(632, 216, 8),
  drop(632, 284, 8),
  words('veel vermogen', [150, 30], { size: 22 }),
  words('weinig vermogen', [520, 30], { size: 22 }),
  words('snel leeg', [130, 240], { size: 20, colour: colours.heat }),
  words('lang vol', [510, 240], { size: 20, colour: colours.deepLeaf }),
];

/** Stands with its light downwards; the bottom of its shade on 0, 0. */
const lamp: Drawing = [
  block([-30, -76, 60, 56, 6], colours.sand),
  block([-24, -22, 48, 14, 4], colours.sun),
  block([-10, -62, 26, 12, 4], foil),
  disc(10, -56, 6, colours.heat),
];

export const readingBox: Drawing = [
  filled(
    polygon([
      [330, 80],
      [410, 80],
      [480, 300],
      [260, 300],
    ]),
    '#fff3b0',
  ),
  line('M230 66V310H510V66', '#141a3c', 8),
  line('M226 66H326M414 66H514', colours.wood, 14),
  placed([370, 78], lamp),
  block([310, 292, 120, 12, 2], colours.paper),
  words('leeskaart', [370, 338], { size: 21 }),
  line('M560 80H590M560 296H590M575 80V296', colours.dark, 3),
  words('30 cm', [632, 196], { size: 24 }),
  line('M230 214V256', colours.paper, 10),
  words('kijkgat', [120, 186], { size: 21 }),
  line('M162 192L224 226', colours.dark, 2),
  placed([150, 310], person(0, 0, '#5a86c4'), { scale: 1.4 }),
];

const cards: Readonly<Record<'A' | 'B', readonly string[]>> = {
  A: ['K R T', 'H P N E', 'Z D L V U', 'T B O K S R', 'N F E H P D Z', 'L U T R K V O B'],
  B: ['P D H', 'Z T K L', 'N R E B O', 'V S P U H T', 'K Z D R L F E', 'B O N P T H U K'],
};
/** In the unit of the picture, from large to small. */
const letterSizes = [44, 32, 23, 16, 11.5, 8] as const;

export const readingCards: Drawing = (['A', 'B'] as const).flatMap((name, card): Drawing => [
  block([card * 380 + 6, 6, 366, 268, 4], colours.paper),
  words(name, [card * 380 + 26, 32], { size: 18, colour: '#5a6188' }),
  ...letterSizes.flatMap((size, row): Drawing => {
    const y = [58, 106, 146, 180, 210, 236][row] ?? 0;
    return [
      words(String(row + 1), [card * 380 + 36, y], { size: 12, colour: '#5a6188' }),
      words(cards[name][row] ?? '', [card * 380 + 200, y], { size, colour: '#000' }),
    ];
  }),
]);

const small = { size: 15 };
const paper: Drawing = [block([16, 10, 168, 146, 4], colours.paper)];
const photo: Drawing = [block([14, 14, 172, 138, 6], colours.ice)];

/** The circuit seen from above, without words; it fits a tile. */
const loop = (light: string): Drawing => [
  ...wire('M44 60V40H150V72M44 120V136H152V84'),
  placed([44, 90], cell(0, 2), { scale: 0.78 }),
  block([80, 33, 40, 14, 6], colours.sand),
  placed([168, 78], led(light), { scale: 0.42 }),
];

export const circuitPhoto: readonly Tile[] = [
  {
    title: 'Nog niet klaar',
    of: [
      ...photo,
      line('M30 100C60 20 90 150 120 60S170 130 176 50M28 60C80 140 120 20 178 110', colours.rubber, 5),
      placed([60, 96], cell(0, 0), { scale: 0.7 }),
    ],
  },
  {
    title: 'Goed werk',
    of: [
      ...photo,
      ...loop(colours.sun),
      words('+', [26, 62], { size: 22, colour: colours.heat }),
      words('−', [26, 128], { size: 24, colour: colours.wind }),
    ],
  },
];

export const circuitPlan: readonly Tile[] = [
  { title: 'Nog niet klaar', of: [...paper, placed([100, 116], lamp, { scale: 1 })] },
  {
    title: 'Goed werk',
    of: [
      ...paper,
      line('M34 72V40H58M86 40H112V60M112 92V120H34V96', colours.dark, 3),
      line('M24 80H44M28 88H40', colours.dark, 4),
      words('+', [22, 70], small),
      words('−', [22, 106], small),
      line('M58 40L82 28', colours.dark, 3),
      disc(58, 40, 3, colours.dark),
      disc(86, 40, 3, colours.dark),
      words('schakelaar', [72, 24], { size: 12 }),
      block([104, 60, 16, 32, 2], colours.paper),
      disc(74, 120, 12, colours.paper),
      line('M66 112L82 128M82 112L66 128', colours.dark, 2.4),
      words('led', [74, 148], { size: 12 }),
      placed([156, 112], lamp, { scale: 0.74 }),
      ...arrow([176, 44], [164, 66], colours.heat, 3),
    ],
  },
];

export const lampPhoto: readonly Tile[] = [
  { title: 'Nog niet klaar', of: [...photo, placed([100, 112], lamp, { scale: 0.5 }), line('M16 120H184')] },
  {
    title: 'Goed werk',
    of: [
      ...photo,
      block([26, 26, 148, 116, 6], colours.sand),
      placed([8, 2], loop(colours.sun), { scale: 0.94 }),
      line(circle(150, 126, 14), colours.heat, 4),
      ...arrow([104, 92], [134, 116], colours.heat),
      dashed('M26 26L174 26'),
    ],
  },
];
