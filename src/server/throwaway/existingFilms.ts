/** A film source for previews: serves films that exist, and makes none. */

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
    // The films belong to the surrounding server.
    close: async () => undefined,
  };
}
