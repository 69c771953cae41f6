/** The films that are there already, for whoever is to have none made. */

import type { Films } from '#server/films/films.ts';
import { FilmUnavailable } from '#server/films/maker.ts';

export function onlyMade(films: Films): Films {
  return {
    ...films,
    want: () => undefined,
    hasRoom: () => false,
    file: async (film) => {
      if (await films.isMade(film)) return films.file(film);
      throw new FilmUnavailable('closed', 'Nobody has had it made');
    },
    // They are another's.
    close: async () => undefined,
  };
}
