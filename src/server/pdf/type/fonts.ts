/** The fonts of our PDFs, and which font can draw a character: a team's name may contain any letter. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import * as fontkit from 'fontkit';

import { plainLetters } from '#domain/plainLetters.ts';

import { plainFont } from './woff.ts';

/** The styles of text. */
export type Face = 'text' | 'bold' | 'italic' | 'display';

/** The name of a font's file under @fontsource: `nunito/nunito-latin-400-normal`. */
export type FontName = string;

/** A letter that a font lacks is taken from the next font in the list. */
const wide = [
  'noto-sans-arabic/noto-sans-arabic-arabic-400-normal',
  'noto-emoji/noto-emoji-emoji-400-normal',
  'noto-sans-arabic/noto-sans-arabic-math-400-normal',
  'noto-sans-arabic/noto-sans-arabic-symbols-400-normal',
  // A bitmap-like fallback with 57 000 characters, so that nothing is printed as an empty box.
  'unifont/unifont-latin-400-normal',
];

const nunito = (weight: string): FontName[] =>
  ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map((subset) => `nunito/nunito-${subset}-${weight}`);
/** Fontkit reverses Hebrew only in a font with tables for layout, which the last font of `wide` lacks. */
const hebrew = (weight: 400 | 600): FontName => `fredoka/fredoka-hebrew-${weight}-normal`;
const fredoka = ['latin', 'latin-ext', 'hebrew'].map((subset) => `fredoka/fredoka-${subset}-600-normal`);

/** The font of plain text. */
export const textFont: FontName = 'nunito/nunito-latin-400-normal';

const fontsOf: Readonly<Record<Face, readonly FontName[]>> = {
  text: [...nunito('400-normal'), hebrew(400), ...wide],
  bold: [...nunito('700-normal'), hebrew(600), ...wide],
  italic: [...nunito('400-italic'), hebrew(400), ...wide],
  display: [...fredoka, ...nunito('700-normal'), ...wide],
};

const require = createRequire(import.meta.url);

const opened = new Map<FontName, fontkit.Font>();

/** Cached for all documents, because parsing a font takes longer than setting a page. */
export function openFont(name: FontName): fontkit.Font {
  const cached = opened.get(name);
  if (cached !== undefined) return cached;
  const [family, file] = name.split('/');
  const font = fontkit.create(plainFont(readFileSync(require.resolve(`@fontsource/${family}/files/${file}.woff`))));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several fonts`);
  opened.set(name, font);
  return font;
}

export type FontRun = { font: FontName; text: string };

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });
/** Joiners, variation selectors and skin tones only modify the emoji before them. */
const invisible = /\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Join_Control}/gu;

/** Characters that the first font of every style has: nearly all text. */
const plain = /^[ -~À-ÿ]+$/u;

/**
 * Splits the text into runs with one font each. Arabic and Hebrew words stay in one run with the spaces between them.
 */
export function fontRuns(text: string, face: Face): FontRun[] {
  const [first] = fontsOf[face];
  if (first !== undefined && plain.test(text)) return [{ font: first, text }];
  const phrases = text.normalize('NFC').replaceAll(invisible, '').match(phrase) ?? [];
  return phrases.flatMap((part) => (runsRightToLeft(part) ? [phraseRun(part, face)] : singleRuns(part, face))).flat();
}

/** A phrase in a right-to-left script with its spaces, or any other text. */
const phrase =
  /[\p{Script=Arabic}\p{Script=Hebrew}]+(?:\s+[\p{Script=Arabic}\p{Script=Hebrew}]+)*|[^\p{Script=Arabic}\p{Script=Hebrew}]+/gu;

/** One run when one font has all characters, so that the words keep their order. */
function phraseRun(text: string, face: Face): FontRun[] {
  const font = fontFor(text, face);
  return font === undefined ? singleRuns(text, face) : [{ font, text }];
}

function singleRuns(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of segmenter.segment(text)) {
    for (const piece of drawable(segment, face)) {
      const last = runs.at(-1);
      if (last !== undefined && last.font === piece.font) last.text += piece.text;
      else runs.push(piece);
    }
  }
  return runs;
}

/** Mathematical, circled and squared letters, which no font has completely, fall back to plain letters. */
function drawable(grapheme: string, face: Face): FontRun[] {
  for (const text of [grapheme, plainLetters(grapheme)]) {
    const font = fontFor(text, face);
    if (font !== undefined) return [{ font, text }];
  }
  return Array.from(grapheme, (character) => drawableCharacter(character, face));
}

/** A box replaces a character that no font has. */
function drawableCharacter(character: string, face: Face): FontRun {
  for (const text of [character, plainLetters(character)]) {
    const font = fontFor(text, face);
    if (font !== undefined) return { font, text };
  }
  return { font: fontFor(box, face) ?? textFont, text: box };
}

const box = '□';

/** Caches the font of each character; a school uses few different ones. */
const chosen = new Map<string, FontName | undefined>();
const mostChosen = 5000;

function fontFor(text: string, face: Face): FontName | undefined {
  const key = `${face}|${text}`;
  if (chosen.has(key)) return chosen.get(key);
  const font = fontsOf[face].find((name) => canDraw(name, text));
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(key, font);
  return font;
}

function canDraw(name: FontName, text: string): boolean {
  const font = openFont(name);
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Whether the text has Hebrew or Arabic letters. */
export function runsRightToLeft(text: string): boolean {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
}
