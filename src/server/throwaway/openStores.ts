/** The stores of a preview, practice or trial flight: in memory, with one challenge. */

import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import { openInMemory } from '#server/db/db.ts';
import { openEvents } from '#server/events/events.ts';
import { localBus } from '#server/events/messageBus.ts';
import { openMemoryFiles } from '#server/files/memoryFiles.ts';
import type { Uploads } from '#server/http/uploads.ts';
import { libraryOfOne } from '#server/library/libraryOfOne.ts';
import { openPseudonymizer } from '#server/login/pseudonymize.ts';
import { createThrottle } from '#server/login/throttle.ts';
import { createMissingPhotos } from '#server/missingPhotos.ts';
import { createRunCache } from '#server/runCache.ts';

import { onlyMade } from './existingFilms.ts';

/** The surrounding server, and its store of uploads. */
export type Around = { context: Context; uploads: Uploads };

/** More photos than anybody needs for a preview, a practice or a trial flight; above the limit the oldest are evicted. */
const mostPhotoBytes = 16 * 1024 * 1024;

export async function openStores(outside: Context, content: ChallengeContent): Promise<Context> {
  const db = await openInMemory();
  const fingerprint = await openPseudonymizer(db);
  const nothing = openMemoryFiles(0);
  const photos = openMemoryFiles(mostPhotoBytes);
  return {
    config: outside.config,
    db,
    library: libraryOfOne(content),
    runCache: createRunCache({ db }),
    photos,
    missingPhotos: createMissingPhotos({ db, photos }),
    photosBin: nothing,
    challengeFiles: nothing,
    backups: nothing,
    films: onlyMade(outside.films),
    events: openEvents(localBus()),
    fingerprint,
    throttle: createThrottle({ db, fingerprint }),
    schoolProvider: undefined,
    diskReserve: undefined,
    release: outside.release,
  };
}
