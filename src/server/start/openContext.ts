/** Opens and closes the context of the handlers. */

import { join } from 'node:path';

import type { Config } from '#server/config/config.ts';
import { contentDir, rootDir } from '#server/config/folders.ts';
import { openRelease } from '#server/config/release.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { lockFolder, unlockFolder } from '#server/db/folderLock.ts';
import { openEvents } from '#server/events/events.ts';
import type { MessageBus } from '#server/events/messageBus.ts';
import { openMessageBus } from '#server/events/openMessageBus.ts';
import { openDiskReserve } from '#server/files/diskReserve.ts';
import { type Files, openFolderFiles, writeSign } from '#server/files/files.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { createFilms } from '#server/films/films.ts';
import { openLibrary } from '#server/library/library.ts';
import type { ChallengesBySlug } from '#server/library/shipped.ts';
import { openPseudonymizer } from '#server/login/pseudonymize.ts';
import { createSchoolProvider } from '#server/login/schoolProvider.ts';
import { createThrottle } from '#server/login/throttle.ts';
import { createMissingPhotos } from '#server/missingPhotos.ts';
import { claimPhotos } from '#server/photos/ownPhotos.ts';
import { createRunCache } from '#server/runCache.ts';

import { closeDemo } from './demoGuard.ts';
import { faultOfDirectUrl, faultOfStores } from './startFaults.ts';

type Given = { warn: (line: string) => void; shipped?: ChallengesBySlug | undefined; filmProgram?: string };

/** Throws a `WrongSetting` for a fault that the server's administrator can fix. */
export function openContext(config: Config, given: Given): Promise<Context> {
  return open(config, given).catch((error: unknown) => {
    throw faultOfStores(error, config);
  });
}

/** When a later step fails, what was opened is closed again: an open connection would keep the process from ending. */
async function open(config: Config, given: Given): Promise<Context> {
  const { dataDir, databaseUrl } = config;
  const isLocked = databaseUrl === undefined;
  if (isLocked) lockFolder(dataDir);
  let db: Database | undefined;
  try {
    db = await openDatabase({ dataDir, databaseUrl });
    return await openOn(db, config, given);
  } catch (error) {
    await db?.destroy();
    if (isLocked) unlockFolder(dataDir);
    throw error;
  }
}

async function openOn(db: Database, config: Config, { warn, shipped, filmProgram }: Given): Promise<Context> {
  const { dataDir } = config;
  if (config.isProduction) await closeDemo(db, config);
  const fingerprint = await openPseudonymizer(db);
  const stores = await openStores(config, db);
  const { outsideFilms } = config;
  const library = openLibrary({ contentDir, shipped, own: { ...stores, db, dataDir }, outsideFilms, warn });
  return {
    config,
    db,
    library,
    runCache: createRunCache({ db }),
    ...stores,
    missingPhotos: createMissingPhotos({ db, photos: stores.photos }),
    diskReserve: config.databaseUrl === undefined ? openDiskReserve(dataDir) : undefined,
    backups: await openBackups(config),
    films: await createFilms({
      dir: join(dataDir, 'films'),
      shelf: config.bucket && openS3Files(config.bucket, 'films'),
      warn,
      ...(filmProgram !== undefined && { program: filmProgram }),
    }),
    events: openEvents(await openBus(config)),
    fingerprint,
    throttle: createThrottle({ db, fingerprint }),
    schoolProvider: config.schoolLogin && createSchoolProvider(config.schoolLogin),
    release: openRelease(rootDir),
  };
}

function openBus(config: Config): Promise<MessageBus> {
  return openMessageBus(config).catch((error: unknown) => {
    throw faultOfDirectUrl(error, config);
  });
}

/** Refuses the photos of another database. A wrong key or bucket is also found here, and not at the first photo. */
export async function openStores(
  config: Config,
  db: Database,
): Promise<Pick<Context, 'photos' | 'photosBin' | 'challengeFiles'>> {
  const photos = await openFiles(config, 'photos');
  await writeSign(photos);
  await claimPhotos(photos, db);
  const challengeFiles = await openFiles(config, 'challenge-files');
  return { photos, photosBin: await openFiles(config, 'photos-bin'), challengeFiles };
}

/** Timeout for transferring a whole backup. */
const backupMs = 60 * 60 * 1000;

async function openBackups({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Files> {
  return bucket === undefined ? openFolderFiles(join(dataDir, 'backups')) : openS3Files(bucket, 'backups', backupMs);
}

/** The file store of this kind, such as `photos`. */
export async function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>, kind: string): Promise<Files> {
  return bucket === undefined ? openFolderFiles(join(dataDir, kind)) : openS3Files(bucket, kind);
}

export async function closeContext({ db, events, films }: Pick<Context, 'db' | 'events' | 'films'>): Promise<void> {
  await events.close();
  await films.close();
  await db.destroy();
}
