/** Parts that show a word of doing or testing: to choose, to fall, to improve, safe, slow. */

import { type Drawing, filled, inked, linear, lined, outlined, radial } from '#scene/drawing.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { around, type DrawnPart, still } from './part.ts';

const green = linear([0, -100], [0, 100], { 0: '#8fdc8a', 1: '#2f9e58' });

/** A thick arrow: its stem, then its head. */
const arrow = (stem: string, head: string, colour: string): Drawing => [
  ...outlined(stem, colour, 16, 30),
  inked(head, colour, 7),
];

export const deeds = {
  keuze: around(
    [260, 180],
    16,
    still([
      inked(circle(-64, 0, 54), green, 8),
      lined('M-92 2L-70 26L-34 -24', '#ffffff', 18),
      inked(circle(66, 0, 46), '#f4f7ff', 8),
    ]),
  ),
  trap: around(
    [260, 230],
    22,
    still([
      inked('M-116 104V60H-40V14H36V-32H112V104Z', linear([0, -32], [0, 104], { 0: '#ffd68a', 1: '#e29a3a' }), 8),
      ...arrow('M-104 18L-2 -62', 'M44 -98L26 -34L-16 -84Z', '#2f9e58'),
    ]),
  ),
  verschil: around(
    [250, 220],
    20,
    still([
      inked(rectangle(-96, -84, 60, 184, 8), linear([0, -84], [0, 100], { 0: '#ff8d7a', 1: '#d92640' }), 8),
      inked(rectangle(-6, 14, 60, 86, 8), linear([0, 14], [0, 100], { 0: '#a9dcff', 1: '#2a78d8' }), 8),
      lined('M-116 100H116', '#141a3c', 9),
      lined('M24 -84H110M92 -66V-4M92 -66L78 -46M92 -66L106 -46M92 -4L78 -24M92 -4L106 -24M70 14H110', '#141a3c', 7),
    ]),
  ),
  slak: around(
    [260, 190],
    16,
    still([
      inked(
        'M-118 84Q-126 62 -96 56L60 44Q72 -6 70 -34Q96 -62 112 -28Q124 20 96 62Q84 84 56 84Z',
        linear([0, -40], [0, 84], { 0: '#ffe0a8', 1: '#d9a45a' }),
        8,
      ),
      lined('M76 -40L66 -80M100 -40L112 -78', '#141a3c', 8),
      filled(circle(66, -82, 9) + circle(112, -80, 9), '#141a3c'),
      inked(circle(-18, -4, 74), radial([-36, -28], 110, { 0: '#d7b6ff', 1: '#7a45d6' }), 8),
      lined('M-18 -4A18 18 0 1 1 -42 14A44 44 0 1 1 28 2', '#141a3c', 8),
      filled(circle(94, -16, 7), '#141a3c'),
    ]),
  ),
  val: around(
    [180, 260],
    24,
    still([
      lined('M-52 -112V-44M0 -122V-58M52 -112V-44', '#5b8cff', 12),
      inked(circle(0, 14, 52), radial([-16, -6], 80, { 0: '#ffb37a', 1: '#e2502e' }), 8),
      lined('M0 84V116M-18 100L0 118L18 100', '#141a3c', 9),
    ]),
  ),
  wind: around(
    [260, 200],
    20,
    still([
      ...outlined('M-116 -34H40C96 -34 92 -100 44 -94C22 -92 18 -70 30 -60', '#8fd0ff', 11, 22),
      ...outlined('M-84 8H74C124 8 124 70 80 68C62 66 58 50 68 42', '#8fd0ff', 11, 22),
      ...outlined('M-110 50H4C42 50 42 94 10 92', '#8fd0ff', 11, 22),
    ]),
  ),
  trilling: around(
    [260, 180],
    16,
    still(outlined('M-116 0H-84L-60 -44L-26 62L12 -78L46 58L72 -30L88 0H116', '#ff8d3a', 12, 24)),
  ),
  weerstand: around(
    [270, 130],
    12,
    still([
      ...outlined('M-128 0H128', '#c9d3e6', 6, 15),
      inked(rectangle(-74, -38, 148, 76, 34), linear([0, -38], [0, 38], { 0: '#f7dfb4', 1: '#c99a5a' }), 8),
      filled(rectangle(-46, -36, 18, 72) + rectangle(-12, -36, 18, 72), '#8a4a1e'),
      filled(rectangle(24, -36, 18, 72), '#ffc21f'),
    ]),
  ),
  schakelaar: around(
    [270, 160],
    14,
    still([
      ...outlined('M-128 40H-70M70 40H128', '#d92640', 6, 15),
      ...outlined('M-64 38L58 -44', '#c9d3e6', 12, 24),
      inked(circle(-66, 40, 18), '#ffc21f', 7),
      inked(circle(66, 40, 18), '#ffc21f', 7),
    ]),
  ),
  maan: around(
    [240, 230],
    22,
    still([
      inked(rectangle(-112, -106, 224, 212, 30), linear([0, -106], [0, 106], { 0: '#1b2352', 1: '#3a4a8e' }), 8),
      filled('M22 -74A78 78 0 1 0 66 58A66 66 0 0 1 22 -74Z', '#fff0a0'),
      filled(circle(70, -50, 7) + circle(48, -6, 5) + circle(84, 10, 6), '#ffffff'),
    ]),
  ),
  wip: around(
    [270, 180],
    16,
    still([
      inked('M0 6L46 84H-46Z', linear([0, 6], [0, 84], { 0: '#ff8d7a', 1: '#d92640' }), 8),
      ...outlined('M-116 44L116 -32', '#d9a45a', 13, 26),
      inked(rectangle(-116, -30, 62, 58, 6), '#5d6787', 7),
      inked(circle(102, -60, 22), '#a9dcff', 7),
    ]),
  ),
  schild: around(
    [210, 250],
    22,
    still([
      inked('M0 -116Q48 -84 96 -88V-6C96 62 46 102 0 116C-46 102 -96 62 -96 -6V-88Q-48 -84 0 -116Z', green, 9),
      lined('M-46 0L-12 38L50 -40', '#ffffff', 22),
    ]),
  ),
  schaduwplek: around(
    [270, 240],
    24,
    still([
      filled(ellipse(24, 92, 104, 20), '#5d6787', 0.75),
      lined('M-86 -112V-122M-50 -96L-42 -104M-122 -96L-130 -104M-36 -66H-26M-136 -66H-126', '#ffb01c', 9),
      inked(circle(-86, -66, 30), '#ffd04a', 7),
      ...outlined('M24 -40V92', '#d9a45a', 7, 16),
      inked('M-76 -4C-72 -84 -18 -108 24 -108C66 -108 120 -84 124 -4Z', '#ef3d48', 8),
      filled('M-14 -8C-12 -68 6 -100 24 -104C42 -100 60 -68 62 -8Z', '#fff3b0'),
    ]),
  ),
  bliksem: around(
    [180, 240],
    20,
    still([
      inked('M22 -112L-70 20H-10L-26 112L70 -28H10Z', linear([0, -112], [0, 112], { 0: '#fff0a0', 1: '#ffb01c' }), 9),
    ]),
  ),
  wegwijzer: around(
    [250, 240],
    22,
    still([
      inked(rectangle(-14, -104, 28, 216, 8), linear([-14, 0], [14, 0], { 0: '#d98a4a', 1: '#8a4a1e' }), 8),
      inked('M-98 -84H62L112 -40L62 4H-98Z', linear([0, -84], [0, 4], { 0: '#8fdc8a', 1: '#2f9e58' }), 8),
      lined('M-66 -40H44M20 -62L46 -40L20 -18', '#ffffff', 13),
    ]),
  ),
} satisfies Record<string, DrawnPart>;
