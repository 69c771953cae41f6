/** Parts of a lever and of a jar that is hard to open: balk, steun, munten, pot, deksel, hand, opener, and other long arms. */

import { type Drawing, filled, inked, lined, linear } from '#scene/drawing.ts';
import { times } from '#scene/motion.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { around, type DrawnPart, standing, still } from './part.ts';

const coin = (y: number): Drawing => [
  inked(`M-40 ${y}v14A40 12 0 0 0 40 ${y + 14}v-14Z`, '#d08a12', 5),
  inked(ellipse(0, y, 40, 12), '#ffdb5e', 5),
  lined(`M-22 ${y - 2}Q0 ${y - 8} 20 ${y - 3}`, '#ffffff', 4, 0.7),
];

const ruler: Drawing = [
  inked(rectangle(-300, -18, 600, 34, 9), linear([0, -18], [0, 16], { 0: '#ffdf9a', 1: '#e09a3a' }), 7),
  lined(times(13, (index) => `M${-288 + index * 48} -16v${index % 2 === 0 ? 16 : 10}`).join(''), '#7a4a12', 4),
];

/** Seen from the side, with fingers closed around an object. */
const hand: Drawing = [
  inked('M60 -34L190 -52V56L60 40Z', linear([60, 0], [190, 0], { 0: '#5b8cff', 1: '#2b4bb8' }), 8),
  inked(
    'M-44 -38C-20 -58 60 -52 74 -36V40C40 52 -30 50 -46 32Z',
    linear([0, -50], [0, 50], { 0: '#f9d2ae', 1: '#e0a36e' }),
    8,
  ),
  ...[-30, -8, 14, 36].map((y) => inked(rectangle(-66, y - 12, 62, 24, 12), '#f6c9a0', 6)),
  inked('M-12 -40C-20 -76 10 -84 18 -60L30 -38Z', '#f6c9a0', 6),
];

export const lever = {
  balk: around([620, 46], 6, still(ruler)),
  steun: standing(
    [130, 110],
    14,
    still([
      inked('M-56 0L0 -104L56 0Z', linear([-50, 0], [50, 0], { 0: '#ff8d7a', 1: '#b81f3c' }), 8),
      lined('M-18 -30L2 -72', '#ffffff', 7, 0.5),
    ]),
  ),
  'munten-2': standing([90, 60], 7, still([...coin(-22), ...coin(-40)])),
  'munten-4': standing([90, 100], 12, still([-22, -40, -58, -76].flatMap(coin))),
  'munten-8': standing([90, 170], 21, still([-22, -40, -58, -76, -94, -112, -130, -148].flatMap(coin))),
  kist: standing(
    [170, 150],
    22,
    still([
      inked(rectangle(-76, -136, 152, 136, 8), linear([0, -136], [0, 0], { 0: '#d99a5a', 1: '#9a5f2c' }), 8),
      lined('M-70 -92H70M-70 -46H70M-66 -126L66 -10', '#6f4018', 7, 0.65),
    ]),
  ),
  pot: standing(
    [200, 230],
    32,
    still([
      inked(
        'M-62 -206H62V-186C96 -176 92 -150 92 -130V-26Q92 0 66 0H-66Q-92 0 -92 -26V-130C-92 -150 -96 -176 -62 -186Z',
        linear([-90, 0], [90, 0], { 0: '#ff9a7a', 0.5: '#ef5a48', 1: '#a92a3a' }),
        8,
      ),
      inked(rectangle(-70, -124, 140, 76, 10), '#fffdf5', 6),
      filled(circle(0, -86, 22), '#6fce6c'),
      filled(circle(-8, -92, 6), '#ffffff', 0.8),
      lined('M-74 -150V-40', '#ffffff', 9, 0.5),
    ]),
  ),
  deksel: around(
    [170, 60],
    8,
    still([
      inked(
        rectangle(-76, -24, 152, 48, 12),
        linear([0, -24], [0, 24], { 0: '#fff3b5', 0.5: '#fcc22e', 1: '#b26f05' }),
        7,
      ),
      lined(times(9, (index) => `M${-60 + index * 15} -10V14`).join(''), '#8a5200', 4, 0.6),
    ]),
  ),
  hand: around([270, 180], 22, still(hand)),
  deurkruk: around(
    [250, 170],
    26,
    still([
      inked(rectangle(-104, -76, 62, 152, 14), linear([-104, 0], [-42, 0], { 0: '#e6edfa', 1: '#8f9dc0' }), 8),
      inked(rectangle(-84, -22, 196, 34, 17), linear([0, -22], [0, 12], { 0: '#ffffff', 1: '#93a4cd' }), 8),
      inked(circle(-73, 44, 11), '#27357f', 5),
    ]),
  ),
  kraan: around(
    [260, 220],
    30,
    still([
      inked(
        'M-40 96V10Q-40 -24 0 -24H66Q100 -24 100 14V40H62V22Q62 14 50 14H8V96Z',
        linear([-40, 0], [100, 0], { 0: '#ffffff', 1: '#8f9dc0' }),
        8,
      ),
      inked(rectangle(-30, -48, 32, 26, 6), '#b7c4e2', 7),
      inked('M-22 -48L-116 -92Q-128 -100 -120 -108L-8 -72Z', '#ff5d52', 7),
      inked(rectangle(-62, 88, 92, 16, 6), '#6a7aa8', 7),
    ]),
  ),
  flesopener: around(
    [270, 110],
    18,
    still([
      inked(
        'M-124 -34Q-124 -46 -110 -46H-62Q-44 -46 -34 -26L-28 -16H104Q124 -16 124 2T104 20H-28L-34 28Q-44 46 -62 46H-110Q-124 46 -124 34Z',
        linear([0, -46], [0, 46], { 0: '#a9dcff', 1: '#2a78d8' }),
        8,
      ),
      inked('M-104 -24H-66Q-54 -24 -54 0T-66 24H-104L-92 0Z', '#ffffff', 6),
    ]),
  ),
  opener: {
    box: { x: -110, y: -44, width: 520, height: 88 },
    size: 11,
    layers: still([
      inked(rectangle(40, -16, 360, 32, 16), linear([0, -16], [0, 16], { 0: '#a9dcff', 1: '#2a78d8' }), 8),
      inked(rectangle(-76, -36, 152, 30, 10), linear([0, -36], [0, -6], { 0: '#fff3b5', 1: '#e09a1a' }), 7),
      inked(rectangle(-88, -14, 182, 40, 12), linear([0, -14], [0, 26], { 0: '#6db4f5', 1: '#2a67c8' }), 8),
      lined('M-70 -4H60', '#ffffff', 6, 0.6),
      lined('M110 -6H370', '#ffffff', 6, 0.6),
    ]),
  },
} satisfies Record<string, DrawnPart>;
