/** The words in the film, as keys of the translations. */

import type { Medal } from '#domain/course.ts';

export const filmTexts = [
  'film.title',
  'film.motor',
  'film.tank',
  'film.cabin',
  'film.nose',
  'film.no-medal',
  'film.bronze',
  'film.silver',
  'film.gold',
] as const;

export type FilmText = (typeof filmTexts)[number];

/** Gives the Dutch words of a key. */
export type Say = (key: FilmText) => string;

const parts: readonly FilmText[] = ['film.motor', 'film.tank', 'film.cabin', 'film.nose'];
const medals: readonly FilmText[] = ['film.no-medal', 'film.bronze', 'film.silver', 'film.gold'];

export const partText = (part: number): FilmText => parts[part] ?? 'film.motor';

export const medalText = (medal: Medal): FilmText => medals[medal] ?? 'film.no-medal';
