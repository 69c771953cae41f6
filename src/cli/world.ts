/** Opens what commands depend on, from the settings in the environment. Checks the place before it creates anything (docs/rules.md 13.33). */

import { type Config, readBucket, readConfig } from '#server/config/config.ts';
import { contentDir } from '#server/config/folders.ts';
import { type Environment, WrongSetting } from '#server/config/setting.ts';
import { openDatabase } from '#server/db/db.ts';
import { openLibrary } from '#server/library/library.ts';
import { type AsCaller, refuseOtherAccount, workAsOwner } from '#server/start/account.ts';
import { callerFiles, filesAsCaller } from '#server/start/callerFiles.ts';
import {
  hasSchool,
  isFolder,
  newSchoolLine,
  refuseFolderOfRoot,
  requireOwnPhotos,
  requireRoomForSchool,
  requireParent,
  requireSchool,
} from '#server/start/checkSchool.ts';
import { followDatabase } from '#server/start/clock.ts';
import { forgottenDataDir } from '#server/start/dataDir.ts';
import { openStores } from '#server/start/openContext.ts';
import { faultOfStores } from '#server/start/startFaults.ts';

import type { Stores, World } from './command.ts';

/** The parts that the process itself provides. */
export type Terminal = Pick<World, 'folder' | 'note' | 'readPassphrase' | 'readPassword' | 'say' | 'untilStopped'>;

export type OpenedWorld = { world: World; close: () => Promise<void> };

export function openWorld(env: Environment, terminal: Terminal): OpenedWorld {
  const config = readConfig(env);
  const places = createPlaces(terminal.note);
  const refuseForgotten = (): void => {
    const forgotten = forgottenDataDir(env, config);
    if (forgotten !== undefined) throw new WrongSetting(forgotten);
  };
  let account: { asCaller: AsCaller | undefined } | undefined;
  /** Runs before anything of the school is read. A command that only reads files keeps its caller's account. */
  const takeAccount = (): AsCaller | undefined => {
    refuseOtherAccount(config.dataDir);
    account ??= { asCaller: workAsOwner(config.dataDir) };
    return account.asCaller;
  };
  const inTime = async (stores: Promise<Stores>): Promise<Stores> => {
    await followDatabase((await stores).db);
    return stores;
  };
  const open = async (): Promise<Stores> => {
    refuseForgotten();
    takeAccount();
    return inTime(places.open(config));
  };
  const world: World = {
    ...terminal,
    config,
    contentDir,
    files: () => {
      const asCaller = takeAccount();
      return asCaller === undefined ? callerFiles : filesAsCaller(asCaller, config);
    },
    find: async () => {
      takeAccount();
      return isFolder(config) && (await hasSchool(config)) ? open() : undefined;
    },
    open,
    begin: async () => {
      refuseForgotten();
      takeAccount();
      return inTime(places.begin(config));
    },
    beginOther: (target) => places.begin({ ...config, ...target, bucket: readBucket(env, 'TO_S3') }),
  };
  return { world, close: places.close };
}

/** Opens each place once. A place is known by its data folder, which no two places share. */
function createPlaces(note: (line: string) => void) {
  const opened = new Map<string, Promise<Stores>>();
  const once = (config: Config, open: () => Promise<Stores>): Promise<Stores> => {
    const already = opened.get(config.dataDir) ?? open();
    opened.set(config.dataDir, already);
    return already;
  };
  return {
    open: (config: Config): Promise<Stores> =>
      once(config, async () => {
        await requireSchool(config);
        return openStoresOf(config, { hasPhotos: true });
      }),

    begin: (config: Config): Promise<Stores> =>
      once(config, async () => {
        requireParent(config);
        if (!(await hasSchool(config))) {
          refuseFolderOfRoot(config);
          await requireRoomForSchool(config);
          note(newSchoolLine(config));
        }
        return openStoresOf(config);
      }),

    close: async (): Promise<void> => {
      const all = await Promise.allSettled(opened.values());
      for (const one of all) if (one.status === 'fulfilled') await one.value.db.destroy();
    },
  };
}

/** Without films, which only the server makes. `hasPhotos`: refuses when the school's photos are missing. */
async function openStoresOf(config: Config, { hasPhotos = false } = {}): Promise<Stores> {
  const { dataDir } = config;
  try {
    const db = await openDatabase(config);
    try {
      if (hasPhotos) await requireOwnPhotos(config, db);
      const stores = await openStores(config, db);
      return { db, library: openLibrary({ contentDir, own: { ...stores, db, dataDir } }), ...stores };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

/** One line for an error that is no refusal of the command. */
export function lineOf(error: unknown): string {
  return error instanceof WrongSetting ? error.message : `Dat lukte niet: ${inWords(error)}`;
}

/** The system's message without a stack trace. The innermost cause says most. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return inWords(error.cause);
  const { code, path } = error as Error & { code?: unknown; path?: unknown };
  if ((code === 'EACCES' || code === 'EPERM') && typeof path === 'string') {
    return `gebruiker ${process.geteuid?.() ?? 'van deze opdracht'} mag niet bij ${path}. Geef die gebruiker er rechten, of zet het ergens waar die wel bij mag.`;
  }
  return error.message || error.name;
}
