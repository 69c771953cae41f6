/** What the handlers stand on. */

import type { RunCache } from '#server/cache/runCache.ts';
import type { Config } from '#server/config/config.ts';
import type { Release } from '#server/config/release.ts';
import type { Database } from '#server/db/db.ts';
import type { Events } from '#server/events/events.ts';
import type { Files } from '#server/files/files.ts';
import type { Films } from '#server/films/films.ts';
import type { Library } from '#server/library/library.ts';
import type { Pseudonymizer } from '#server/login/pseudonymize.ts';
import type { SchoolProvider } from '#server/login/schoolProvider.ts';
import type { Throttle } from '#server/login/throttle.ts';

export type Context = {
  config: Pick<Config, 'publicUrl' | 'isProduction' | 'dataDir' | 'keepsScreens'> &
    Partial<Pick<Config, 'beheerSecondStep' | 'bucket' | 'host' | 'metricsToken' | 'outsideFilms' | 'trustProxy'>>;
  db: Database;
  library: Library;
  /** What was read of each run, for as long as it holds. */
  runCache: RunCache;
  /** The photos of answers. */
  photos: Files;
  /** Where photos that stand by no answer stay for a month before they are gone. */
  photosBin: Files;
  /** The files of the school's own challenges, by their sums (docs/decisions/086). */
  challengeFiles: Files;
  /** What a beheerder makes and puts back (docs/decisions/072). */
  backups: Files;
  films: Films;
  events: Events;
  throttle: Throttle;
  fingerprint: Pseudonymizer;
  /** The school's own login; undefined where there is none. */
  schoolProvider: SchoolProvider | undefined;
  /** Which version of Lanceerbasis runs here. */
  release: Release;
};
