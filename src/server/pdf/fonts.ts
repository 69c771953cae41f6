/** The typefaces of our PDFs, and which of them can draw a given character: a team's name may hold any letter there is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import * as fontkit from 'fontkit';

/** The looks that a text can ask for. */
export type Face = 'text' | 'bold' | 'italic' | 'display';

/** The name of a font's file under @fontsource: `nunito/nunito-latin-400-normal`. */
export type FontName = string;

/** Letters that a face lacks come from the next in its line. */
const wide = [
  'noto-sans-arabic/noto-sans-arabic-arabic-400-normal',
  'noto-emoji/noto-emoji-emoji-400-normal',
  'noto-sans-arabic/noto-sans-arabic-math-400-normal',
  'noto-sans-arabic/noto-sans-arabic-symbols-400-normal',
  // Drawn on a grid, less handsome, but it has 57 000 characters: nothing prints as an empty box.
  'unifont/unifont-latin-400-normal',
];

const nunito = (weight: string): FontName[] =>
  ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map((subset) => `nunito/nunito-${subset}-${weight}`);
const fredoka = ['latin', 'latin-ext', 'hebrew'].map((subset) => `fredoka/fredoka-${subset}-600-normal`);

const fontsOf: Readonly<Record<Face, readonly FontName[]>> = {
  text: [...nunito('400-normal'), ...wide],
  bold: [...nunito('700-normal'), ...wide],
  italic: [...nunito('400-italic'), ...wide],
  display: [...fredoka, ...nunito('700-normal'), ...wide],
};

const require = createRequire(import.meta.url);

export function fontFile(name: FontName): string {
  const [family, file] = name.split('/');
  return require.resolve(`@fontsource/${family}/files/${file}.woff`);
}

const opened = new Map<FontName, fontkit.Font>();

function openFont(name: FontName): fontkit.Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = fontkit.create(readFileSync(fontFile(name)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several fonts`);
  opened.set(name, font);
  return font;
}

export type FontRun = { font: FontName; text: string };

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });
/** Joiners, variants and skin tones: they only colour the emoji before them. */
const invisible = /\p{Emoji_Modifier}|\p{Variation_Selector}|\p{Join_Control}/gu;

/** The text in pieces that one font each can draw; a space goes with what is before it, so that a phrase stays whole. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const { segment } of segmenter.segment(text.normalize('NFC').replaceAll(invisible, ''))) {
    for (const piece of drawable(segment, face)) {
      const last = runs.at(-1);
      const stays = last !== undefined && /^\s$/u.test(piece.text) && canDraw(last.font, piece.text);
      if (last !== undefined && (stays || last.font === piece.font)) last.text += piece.text;
      else runs.push(piece);
    }
  }
  return runs;
}

function drawable(grapheme: string, face: Face): FontRun[] {
  const whole = fontFor(grapheme, face);
  if (whole !== undefined) return [{ font: whole, text: grapheme }];
  return Array.from(grapheme, (character) => {
    const font = fontFor(character, face);
    return font === undefined ? { font: fontFor('□', face) ?? '', text: '□' } : { font, text: character };
  });
}

function fontFor(text: string, face: Face): FontName | undefined {
  return fontsOf[face].find((name) => canDraw(name, text));
}

function canDraw(name: FontName, text: string): boolean {
  const font = openFont(name);
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** Hebrew and Arabic letters. */
export function runsRightToLeft(text: string): boolean {
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);
}
