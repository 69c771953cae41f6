/** Shows good work next to unfinished work, as help at an activity whose drawing or photo is judged. */

import { type Drawing, type Point, placed } from '../../src/scene/drawing.ts';
import { ellipse } from '../../src/scene/path.ts';
import { lander } from './landing.ts';
import { arrow, block, colours, dashed, disc, line, person, solid, type Tile, words } from './pen.ts';
import { built } from './tray.ts';

const small = { size: 15 };
const paper: Drawing = [block([16, 10, 168, 146, 4], colours.paper)];
const photo: Drawing = [block([14, 14, 172, 138, 6], colours.ice)];
const cross = (x: number, y: number): Drawing => [
  line(`M${x - 7} ${y - 7}l14 14M${x + 7} ${y - 7}l-14 14`, colours.heat, 4),
];
/** Draws a measure with its number: from `x` to `x + length`, at `y`. */
const across = (x: number, y: number, length: number, text: string): Drawing => [
  line(`M${x} ${y}h${length}M${x} ${y - 5}v10M${x + length} ${y - 5}v10`, colours.dark, 2),
  words(text, [x + length / 2, y - 5], small),
];

const pair = (notYet: Drawing, good: Drawing): readonly Tile[] => [
  { title: 'Nog niet klaar', of: notYet },
  { title: 'Goed werk', of: good },
];

export const designDrawing = pair(
  [
    ...paper,
    line('M60 128V84q-24 -10 -6 -26q14 -16 26 0q18 14 -4 26'),
    line('M96 128L124 78L156 128M104 114h42'),
    line('M30 130h140'),
  ],
  [
    ...paper,
    ...across(40, 34, 120, '30 cm'),
    block([40, 44, 120, 88], colours.sand),
    block([50, 54, 54, 40], colours.cloth),
    words('doek', [77, 79], small),
    ...cross(92, 112),
    solid(ellipse(134, 104, 22, 20), colours.leaf),
    words('gras', [134, 109], small),
    ...arrow([22, 54], [48, 66], colours.heat),
    ...arrow([134, 52], [134, 82]),
    words('1 cm is 20 cm', [100, 149], small),
  ],
);

const lines = (from: number, count: number): Drawing => [
  line(Array.from({ length: count }, (_, row) => `M30 ${from + row * 12}H170`).join(''), '#8790aa', 3),
];

export const ideaCard = pair(
  [...paper, ...lines(30, 10)],
  [
    ...paper,
    words('De koele kuil', [100, 32], { size: 19 }),
    line('M34 92V62M82 92V62', colours.wood, 5),
    solid('M26 62Q58 44 90 62Z', colours.cloth),
    solid('M26 92H92L98 102H124L130 92H174V108H26Z', colours.sand),
    solid('M100 102Q112 88 124 102Z', colours.leaf),
    words('schaduw', [58, 84], { size: 13 }),
    words('4 °C', [140, 62], { size: 20, colour: colours.heat }),
    words('koeler', [140, 80], { size: 15, colour: colours.heat }),
    ...lines(124, 1),
    words('Tip: leg gras', [100, 146], small),
  ],
);

export const modelPhoto = pair(
  [...photo, line('M40 150V98M156 150V98', colours.wood, 9), solid('M16 98Q100 34 184 98Z', colours.cloth)],
  [...photo, placed([26, 136], built, { scale: 0.82 }), placed([140, 114], person(0, 0, '#5a86c4'), { scale: 0.55 })],
);

const handle = (x: number, y: number): Drawing => [
  block([x, y, 78, 26, 6], colours.ice),
  block([x + 78, y + 8, 22, 10], colours.paper),
];

export const threeViews = pair(
  [...paper, ...handle(48, 66)],
  [
    ...paper,
    ...across(26, 34, 78, '120 mm'),
    ...handle(26, 42),
    dashed('M26 68V104M104 68V104M126 42H152M126 68H152'),
    disc(152, 55, 14, colours.ice),
    block([147, 50, 10, 10], colours.paper),
    words('42 mm', [152, 88], small),
    ...handle(26, 104),
    words('van drie kanten', [100, 149], small),
  ],
);

const lid: Drawing = [block([62, 96, 76, 56, 8], colours.ice), block([56, 82, 88, 18, 5], colours.stone)];
const opener: Drawing = [block([50, 76, 100, 12, 6], colours.wood), block([140, 74, 46, 16, 7], colours.sand)];
/** Fingers around a handle, seen from above. */
const fingers: Drawing = [
  block([150, 40, 34, 34, 14], colours.skin),
  ...[142, 153, 164, 175].map((x) => block([x, 62, 11, 34, 5], colours.skin)),
];

export const modelInUse = pair(
  [...photo, placed([-6, 44], opener)],
  [...photo, ...lid, ...opener, ...fingers, ...arrow([110, 44], [76, 60], colours.wind)],
);

export const planDrawing = pair(
  [...paper, placed([50, 62], lander, { scale: 0.36 })],
  [
    ...paper,
    placed([76, 100], lander, { scale: 0.78 }),
    words('zak', [148, 44], small),
    line('M130 40H112', colours.dark, 2),
    words('touw', [148, 76], small),
    line('M128 72L98 76', colours.dark, 2),
    words('doosje', [148, 112], small),
    line('M122 108L98 112', colours.dark, 2),
    words('spons', [148, 142], small),
    line('M124 138H98', colours.dark, 2),
  ],
);

const clay: Drawing = [solid('M-26 12Q-30 -14 -8 -14H14Q30 -12 26 12Z', colours.rubber)];

export const clayPhoto = pair(
  [...photo, line('M16 128H184'), placed([100, 112], lander, { scale: 0.24 })],
  [
    ...photo,
    line('M16 138H184'),
    placed([70, 96], lander, { scale: 0.74 }),
    placed([148, 126], clay, { scale: 0.95 }),
    words('plat', [148, 72], small),
    ...arrow([148, 78], [148, 106], colours.heat),
  ],
);

/** A length in millimetres between two ends, with a short line at each. */
const measure = (text: string, [x1, y1]: Point, [x2, y2]: Point, label: Point): Drawing => {
  const isFlat = y1 === y2;
  const end = (x: number, y: number): string => (isFlat ? `M${x} ${y - 7}v14` : `M${x - 7} ${y}h14`);
  return [
    line(`M${x1} ${y1}L${x2} ${y2}${end(x1, y1)}${end(x2, y2)}`, colours.wind, 2.4),
    words(text, label, { size: 17 }),
  ];
};

/** A thick grip on a flat handle in three views that fit together: from the front, from the side, and below it from above. */
export const gripInThreeViews: Drawing = [
  block([40, 46, 216, 76, 12], colours.sand),
  block([256, 66, 54, 36, 3], colours.stone),
  ...measure('120 mm', [40, 138], [256, 138], [148, 160]),
  ...measure('30 mm', [256, 138], [310, 138], [286, 160]),
  words('van voren', [150, 30], { size: 20 }),
  dashed('M312 46H420M312 122H420'),
  disc(470, 84, 38, colours.sand),
  block([466, 66, 8, 36, 2], colours.stone),
  ...measure('42 mm', [530, 46], [530, 122], [570, 90]),
  words('van opzij', [470, 30], { size: 20 }),
  dashed('M40 168V214M256 168V214M310 168V244'),
  block([40, 216, 216, 76, 12], colours.sand),
  block([256, 250, 54, 8, 2], colours.stone),
  ...measure('4 mm', [330, 250], [330, 258], [368, 260]),
  words('van boven', [150, 318], { size: 20 }),
];
