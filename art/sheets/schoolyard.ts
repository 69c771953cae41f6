/** Shows eight ways to deal with heat and water, for 'Slim afkijken'. */

import { type Drawing, placed } from '../../src/scene/drawing.ts';
import { circle, ellipse } from '../../src/scene/path.ts';
import { arrow, block, colours, drop, line, person, solid, sun, type Tile } from './pen.ts';

const ground = (fill: string = colours.sand): Drawing => [
  solid('M4 138H196V150Q196 160 186 160H14Q4 160 4 150Z', fill),
];

const house = (x: number, width: number, height: number): Drawing => [
  block([x, 138 - height, width, height], colours.paper),
  block([x + width / 2 - 8, 138 - 26, 16, 26, 3], '#5a86c4'),
  block([x + 8, 138 - height + 12, 13, 13], colours.ice),
];

const whiteHouses: Drawing = [
  ...ground(),
  ...sun(164, 30, 15),
  ...house(24, 58, 62),
  ...house(82, 66, 46),
  ...arrow([148, 46], [120, 86], '#e5960a'),
  ...arrow([114, 86], [96, 38], '#e5960a'),
];

const windTower: Drawing = [
  ...ground(),
  block([30, 84, 128, 54], '#d9a066'),
  solid('M30 84Q94 52 158 84Z', '#e8b981'),
  block([112, 26, 34, 112], '#d9a066'),
  ...[118, 129, 140].map((x) => line(`M${x} 34V56`)),
  ...arrow([182, 44], [150, 44]),
  ...arrow([129, 66], [129, 122]),
  ...arrow([118, 128], [62, 128]),
];

const shadeSail: Drawing = [
  ...ground(colours.stone),
  solid('M30 138L150 138L172 150H62Z', '#8f96ad'),
  line('M30 138V58M170 138V40M106 138V30', colours.wood, 6),
  solid('M30 58Q72 56 106 30Q134 44 170 40Q110 62 30 58Z', colours.cloth),
  ...person(82, 146, '#5a86c4'),
  ...person(124, 146, colours.rubber),
];

const tree: Drawing = [
  ...ground('#9ccf8d'),
  solid(ellipse(104, 146, 62, 8), '#5f9c63'),
  solid('M94 142L97 92H113L116 142Z', colours.wood),
  solid(
    'M104 98C66 104 44 82 56 62C48 40 72 22 94 30C112 12 146 22 148 46C168 60 156 94 128 92C122 98 112 100 104 98Z',
    colours.leaf,
  ),
  drop(66, 30),
  drop(104, 14),
  drop(148, 20),
  ...arrow([36, 52], [36, 22]),
  ...arrow([176, 62], [176, 32]),
];

const waterSquare: Drawing = [
  solid('M4 84H40V104H64V128H138V104H162V84H196V150Q196 160 186 160H14Q4 160 4 150Z', colours.stone),
  solid('M46 104H156V104H138V128H64V104Z', colours.water),
  line('M74 114Q82 109 90 114T106 114T122 114', colours.paper, 3),
  ...[54, 84, 114, 144].map((x) => drop(x, 46, 8)),
  ...[68, 102, 134].map((x) => drop(x, 68, 8)),
  ...person(180, 84, colours.cloth),
  ...arrow([14, 74], [48, 98]),
];

const wadi: Drawing = [
  solid('M4 92H44C70 92 66 128 100 128S130 92 156 92H196V150Q196 160 186 160H14Q4 160 4 150Z', '#c79c68'),
  line('M4 92H44C70 92 66 128 100 128S130 92 156 92H196', colours.deepLeaf, 8),
  solid('M68 106Q100 100 132 106C124 120 118 126 100 126S76 120 68 106Z', colours.water),
  ...[56, 84, 112, 142].map((x) =>
    line(`M${x} ${x < 60 || x > 140 ? 92 : 104}q-5 -14 -3 -26m3 26q6 -12 9 -22`, colours.deepLeaf, 4),
  ),
  ...arrow([14, 76], [48, 82]),
  ...arrow([186, 76], [152, 82]),
  drop(84, 144, 6),
  drop(102, 148, 6),
  drop(118, 143, 6),
  drop(76, 36),
  drop(124, 30),
  drop(100, 52),
];

const mossHead = (x: number, y: number): Drawing => [
  line(`M${x} ${y}V138`, colours.deepLeaf, 5),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const angle = (index * Math.PI) / 4;
    return line(`M${x} ${y}L${x + Math.cos(angle) * 17} ${y + Math.sin(angle) * 13}`, colours.deepLeaf, 6);
  }),
  ...[0, 1, 2, 3].map((index) => {
    const angle = (index * Math.PI) / 2 + 0.4;
    return line(`M${x} ${y}L${x + Math.cos(angle) * 14} ${y + Math.sin(angle) * 10}`, colours.leaf, 4);
  }),
];

const peatMoss: Drawing = [
  solid('M4 128Q40 116 84 126T196 124V150Q196 160 186 160H14Q4 160 4 150Z', '#7aa36c'),
  ...[
    [44, 88],
    [78, 70],
    [112, 82],
    [146, 66],
    [166, 96],
  ].flatMap(([x, y]) => mossHead(x ?? 0, y ?? 0)),
  drop(60, 42),
  drop(112, 36),
  drop(142, 28),
  ...[
    [40, 142],
    [72, 146],
    [104, 143],
    [136, 147],
    [166, 142],
  ].map(([x, y]) => drop(x ?? 0, y ?? 0, 7)),
];

const elephant: Drawing = [
  ...ground(),
  block([64, 104, 22, 38, 6], '#9aa3bb'),
  block([124, 104, 22, 38, 6], '#9aa3bb'),
  solid('M44 96C44 64 84 54 112 56C152 56 164 84 158 116Q112 128 66 118C54 112 46 106 44 96Z', '#aab3c9'),
  line('M158 92q14 8 10 26', '#6f7890', 5),
  solid('M62 58C38 50 22 66 22 90C20 108 26 124 18 134Q32 144 38 126C40 114 42 108 48 104Z', '#aab3c9'),
  solid('M58 58C88 40 108 62 102 90C98 112 78 116 66 100C58 88 54 72 58 58Z', '#f0b9b0'),
  solid(circle(44, 76, 3), '#141a3c'),
  ...[0, 16, 32].map((x) => placed([x, 0], [line('M82 40q-7 -8 0 -15t0 -15', colours.heat, 4)])),
];

export const schoolyardTiles: readonly Tile[] = [
  { title: 'Witte huizen', of: whiteHouses },
  { title: 'Windtorens', of: windTower },
  { title: 'Zonnezeil', of: shadeSail },
  { title: 'De boom', of: tree },
  { title: 'Benthemplein', of: waterSquare },
  { title: 'De wadi', of: wadi },
  { title: 'Veenmos', of: peatMoss },
  { title: 'De olifant', of: elephant },
];
