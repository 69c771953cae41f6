/** The challenges that ship, read once in each process: a test opens many servers, and reading takes a third of a second. */

import { contentDir } from '#server/config/folders.ts';
import { type ChallengesBySlug, readShipped } from '#server/library/shipped.ts';

let read: ChallengesBySlug | undefined;

export function shippedChallenges(): ChallengesBySlug {
  read ??= readShipped(contentDir, {
    outsideFilms: false,
    warn: (line) => {
      throw new Error(line);
    },
  });
  return read;
}
