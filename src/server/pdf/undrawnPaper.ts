/** The refusal for a paper that can't be drawn, or takes too long to draw. */

import { Refusal } from '#domain/refusal.ts';

export function undrawnPaper(): Refusal {
  return new Refusal('challenge-faulty', {
    faults: [
      {
        file: 'papier',
        line: null,
        message: 'dit papier is te groot om te maken; verwacht: minder of kortere teksten',
      },
    ],
  });
}
