/** Opens and closes what the handlers stand on. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Base } from './base.ts';
import { openLibrary } from './challenges/library.ts';
import type { Config } from './config.ts';
import { openEvents } from './events.ts';
import { type Files, filesInFolder, writeSign } from './files.ts';
import { filesInBucket } from './filesInBucket.ts';
import { createFilms } from './films.ts';
import { contentDir } from './folders.ts';
import { claimPhotos } from './ownFiles.ts';
import { faultOfStores } from './startFaults.ts';
import { type Database, openDatabase } from './store/db.ts';
import { openWire } from './store/wire.ts';
import { createThrottle } from './throttle.ts';

/** Makes the folder of the data where there is none yet, and answers whether it is empty. Refuses as `openStores`. */
export function makeDataDir(config: Config): boolean {
  try {
    makeFolder(config.dataDir);
    return readdirSync(config.dataDir).length === 0;
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

/** One by one: where a folder can't be made at all, as in `/proc`, Node's own `recursive` tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Refuses what whoever runs the server can mend as a `WrongSetting`. */
export function openStores(config: Config, warn: (line: string) => void): Promise<Base> {
  return open(config, warn).catch((error: unknown) => {
    throw faultOfStores(error, config);
  });
}

async function open(config: Config, warn: (line: string) => void): Promise<Base> {
  const { dataDir, databaseUrl } = config;
  const db = await openDatabase({ dataDir, databaseUrl });
  return {
    config,
    db,
    library: await openLibrary({ contentDir, dataDir, warn }),
    ...(await openPhotos(config, db)),
    films: await createFilms({
      dir: join(dataDir, 'films'),
      shelf: config.bucket && filesInBucket(config.bucket, 'films'),
      warn,
    }),
    events: openEvents(await openWire(databaseUrl)),
    throttle: createThrottle(),
  };
}

/** Refuses the photos of another database. A key or a bucket that is wrong shows here too, and not at the first photo. */
export async function openPhotos(config: Config, db: Database): Promise<Pick<Base, 'photos' | 'photosBin'>> {
  const photos = await openFiles(config, 'photos');
  await writeSign(photos);
  await claimPhotos(photos, db);
  return { photos, photosBin: await openFiles(config, 'photos-bin') };
}

/** The files of this kind, such as `photos`. */
export async function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>, kind: string): Promise<Files> {
  return bucket === undefined ? filesInFolder(join(dataDir, kind)) : filesInBucket(bucket, kind);
}

export async function closeStores({ db, events, films }: Base): Promise<void> {
  await events.close();
  await films.close();
  await db.destroy();
}
