/** What the handlers depend on. */

import type { Config } from '#server/config/config.ts';
import type { Release } from '#server/config/release.ts';
import type { Database } from '#server/db/db.ts';
import type { Events } from '#server/events/events.ts';
import type { DiskReserve } from '#server/files/diskReserve.ts';
import type { Files } from '#server/files/files.ts';
import type { Films } from '#server/films/films.ts';
import type { Library } from '#server/library/library.ts';
import type { Pseudonymizer } from '#server/login/pseudonymize.ts';
import type { SchoolProvider } from '#server/login/schoolProvider.ts';
import type { Throttle } from '#server/login/throttle.ts';

import type { MissingPhotos } from './missingPhotos.ts';
import type { RunCache } from './runCache.ts';

export type Context = {
  config: Pick<Config, 'publicUrl' | 'isProduction' | 'dataDir' | 'keepsScreens'> &
    Partial<Pick<Config, 'adminSecondStep' | 'bucket' | 'host' | 'metricsToken' | 'outsideFilms' | 'trustProxy'>>;
  db: Database;
  library: Library;
  /** Caches rows of each run by the run's version. */
  runCache: RunCache;
  /** The photos of answers. */
  photos: Files;
  /** How many photos of answers are missing. */
  missingPhotos: MissingPhotos;
  /** Photos that no answer uses stay here for a month before cleanup deletes them. */
  photosBin: Files;
  /** The files of the school's own challenges, named by their hashes (docs/decisions/086). */
  challengeFiles: Files;
  /** The backups that a beheerder creates and restores (docs/decisions/072). */
  backups: Files;
  films: Films;
  events: Events;
  throttle: Throttle;
  fingerprint: Pseudonymizer;
  /** The school's own login; undefined when there is none. */
  schoolProvider: SchoolProvider | undefined;
  /** The room that is kept for logins; undefined where the database is not on this computer's disk. */
  diskReserve: DiskReserve | undefined;
  /** The version of Lanceerbasis that runs here. */
  release: Release;
};
