/** The space guide who speaks to the teams: the pilot from the rocket's window. */

import { type Box, type Drawing, clipped, filled, inked, lined, linear, radial } from './drawing.ts';
import { circle, ellipse, rectangle, star } from './path.ts';

export type Mood = 'friendly' | 'proud' | 'curious' | 'waiting';

export const avatarBox: Box = { x: -100, y: -100, width: 200, height: 200 };

export const avatar = (mood: Mood): Drawing => [
  ...window(),
  clipped(circle(0, 0, 90), [...suit(), ...helmet(), ...visor(mood)]),
  lined('M-66 -62A90 90 0 0 1 -8 -90', '#fff', 5, 0.5),
];

/** A round window with stars behind it. */
function window(): Drawing {
  const sky = radial([-20, -40], 150, { 0: '#5b8cff', 0.5: '#2f4fc4', 1: '#1a2270' });
  const frame = linear([-80, -80], [80, 80], { 0: '#fff3b5', 0.45: '#fcc22e', 1: '#a86a05' });
  return [
    inked(circle(0, 0, 94), frame, 6),
    inked(circle(0, 0, 85), sky, 4),
    filled(
      [circle(-58, -30, 2.5), circle(-40, -62, 2), circle(52, -54, 2.5), circle(66, -14, 2), circle(-68, 12, 1.8)].join(
        '',
      ),
      '#fff',
      0.9,
    ),
    filled(star(62, -38, 6, 0.45) + star(-52, -48, 5, 0.45), '#ffe08a'),
  ];
}

function suit(): Drawing {
  const orange = linear([-60, 40], [60, 100], { 0: '#ffb054', 0.45: '#ff8a34', 1: '#d1561a' });
  return [
    inked('M-72 104C-72 64 -44 52 0 52C44 52 72 64 72 104Z', orange, 6),
    lined('M-40 66C-46 78 -47 90 -47 104M40 66C46 78 47 90 47 104', '#b8470f', 4),
    inked('M-36 58Q0 78 36 58L34 50Q0 66 -34 50Z', '#eef3fd', 4.5),
    inked(rectangle(-17, 74, 34, 22, 6), '#27357f', 4),
    filled(star(0, 85, 8.5, 0.48), '#ffd552'),
  ];
}

function helmet(): Drawing {
  const white = radial([-20, -34], 84, { 0: '#ffffff', 0.6: '#e8eefb', 0.88: '#b4c2e2', 1: '#93a4cd' });
  const earShade = linear([0, -20], [0, 20], { 0: '#ff8d7c', 0.5: '#ef4550', 1: '#a3162f' });
  return [
    lined('M34 -50L46 -74', '#141a3c', 9),
    lined('M34 -50L46 -74', '#c9d5ee', 3.5),
    inked(circle(47, -76, 6.5), '#ff5d52', 4),
    inked(rectangle(-66, -20, 18, 36, 8), earShade, 5),
    inked(rectangle(48, -20, 18, 36, 8), earShade, 5),
    inked(ellipse(0, -2, 56, 55), white, 6),
    lined('M-42 -26C-36 -40 -26 -47 -14 -50', '#fff', 6, 0.95),
  ];
}

function visor(mood: Mood): Drawing {
  const glass = linear([-30, -34], [34, 40], { 0: '#31428f', 0.45: '#18224f', 1: '#0e1538' });
  const pane = rectangle(-42, -32, 84, 64, 31);
  return [
    inked(pane, glass, 5),
    clipped(pane, [
      filled('M-50 30L4 -40H24L-36 40Z', '#8fb6ff', 0.14),
      filled('M-20 44L36 -40H43L-10 44Z', '#8fb6ff', 0.14),
    ]),
    filled(ellipse(-27, 11, 6, 4) + ellipse(27, 11, 6, 4), '#ff8fa3', 0.75),
    ...faces[mood],
    lined('M-33 -10C-31 -20 -24 -25 -14 -26', '#cfe0ff', 4, 0.8),
  ];
}

const eyes = (x: number, y: number): Drawing => [
  filled(ellipse(x - 16, y, 7, 8.5) + ellipse(x + 16, y, 7, 8.5), '#ffffff'),
  filled(circle(x - 13.5, y + 1, 3.8) + circle(x + 18.5, y + 1, 3.8), '#18224f'),
  filled(circle(x - 15, y - 1.5, 1.4) + circle(x + 17, y - 1.5, 1.4), '#ffffff'),
];

const faces: Record<Mood, Drawing> = {
  friendly: [...eyes(0, -4), lined('M-12 13Q0 24 12 13', '#fff', 4.5)],
  proud: [
    lined('M-23 -2Q-16 -13 -9 -2M9 -2Q16 -13 23 -2', '#fff', 5),
    { d: 'M-13 10H13Q12 25 0 25Q-12 25 -13 10Z', fill: '#ff6b73', stroke: '#fff', width: 4 },
  ],
  curious: [
    ...eyes(2, -3),
    lined('M-24 -17Q-16 -21 -8 -17M10 -21Q18 -26 26 -20', '#fff', 3.5),
    { d: ellipse(2, 17, 5, 5.5), fill: '#ff6b73', stroke: '#fff', width: 3.5 },
  ],
  waiting: [...eyes(0, -8), lined('M-9 16H9', '#fff', 4.5)],
};
