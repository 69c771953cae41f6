/** People of an explainer, head to foot, each with a mood that shows in face and arms. */

import { type Drawing, filled, inked, lined, outlined } from '#scene/drawing.ts';
import { circle, ellipse, rectangle } from '#scene/path.ts';

import { type CutName, cuts } from './hair.ts';

export const moods = ['blij', 'juicht', 'wijst', 'denkt', 'heet', 'schrikt', 'moeilijk', 'luistert'] as const;
export type Mood = (typeof moods)[number];

type Look = {
  skin: string;
  shade: string;
  hair: string;
  shirt: string;
  trousers: string;
  cut: CutName;
  /** The colour of a hearing aid, where somebody wears one. */
  hearingAid?: string;
};

/** The feet stand at 0, 0; the head ends at -262. */
export function person(
  { skin, shade, hair, shirt, trousers, cut, hearingAid }: Look,
  mood: Mood,
): { body: Drawing; head: Drawing } {
  const sleeve = (d: string): Drawing => outlined(d, shirt, 22, 34);
  const hand = ([x, y]: readonly [number, number]): Drawing => [inked(circle(x, y, 15), skin, 6)];
  const { left, right } = arms[mood];
  const isBehind = mood === 'blij' || mood === 'heet' || mood === 'luistert';
  const limbs = [...sleeve(left.sleeve), ...hand(left.hand), ...sleeve(right.sleeve), ...hand(right.hand)];
  const body: Drawing = [
    ...(isBehind ? limbs : []),
    inked(rectangle(-34, -78, 30, 74, 8) + rectangle(4, -78, 30, 74, 8), trousers, 7),
    inked('M-46 0Q-50 -20 -28 -20H-4V0Z M46 0Q50 -20 28 -20H4V0Z', '#f6f7ff', 6),
    inked('M-46 -70Q-50 -146 -22 -152H22Q50 -146 46 -70Z', shirt, 7),
    filled('M14 -146Q42 -140 40 -74H20Q30 -110 14 -146Z', '#141a3c', 0.13),
    ...(isBehind ? [] : limbs),
  ];
  const head: Drawing = [
    ...(cuts[cut].behind?.(hair) ?? []),
    inked(rectangle(-12, -164, 24, 22, 8), shade, 5),
    inked(ellipse(-50, -200, 10, 13) + ellipse(50, -200, 10, 13), skin, 6),
    inked(ellipse(0, -204, 51, 50), skin, 7),
    filled(ellipse(-31, -188, 10, 7) + ellipse(31, -188, 10, 7), '#ff7d6b', mood === 'heet' ? 0.85 : 0.42),
    ...faces[mood],
    ...cuts[cut].before(hair),
    ...(hearingAid === undefined ? [] : worn(hearingAid)),
  ];
  return { body, head };
}

/** Behind the right ear, with its tube into the ear. */
const worn = (colour: string): Drawing => [
  inked('M50 -222C66 -228 74 -206 64 -188C56 -190 54 -204 50 -222Z', colour, 5),
  lined('M58 -222C48 -230 42 -214 48 -200', colour, 5),
];

type Arm = { sleeve: string; hand: readonly [number, number] };
const hanging = {
  left: { sleeve: 'M-38 -134Q-60 -112 -58 -88', hand: [-58, -76] },
  right: { sleeve: 'M38 -134Q60 -112 58 -88', hand: [58, -76] },
} as const;

const arms: Readonly<Record<Mood, { left: Arm; right: Arm }>> = {
  blij: hanging,
  heet: {
    left: { sleeve: 'M-38 -132Q-66 -108 -66 -84', hand: [-68, -74] },
    right: { sleeve: 'M38 -132Q66 -108 66 -84', hand: [68, -74] },
  },
  luistert: hanging,
  juicht: {
    left: { sleeve: 'M-38 -134Q-72 -160 -76 -200', hand: [-78, -214] },
    right: { sleeve: 'M38 -134Q72 -160 76 -200', hand: [78, -214] },
  },
  wijst: { left: hanging.left, right: { sleeve: 'M38 -134Q70 -146 96 -166', hand: [108, -174] } },
  denkt: {
    left: { sleeve: 'M-38 -130Q-56 -104 -14 -100', hand: [-2, -100] },
    right: { sleeve: 'M38 -130Q74 -112 44 -150', hand: [36, -160] },
  },
  schrikt: {
    left: { sleeve: 'M-38 -132Q-80 -130 -66 -176', hand: [-62, -188] },
    right: { sleeve: 'M38 -132Q80 -130 66 -176', hand: [62, -188] },
  },
  moeilijk: {
    left: { sleeve: 'M-38 -132Q-54 -106 -26 -100', hand: [-16, -102] },
    right: { sleeve: 'M38 -132Q54 -106 26 -100', hand: [16, -102] },
  },
};

const eyes: Drawing = [
  filled(ellipse(-19, -203, 6.5, 8.5) + ellipse(19, -203, 6.5, 8.5), '#24173a'),
  filled(circle(-16.5, -206.5, 2.6) + circle(21.5, -206.5, 2.6), '#ffffff'),
];
const mouth = (d: string): Drawing => [lined(d, '#7a2030', 5.5)];
const brows = (d: string): Drawing => [lined(d, '#4a2a22', 5)];
const openMouth = (rx: number, ry: number): Drawing => [
  { d: ellipse(0, -177, rx, ry), fill: '#8d2236', stroke: '#5a1424', width: 4 },
];

const faces: Readonly<Record<Mood, Drawing>> = {
  blij: [...eyes, ...mouth('M-17 -182Q0 -166 17 -182')],
  luistert: [
    ...eyes,
    ...mouth('M-12 -180Q0 -172 12 -180'),
    ...brows('M-28 -220Q-19 -226 -10 -220M10 -220Q19 -226 28 -220'),
  ],
  juicht: [
    lined('M-27 -202Q-19 -213 -11 -202M11 -202Q19 -213 27 -202', '#24173a', 6),
    { d: 'M-20 -186H20Q18 -162 0 -162Q-18 -162 -20 -186Z', fill: '#8d2236', stroke: '#5a1424', width: 4 },
    filled('M-15 -184H15L13 -178H-13Z', '#ffffff'),
  ],
  wijst: [...eyes, ...openMouth(10, 8)],
  denkt: [
    filled(ellipse(-15, -206, 6.5, 8) + ellipse(23, -206, 6.5, 8), '#24173a'),
    filled(circle(-12, -211, 2.6) + circle(26, -211, 2.6), '#ffffff'),
    ...mouth('M-8 -176Q4 -172 14 -179'),
    ...brows('M-27 -221Q-18 -226 -8 -222M10 -227Q20 -233 29 -226'),
  ],
  heet: [
    lined('M-27 -203H-11M11 -203H27', '#24173a', 6),
    ...openMouth(13, 9),
    filled('M-9 -172Q0 -164 9 -172L7 -162Q0 -156 -7 -162Z', '#ff8fa3'),
    {
      d: 'M40 -236C48 -222 52 -216 46 -208A8 8 0 0 1 34 -212C32 -218 36 -226 40 -236Z',
      fill: '#8fe0ff',
      stroke: '#1668c8',
      width: 4,
    },
  ],
  schrikt: [
    filled(circle(-19, -204, 11) + circle(19, -204, 11), '#ffffff'),
    lined(circle(-19, -204, 11) + circle(19, -204, 11), '#24173a', 3.5),
    filled(circle(-19, -204, 5) + circle(19, -204, 5), '#24173a'),
    ...openMouth(9, 12),
  ],
  moeilijk: [
    ...eyes,
    ...brows('M-30 -216L-10 -222M30 -216L10 -222'),
    ...mouth('M-14 -176Q0 -188 14 -176'),
    {
      d: 'M-46 -238C-38 -224 -34 -218 -40 -210A8 8 0 0 1 -52 -214C-54 -220 -50 -228 -46 -238Z',
      fill: '#8fe0ff',
      stroke: '#1668c8',
      width: 4,
    },
  ],
};

export const looks = {
  noor: { skin: '#f6c9a0', shade: '#e0a97c', hair: '#b5652b', shirt: '#ff8a34', trousers: '#3a5bb8', cut: 'staart' },
  sam: { skin: '#8d5a36', shade: '#74462a', hair: '#2b1c22', shirt: '#38b36a', trousers: '#40477a', cut: 'krul' },
  amira: { skin: '#d9a273', shade: '#bd8558', hair: '#5f4bd0', shirt: '#f3c53c', trousers: '#2f6f8f', cut: 'doek' },
  tijn: { skin: '#ffdcc0', shade: '#eab994', hair: '#e6b23c', shirt: '#4d8df0', trousers: '#7a5a46', cut: 'kort' },
  mila: {
    skin: '#c98f62',
    shade: '#ad7448',
    hair: '#33212b',
    shirt: '#e85d8a',
    trousers: '#3d6b5a',
    cut: 'kort',
    hearingAid: '#4d8df0',
  },
  juf: { skin: '#f0bd92', shade: '#d69c6e', hair: '#5a2f1c', shirt: '#c6407a', trousers: '#2d3566', cut: 'lang' },
  oma: { skin: '#f7d2b4', shade: '#e0b08c', hair: '#dfe3ee', shirt: '#9a6fd0', trousers: '#5a6188', cut: 'oma' },
} satisfies Record<string, Look>;
