/** Places outside: the school's square, a garden, the ground cut open. */

import { clipped, type Drawing, filled, inked, lined, linear, placed, radial } from '#scene/drawing.ts';
import { chance, times } from '#scene/motion.ts';
import { circle, ellipse, polygon, rectangle, short } from '#scene/path.ts';

const sky = (low: number): Drawing => [
  filled(rectangle(0, 0, 1280, low + 20), linear([0, 0], [0, low], { 0: '#4fb3f2', 0.55: '#9bdcfb', 1: '#e3f6fd' })),
];

function cloud(x: number, y: number, scale: number): Drawing {
  const d = 'M-90 26C-122 26 -124 -14 -92 -18C-92 -52 -44 -62 -28 -38C-8 -70 48 -62 50 -26C92 -34 106 26 70 26Z';
  return [
    placed([x, y], [filled(d, '#ffffff', 0.9), filled('M-92 26C-60 10 40 12 78 20Q76 26 70 26Z', '#c9e6f7', 0.8)], {
      scale,
    }),
  ];
}

/** A round head of leaves far away. */
const bush = (x: number, y: number, radius: number, shade: string): Drawing => [
  filled(
    circle(x, y, radius) +
      circle(x + radius * 0.8, y + radius * 0.2, radius * 0.8) +
      circle(x - radius * 0.8, y + radius * 0.25, radius * 0.75),
    shade,
  ),
];

function school(): Drawing {
  const panes = (x: number, y: number): Drawing => [
    inked(rectangle(x, y, 84, 74, 5), '#ffffff', 6),
    inked(rectangle(x + 9, y + 9, 66, 56, 3), linear([0, y], [0, y + 64], { 0: '#8fd0f2', 1: '#d6f1fb' }), 4),
    filled(`M${x + 14} ${y + 60}L${x + 44} ${y + 12}H${x + 58}L${x + 28} ${y + 60}Z`, '#ffffff', 0.5),
    lined(`M${x + 42} ${y + 9}v56`, '#ffffff', 5),
  ];
  return [
    inked(rectangle(690, 176, 530, 236), linear([0, 176], [0, 412], { 0: '#f0a878', 1: '#d9825a' }), 7),
    ...times(8, (row) => lined(`M694 ${196 + row * 27}H1216`, '#b9603f', 2, 0.4)),
    inked('M664 182L714 116H1196L1246 182Z', linear([0, 116], [0, 182], { 0: '#c2514f', 1: '#8f3040' }), 7),
    ...[728, 838, 1000, 1108].flatMap((x) => panes(x, 216)),
    inked(rectangle(934, 300, 92, 112, 4), linear([934, 0], [1026, 0], { 0: '#3d8fd0', 1: '#2a67ab' }), 6),
    inked(rectangle(946, 312, 30, 56, 3) + rectangle(984, 312, 30, 56, 3), '#bfe6f8', 4),
    filled(circle(1016, 386, 5), '#ffe08a'),
    inked(rectangle(882, 140, 196, 40, 8), '#fff6dc', 5),
    filled(times(6, (index) => rectangle(904 + index * 27, 155, 16, 11, 4)).join(''), '#8f3040'),
    ...bush(746, 400, 26, '#3f9b58'),
    ...bush(1172, 400, 24, '#3f9b58'),
  ];
}

/** Tiles in perspective, smaller towards the school. */
function tiles(top: number): Drawing {
  const rows = [0, 20, 46, 80, 124, 182, 258].map((down) => top + down);
  const across = rows.slice(1).map((y) => `M0 ${y}H1280`);
  const along = times(25, (index) => {
    const far = 640 + (index - 12) * 62;
    const near = 640 + (index - 12) * 150;
    return `M${short(far)} ${top}L${short(near)} 720`;
  });
  const shades = times(34, (index) => {
    const x = chance(index, 5) * 1280;
    const y = top + 30 + chance(index, 6) * 240;
    const wide = 40 + (y - top) * 0.34;
    return polygon([
      [x, y],
      [x + wide, y],
      [x + wide * 1.05, y + wide * 0.28],
      [x - wide * 0.05, y + wide * 0.28],
    ]);
  });
  return [
    filled(
      rectangle(0, top, 1280, 720 - top),
      linear([0, top], [0, 720], { 0: '#d8d3cb', 0.4: '#c4bcb4', 1: '#a89f9b' }),
    ),
    filled(shades.join(''), '#8d8588', 0.16),
    lined(across.join('') + along.join(''), '#857c7e', 3, 0.5),
    filled(rectangle(0, top - 4, 1280, 12), '#8f8a86'),
  ];
}

function fence(): Drawing {
  const posts = times(12, (index) => rectangle(20 + index * 58, 336, 12, 80, 5)).join('');
  return [
    lined('M0 356H680M0 392H680', '#141a3c', 13),
    lined('M0 356H680M0 392H680', '#6aa5d8', 6),
    inked(posts, '#8fc3ee', 4),
  ];
}

export const square = (): Drawing => [
  ...sky(420),
  ...cloud(420, 96, 0.9),
  ...cloud(620, 190, 0.55),
  ...bush(60, 350, 56, '#6cbf74'),
  ...bush(240, 364, 48, '#7fcb83'),
  ...bush(430, 352, 58, '#6cbf74'),
  ...bush(600, 366, 44, '#7fcb83'),
  ...fence(),
  ...school(),
  ...tiles(412),
];

/** The same place after sunset. */
export const evening = (): Drawing => [
  ...square(),
  filled(rectangle(0, 0, 1280, 720), linear([0, 0], [0, 720], { 0: '#131a52', 0.6: '#3b2a6b', 1: '#402a4e' }), 0.66),
  filled(
    times(34, (index) => circle(chance(index, 41) * 1280, chance(index, 42) * 250, 1.5 + 2 * chance(index, 43))).join(
      '',
    ),
    '#fff6d0',
    0.9,
  ),
  filled('M214 70A62 62 0 1 0 270 158A50 50 0 0 1 214 70Z', '#fff3b0'),
];

const blades = (top: number, count: number): string =>
  times(count, (index) => {
    const x = chance(index, 31) * 1280;
    const y = top + 24 + chance(index, 32) * (700 - top);
    return `M${short(x)} ${short(y)}l-5 -14M${short(x + 4)} ${short(y)}l3 -17`;
  }).join('');

export const garden = (): Drawing => [
  ...sky(440),
  ...cloud(260, 110, 1),
  ...cloud(960, 90, 0.8),
  ...bush(120, 420, 90, '#7fcb83'),
  ...bush(420, 440, 60, '#92d693'),
  ...bush(900, 430, 80, '#7fcb83'),
  ...bush(1180, 420, 96, '#6cbf74'),
  filled(
    'M0 450Q320 410 640 446T1280 436V720H0Z',
    linear([0, 420], [0, 720], { 0: '#97d873', 0.5: '#6fbf57', 1: '#4c9b49' }),
  ),
  lined(blades(430, 90), '#3f8a41', 4, 0.45),
];

/** The surface of `ground`, in units of the scene. */
const surface = 344;

/** A cross-section of the ground: the sky above, and below it the earth with stones and a worm. */
export function ground(): Drawing {
  const earth = rectangle(0, surface, 1280, 720 - surface);
  const stones = times(26, (index) => {
    const size = 10 + chance(index, 12) * 22;
    return ellipse(chance(index, 13) * 1280, surface + 60 + chance(index, 14) * 300, size, size * 0.7);
  });
  const grains = times(150, (index) =>
    circle(chance(index, 15) * 1280, surface + 20 + chance(index, 16) * 350, 2 + 2.5 * chance(index, 17)),
  );
  return [
    ...sky(surface),
    ...cloud(1010, 80, 0.7),
    filled(earth, linear([0, surface], [0, 720], { 0: '#9a6a43', 0.35: '#7d5233', 1: '#553521' })),
    clipped(earth, [
      filled(grains.join(''), '#3d2414', 0.35),
      filled(stones.join(''), radial([640, 500], 900, { 0: '#b59a83', 1: '#8d7663' }), 0.85),
      placed(
        [30, -110],
        [
          lined('M1098 620C1112 596 1130 640 1146 616S1180 604 1190 622', '#f29aa6', 15),
          lined('M1108 610l6 8M1126 618l6 -8M1152 606l4 10M1172 604l2 10', '#c86c7c', 3),
        ],
      ),
    ]),
    lined(`M0 ${surface}H1280`, '#5f3d24', 8),
  ];
}
