/** Creates and checks the data folder, readable by this account alone. */

import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Config } from '#server/config/config.ts';
import { type Environment, WrongSetting } from '#server/config/setting.ts';
import { type Disks, networkDiskUnder, thisComputer } from '#server/files/networkDisk.ts';

import { becomeOwner } from './account.ts';
import { hasSchool, isFolder, requireParent, requireRoomForSchool } from './schoolPlace.ts';
import { faultOfStores, onNetworkDisk } from './startFaults.ts';

type Prepared = { isEmpty: boolean; isNewSchool: boolean };

/** As the account of the folder, after a look at what is there: nothing is made where a school can't be, or shouldn't begin. */
export async function prepareDataDir(config: Config): Promise<Prepared> {
  if (config.isProduction) requireParent(config);
  becomeOwner(config.dataDir);
  // Whether it can be written is told before what is wrong with a database elsewhere.
  const isThere = isFolder(config);
  const wasEmpty = isThere && makeDataDir(config);
  const isNewSchool = !(await hasSchool(config));
  if (isNewSchool) await requireRoomForSchool(config);
  return { isEmpty: isThere ? wasEmpty : makeDataDir(config), isNewSchool };
}

/** Makes the folder of the data where there is none yet, tries it, and answers whether it is empty. Refuses as `openContext`. */
export function makeDataDir(config: Config, disks: Disks = thisComputer): boolean {
  try {
    makeFolder(config.dataDir);
    const isEmpty = readdirSync(config.dataDir).length === 0;
    tryWriting(config.dataDir);
    refuseNetworkDisk(config, disks);
    return isEmpty;
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

/** Whose folder it is tells too little, as in a container: only writing shows that it can be done (docs/rules.md 13.27). */
function tryWriting(dataDir: string): void {
  const trial = join(dataDir, '.schrijfproef');
  writeFileSync(trial, '');
  rmSync(trial, { force: true });
}

/** With PostgreSQL nothing lies in the folder that two computers may not share (docs/rules.md 13.28). */
function refuseNetworkDisk(config: Config, disks: Disks): void {
  if (config.databaseUrl !== undefined) return;
  const kind = networkDiskUnder(config.dataDir, disks);
  if (kind !== undefined) throw new WrongSetting(onNetworkDisk(config, kind));
}

/** One by one: where a folder can't be made at all, as in `/proc`, Node's own `recursive` tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Before anything is made: all that this process and its children write is for its own account alone. */
export function writeForOurselves(): void {
  process.umask(0o077);
}

const others = 0o077;

/** In Dutch, where other accounts of the machine can come into the folder. */
export function opennessOf({ dataDir }: Pick<Config, 'dataDir'>): string | undefined {
  // Windows has rights of another kind.
  if (process.platform === 'win32' || (statSync(dataDir).mode & others) === 0) return undefined;
  return `DATA_DIR=${dataDir} is open voor andere accounts op deze computer, en er staat werk van kinderen in. Sluit de map: chmod -R go= ${dataDir}`;
}

/** In Dutch, where no folder was named and there is none yet: a second, empty one beside the server's helps nobody. */
export function forgottenDataDir(env: Environment, { dataDir }: Pick<Config, 'dataDir'>): string | undefined {
  if ((env['DATA_DIR'] ?? '').trim() !== '' || existsSync(dataDir)) return undefined;
  return `Er is nog geen map met gegevens in ${dataDir}. Zet DATA_DIR op de map van de server, zoals DATA_DIR=/srv/lanceerbasis, of start de server eerst.`;
}
