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
import { faultOfStores } from './startFaults.ts';
import { openDatabase } from './store/db.ts';
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
  return {
    config,
    db: await openDatabase({ dataDir, databaseUrl }),
    library: await openLibrary({ contentDir, dataDir, warn }),
    photos: await tried(await openFiles(config, 'photos')),
    films: await createFilms({
      dir: join(dataDir, 'films'),
      shelf: config.bucket && filesInBucket(config.bucket, 'films'),
      warn,
    }),
    events: openEvents(await openWire(databaseUrl)),
    throttle: createThrottle(),
  };
}

/** A key or a bucket that is wrong shows when something is written, and that had better not be the first photo. */
async function tried(files: Files): Promise<Files> {
  await writeSign(files);
  return files;
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
