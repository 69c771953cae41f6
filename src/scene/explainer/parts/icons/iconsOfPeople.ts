/** Icons of being together: groep, gesprek, presentatie, duim, hart, vraag. */

import { type Drawing, filled, inked, lined, linear, radial } from '#scene/drawing.ts';
import { circle, rectangle, star } from '#scene/path.ts';

type Person = { x: number; y: number; skin: string; hair: string; shirt: string; size: number };

function person({ x, y, skin, hair, shirt, size }: Person): Drawing {
  const s = (value: number): number => value * size;
  const body = `M${x - s(44)} ${y + s(104)}Q${x - s(46)} ${y + s(42)} ${x} ${y + s(42)}Q${x + s(46)} ${y + s(42)} ${x + s(44)} ${y + s(104)}Z`;
  const cap = `M${x - s(37)} ${y + s(2)}C${x - s(42)} ${y - s(52)} ${x + s(42)} ${y - s(52)} ${x + s(37)} ${y + s(2)}C${x + s(22)} ${y - s(18)} ${x - s(12)} ${y - s(20)} ${x - s(37)} ${y + s(2)}Z`;
  return [
    inked(body, shirt, 7),
    inked(circle(x, y, s(36)), skin, 7),
    inked(cap, hair, 6),
    filled(circle(x - s(12), y + s(5), s(4.5)) + circle(x + s(12), y + s(5), s(4.5)), '#2a1a3a'),
    lined(`M${x - s(11)} ${y + s(17)}Q${x} ${y + s(26)} ${x + s(11)} ${y + s(17)}`, '#2a1a3a', 4.5),
  ];
}

export const groep = (): Drawing => [
  ...person({ x: -58, y: -26, skin: '#a86b42', hair: '#2b1c22', shirt: '#4cc06e', size: 0.92 }),
  ...person({ x: 58, y: -26, skin: '#ffd9b5', hair: '#d98a2e', shirt: '#5b8cff', size: 0.92 }),
  ...person({ x: 0, y: 2, skin: '#f0b98a', hair: '#5a2f1c', shirt: '#ff8a34', size: 1.02 }),
];

export const gesprek = (): Drawing => [
  inked(
    'M-100 -66Q-100 -90 -76 -90H26Q50 -90 50 -66V-20Q50 4 26 4H-40L-70 36L-66 4H-76Q-100 4 -100 -20Z',
    linear([0, -90], [0, 10], { 0: '#ffffff', 1: '#d5e0f8' }),
    9,
  ),
  lined('M-72 -58H22M-72 -30H-8', '#6d7fb8', 10),
  inked(
    'M104 -8Q104 -30 82 -30H-6Q-28 -30 -28 -8V40Q-28 62 -6 62H40L72 96L68 62H82Q104 62 104 40Z',
    linear([0, -30], [0, 70], { 0: '#ffe98f', 1: '#ffb52e' }),
    9,
  ),
  filled(circle(6, 16, 9) + circle(38, 16, 9) + circle(70, 16, 9), '#7a4300'),
];

export const presentatie = (): Drawing => [
  lined('M-44 60L-66 108M44 60L66 108M0 60V100', '#141a3c', 16),
  lined('M-44 60L-66 108M44 60L66 108M0 60V100', '#b8793c', 8),
  inked(rectangle(-104, -84, 208, 148, 10), '#fffdf5', 9),
  inked(rectangle(-112, -100, 224, 22, 10), linear([0, -100], [0, -78], { 0: '#8fb6ff', 1: '#2b4bb8' }), 8),
  inked(rectangle(-78, 4, 30, 42, 4), '#ef3d48', 6),
  inked(rectangle(-34, -20, 30, 66, 4), '#ffc93c', 6),
  inked(rectangle(10, -46, 30, 92, 4), '#4cc06e', 6),
  lined('M-80 -18L-30 -44L20 -62', '#5b8cff', 7),
  filled(star(72, -34, 19, 0.5), '#ffb01c'),
  lined('M56 6H88M56 26H80', '#8d99c0', 7),
];

export const duim = (): Drawing => [
  inked(rectangle(-100, -12, 46, 104, 12), linear([0, -12], [0, 92], { 0: '#7fa2ff', 1: '#2b4bb8' }), 9),
  inked(
    'M-46 0C-26 -12 -18 -42 -16 -76C-14 -106 30 -104 26 -62C24 -46 20 -34 14 -22H72C96 -22 98 6 80 10C96 16 94 40 76 42C88 50 84 70 66 70C74 80 68 94 50 94H-8C-26 94 -34 86 -46 84Z',
    linear([0, -100], [0, 94], { 0: '#ffe0b8', 0.5: '#ffc88f', 1: '#e29a58' }),
    9,
  ),
  lined('M44 10H78M46 42H74M44 70H64', '#b06a2c', 6),
  lined('M-2 -74Q4 -84 10 -76', '#fff', 7, 0.8),
  filled(star(-70, -66, 16, 0.5) + star(74, -74, 12, 0.5), '#ffe08a'),
];

export const hart = (): Drawing => [
  inked(
    'M0 92C-120 16 -112 -82 -52 -84C-22 -84 -6 -62 0 -46C6 -62 22 -84 52 -84C112 -82 120 16 0 92Z',
    radial([-34, -44], 170, { 0: '#ff9aa8', 0.4: '#f2455f', 1: '#9c1340' }),
    10,
  ),
  filled('M-74 -22C-78 -50 -62 -66 -44 -66C-58 -56 -66 -42 -66 -20Z', '#fff', 0.75),
];

export const vraag = (): Drawing => [
  inked(
    'M-88 -30A88 84 0 1 1 -34 54L-74 92L-66 34A84 84 0 0 1 -88 -30Z',
    radial([-24, -70], 190, { 0: '#cfe0ff', 0.45: '#7fa2ff', 1: '#3350c4' }),
    9,
  ),
  lined('M-30 -48C-30 -92 36 -92 36 -48C36 -18 2 -18 2 8', '#141a3c', 30),
  lined('M-30 -48C-30 -92 36 -92 36 -48C36 -18 2 -18 2 8', '#fff6c4', 17),
  inked(circle(2, 38, 12), '#fff6c4', 7),
];
