/** The words of a liftoff as data: separate from its drawing code, which loads when it is needed. */

import { type FilmText, filmTexts } from '#scene/liftoff/texts.ts';

export type FilmWords = Readonly<Record<FilmText, string>>;

export function filmWords(t: (key: FilmText) => string): FilmWords {
  // All keys, each with its text.
  return Object.fromEntries(filmTexts.map((key) => [key, t(key)])) as FilmWords;
}
