/** Shows what makes a landing soft, and how to test a lander, for 'De zachte landing'. */

import { type Drawing, filled, placed } from '../../src/scene/drawing.ts';
import { circle, ellipse } from '../../src/scene/path.ts';
import { arrow, block, colours, dashed, disc, line, solid, type Tile, words } from './pen.ts';

const seed = (x: number, y: number): Drawing => [
  line(`M${x} ${y}V${y + 34}`),
  ...[-2, -1, 0, 1, 2].map((step) =>
    line(`M${x} ${y}L${x + step * 11} ${y - 22 + Math.abs(step) * 5}`, '#8790aa', 2.6),
  ),
  solid(ellipse(x, y + 38, 4, 8), colours.wood),
];

const dandelion: Drawing = [...seed(120, 44), ...seed(60, 74), ...seed(156, 92), ...arrow([182, 34], [170, 58])];

const cat: Drawing = [
  line('M10 146H190', '#141a3c', 4),
  line('M44 88C16 84 20 44 40 46', colours.cloth, 12),
  line('M60 104L48 140M78 108L72 140M128 108L134 140M146 100L158 138', colours.cloth, 13),
  solid('M42 92C48 72 84 78 108 78C134 76 152 82 152 98C150 116 120 116 96 114C66 118 40 112 42 92Z', colours.cloth),
  solid('M136 58L138 36L152 46H166L180 36L182 58C186 78 174 88 160 88S134 78 136 58Z', colours.cloth),
  filled(circle(150, 62, 4) + circle(170, 62, 4), '#141a3c'),
  line('M156 72q4 4 8 0', '#141a3c', 3),
  line('M30 150q6 -8 14 -6M172 150q8 -8 16 -2', '#8790aa', 3),
];

const helmet: Drawing = [
  solid('M34 108C30 56 66 30 104 30S174 58 170 108Z', '#5a86c4'),
  solid('M34 108H170Q186 110 182 122H34Q24 114 34 108Z', colours.dark),
  ...[70, 104, 138].map((x) => solid(ellipse(x, 68 - (x === 104 ? 10 : 0), 8, 18), colours.dark)),
  line('M56 122Q76 152 104 150M150 122Q136 150 104 150', '#141a3c', 4),
  block([94, 143, 20, 13, 4], colours.rubber),
];

const parachute: Drawing = [
  line('M34 74L100 124M78 76L100 124M122 76L100 124M166 74L100 124'),
  solid('M30 74C34 34 68 20 100 20S166 34 170 74Q152 62 134 76Q118 62 100 76Q82 62 66 76Q48 62 30 74Z', colours.rubber),
  line('M66 76Q70 40 100 20M134 76Q130 40 100 20'),
  block([84, 122, 32, 26, 4], colours.sand),
  ...arrow([26, 140], [26, 108]),
  ...arrow([174, 140], [174, 108]),
];

const airBags: Drawing = [
  line('M10 150Q60 144 100 150T190 148', '#b3582f', 5),
  ...(
    [
      [70, 74],
      [130, 74],
      [100, 56],
      [64, 112],
      [136, 112],
      [100, 122],
    ] as const
  ).map(([x, y]) => disc(x, y, 30, '#f4e6d2')),
  solid('M78 78H122L116 108H84Z', colours.stone),
  disc(92, 90, 5, colours.ice),
  disc(108, 90, 5, colours.ice),
  line('M24 44q10 -12 20 -6M160 32q12 -4 18 8', '#8790aa', 3),
];

export const landingTiles: readonly Tile[] = [
  { title: 'Pluisje', of: dandelion },
  { title: 'Kat', of: cat },
  { title: 'Helm', of: helmet },
  { title: 'Parachute', of: parachute },
  { title: 'Robot', of: airBags },
];

/** The hero of the challenge: an egg in a space suit, waving. */
export const dop: Drawing = [
  line('M70 120Q36 112 26 72M170 120Q204 138 208 168', '#141a3c', 26),
  line('M70 120Q36 112 26 72M170 120Q204 138 208 168', '#eef3fd', 19),
  disc(25, 66, 14, colours.cloth),
  disc(209, 174, 14, colours.cloth),
  line('M92 190V220M148 190V220', '#141a3c', 30),
  line('M92 190V218M148 190V218', '#eef3fd', 23),
  block([70, 218, 40, 16, 8], colours.cloth),
  block([130, 218, 40, 16, 8], colours.cloth),
  solid('M58 196C52 132 78 104 120 104S188 132 182 196Q120 216 58 196Z', '#eef3fd'),
  block([98, 150, 44, 28, 6], '#27357f'),
  disc(110, 164, 5, colours.rubber),
  disc(130, 164, 5, colours.leaf),
  solid('M120 2C158 2 178 48 178 80A58 56 0 0 1 62 80C62 48 82 2 120 2Z', '#fbe3c4'),
  filled(ellipse(100, 66, 6, 9) + ellipse(140, 66, 6, 9), '#3b2416'),
  filled(ellipse(84, 86, 10, 7) + ellipse(156, 86, 10, 7), '#ff9d84'),
  line('M106 92Q120 106 134 92', '#7a2030', 4.5),
  line('M60 112Q120 150 180 112', '#8f9dc0', 8),
];

export const lander: Drawing = [
  line('M-52 -62L-16 0M52 -62L16 0M0 -66L0 0'),
  solid('M-58 -60Q0 -124 58 -60Q30 -76 0 -62Q-30 -76 -58 -60Z', colours.cloth),
  block([-24, 0, 48, 40, 4], colours.sand),
  disc(0, 20, 11, colours.rubber),
  ...[-16, 0, 16].map((x) => disc(x, 48, 9, '#f4e6d2')),
];

/** The lander with its bottom one metre above the floor, and the ball of clay after a soft and after a hard landing. */
export const fallTest: Drawing = [
  line('M20 330H740', '#141a3c', 4),
  block([70, 130, 34, 200, 3], '#f3d9a4'),
  line(Array.from({ length: 11 }, (_, step) => `M104 ${130 + step * 20}h${step % 5 === 0 ? -20 : -12}`).join('')),
  words('1 meter', [88, 114], { size: 24 }),
  dashed('M110 130H330'),
  placed([230, 93], lander, { scale: 0.65 }),
  ...arrow([230, 150], [230, 312], colours.wind, 5),
  disc(470, 302, 26, colours.rubber),
  words('rond: zacht', [470, 252], { size: 24 }),
  solid('M606 329Q598 306 628 304H676Q706 306 698 329Z', colours.rubber),
  words('plat: hard', [652, 252], { size: 24 }),
];
