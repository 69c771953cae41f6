/** The folder of the data: made where there is none, and for nobody else on the machine. */

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Config } from '#server/settings/config.ts';
import type { Environment } from '#server/settings/setting.ts';

import { faultOfStores } from './startFaults.ts';

/** Makes the folder of the data where there is none yet, and answers whether it is empty. Refuses as `openContext`. */
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
