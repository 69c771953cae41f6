/** The plate with the ship's name: letters as large as fit, on two lines where they would be too small on one. */

import { type Drawing, filled, inked, linear, type Words } from '#scene/drawing.ts';
import { circle, rectangle } from '#scene/path.ts';

const plate = { width: 132, height: 36 };
/** The space between the rivets. */
const room = { width: 108, height: 28 };
const largest = 21;
const lineHeight = 0.98;

/** `at` is the centre of the plate; an empty name has none. */
export function namePlate(name: string, [x, y]: readonly [number, number]): Drawing {
  if (name === '') return [];
  const { width, height } = plate;
  const [left, top] = [x - width / 2, y - height / 2];
  const brass = linear([left, top], [left + width, top + height], {
    0: '#fffbe6',
    0.3: '#ffe9a8',
    0.55: '#fff6d2',
    1: '#e9bf5e',
  });
  const rivet = (across: number): string => circle(x + across, y, 2.6);
  return [
    filled(rectangle(left + 2, top + 4, width, height, 9), 'rgba(10,12,50,.35)'),
    inked(rectangle(left, top, width, height, 9), brass, 4.5),
    { d: rectangle(left + 4, top + 4, width - 8, height - 8, 5.5), stroke: '#a8741c', width: 1.3, opacity: 0.7 },
    filled(rivet(-59) + rivet(59), '#8f5600'),
    ...wordsOn(name, x, y),
  ];
}

function wordsOn(name: string, x: number, y: number): Words[] {
  const { lines, size } = fitted(name);
  const pitch = size * lineHeight;
  // The middle of the small letters, which are most, is a third of their size above the base line.
  const first = y + size * 0.34 - ((lines.length - 1) * pitch) / 2;
  return lines.map((text, line) => ({ text, at: [x, first + line * pitch], size, fill: '#141a3c' }));
}

/** On one line if that is as readable as two. */
function fitted(name: string): { lines: readonly string[]; size: number } {
  const single = Math.min(largest, room.width / widthOf(name));
  const pair = inTwo(name);
  if (pair === undefined) return { lines: [name], size: single };
  const widest = Math.max(...pair.map(widthOf));
  const double = Math.min(room.height / (2 * lineHeight), room.width / widest);
  return single >= double ? { lines: [name], size: single } : { lines: pair, size: double };
}

/** Breaks at the space that makes the longest line shortest. */
function inTwo(name: string): readonly [string, string] | undefined {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const widest = (pair: readonly string[]): number => Math.max(...pair.map(widthOf));
  return breaks.toSorted((one, other) => widest(one) - widest(other))[0];
}

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** In units of a letter's height, a wide estimate: there is no canvas here to measure on. */
function widthOf(text: string): number {
  return [...segmenter.segment(text)].reduce((sum, { segment }) => sum + letterWidth(segment), 0);
}

function letterWidth(letter: string): number {
  if (/^[\siIlj1.,:;'’!|()-]$/u.test(letter)) return 0.36;
  if (/^[mwMW@%]$/u.test(letter)) return 0.95;
  if (/^[a-zà-ÿ0-9]/u.test(letter)) return 0.61;
  return /^[A-ZÀ-Þ]/u.test(letter) ? 0.74 : 1.3;
}
