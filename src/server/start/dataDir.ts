/** Creates and checks the data folder, which only the server's account can read. */

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Config } from '#server/config/config.ts';
import { type Environment, WrongSetting } from '#server/config/setting.ts';
import { freeReserveWhenFull } from '#server/files/diskReserve.ts';
import { type Disks, networkDiskUnder, thisComputer } from '#server/files/networkDisk.ts';

import { becomeOwner } from './account.ts';
import { hasSchool, isFolder, requireParent, requireRoomForSchool } from './checkSchool.ts';
import { faultOfStores, onNetworkDisk } from './startFaults.ts';

type Prepared = { isEmpty: boolean; isNewSchool: boolean };

/**
 * Becomes the folder's owner and checks its contents first. Creates nothing when no school can or should start here.
 */
export async function prepareDataDir(config: Config): Promise<Prepared> {
  if (config.isProduction) requireParent(config);
  becomeOwner(config.dataDir);
  // An unwritable folder is reported before a fault of the database.
  const isThere = isFolder(config);
  const wasEmpty = isThere && makeDataDir(config);
  const isNewSchool = !(await hasSchool(config));
  if (isNewSchool) await requireRoomForSchool(config);
  return { isEmpty: isThere ? wasEmpty : makeDataDir(config), isNewSchool };
}

/**
 * Creates the data folder if needed, tries to write in it, and returns whether it is empty. Refuses as `openContext`
 * does.
 */
export function makeDataDir(config: Config, disks: Disks = thisComputer): boolean {
  try {
    makeFolder(config.dataDir);
    const isEmpty = readdirSync(config.dataDir).length === 0;
    freeReserveWhenFull(config.dataDir);
    tryWriting(config.dataDir);
    refuseNetworkDisk(config, disks);
    return isEmpty;
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

/**
 * In a container the owner of a folder says too little; only a test write shows whether it works (docs/rules.md 13.27).
 */
function tryWriting(dataDir: string): void {
  const trial = join(dataDir, '.schrijfproef');
  writeFileSync(trial, '');
  rmSync(trial, { force: true });
}

/** With PostgreSQL the folder holds nothing that needs a local disk (docs/rules.md 13.28). */
function refuseNetworkDisk(config: Config, disks: Disks): void {
  if (config.databaseUrl !== undefined) return;
  const kind = networkDiskUnder(config.dataDir, disks);
  if (kind !== undefined) throw new WrongSetting(onNetworkDisk(config, kind));
}

/** Creates the folders one by one: where that is impossible, as in `/proc`, Node's `recursive` option loops forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Must run before any file is created: files of this process and its children are readable only by its own account. */
export function writeForOurselves(): void {
  process.umask(0o077);
}

const others = 0o077;

/** A warning in Dutch when other accounts of the machine can open the folder. */
export function opennessOf({ dataDir }: Pick<Config, 'dataDir'>): string | undefined {
  // Windows has another kind of permissions.
  if (process.platform === 'win32' || (statSync(dataDir).mode & others) === 0) return undefined;
  return `DATA_DIR=${dataDir} is open voor andere accounts op deze computer, en er staat werk van kinderen in. Sluit de map: chmod -R go= ${dataDir}`;
}

/**
 * A Dutch error when DATA_DIR is not set and the default folder does not exist: creating a second, empty folder helps
 * nobody.
 */
export function forgottenDataDir(env: Environment, { dataDir }: Pick<Config, 'dataDir'>): string | undefined {
  if ((env['DATA_DIR'] ?? '').trim() !== '' || existsSync(dataDir)) return undefined;
  return `Er is nog geen map met gegevens in ${dataDir}. Zet DATA_DIR op de map van de server, zoals DATA_DIR=/srv/lanceerbasis, of start de server eerst.`;
}
