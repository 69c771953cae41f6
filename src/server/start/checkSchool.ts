/** Checks whether the settings point to an existing school, before anything is created (docs/rules.md 13.33, 13.34). */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { Config } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import type { Database } from '#server/db/db.ts';
import { inspectDatabase } from '#server/db/inspectDatabase.ts';
import { storeIdOf } from '#server/db/installationId.ts';
import { openFolderFiles, type ListedFile } from '#server/files/files.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { FilesOfAnother, ownerFile } from '#server/photos/ownPhotos.ts';
import { allPhotos } from '#server/store/answers.ts';

import { isRoot } from './account.ts';
import { faultOfStores } from './startFaults.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'bucket'>;

/** Throws a `WrongSetting` when there is no school; creates nothing. */
export async function requireSchool(config: Config): Promise<void> {
  if (!isFolder(config)) {
    throw new WrongSetting(
      `DATA_DIR=${config.dataDir} kan niet: die map is er niet. Zet DATA_DIR op de map van de server. Er is niets gemaakt.`,
    );
  }
  if (!(await hasSchool(config))) throw new WrongSetting(noSchool(config));
}

function noSchool({ dataDir, databaseUrl }: Place): string {
  return databaseUrl === undefined
    ? `DATA_DIR=${dataDir} kan niet: in die map staat geen school. Zet DATA_DIR op de map van de server, en DATABASE_URL als hij die ook heeft. Er is niets gemaakt.`
    : 'DATABASE_URL=… kan niet: in die database staat geen school. Zet DATABASE_URL op de database van de server. Er is niets gemaakt.';
}

/** Whether the database is ours. Throws a `WrongSetting` when it belongs to another application or can't be read. */
export async function hasSchool(config: Config): Promise<boolean> {
  const contents = await inspectDatabase(config).catch((error: unknown) => {
    throw faultOfStores(error, config);
  });
  if (contents === 'foreign') {
    const where = config.databaseUrl === undefined ? `DATA_DIR=${config.dataDir}` : 'DATABASE_URL=…';
    throw new WrongSetting(
      `${where} kan niet: in die database staan tabellen van een ander programma. Kies de database van Lanceerbasis, of een lege. Er is niets gemaakt.`,
    );
  }
  return contents === 'ours';
}

/** Whether the data folder exists. Throws a `WrongSetting` when it is not a folder. */
export function isFolder(config: Config): boolean {
  try {
    const found = statSync(config.dataDir, { throwIfNoEntry: false });
    if (found === undefined || found.isDirectory()) return found !== undefined;
  } catch (error) {
    throw faultOfStores(error, config);
  }
  throw notAFolder(config);
}

const notAFolder = ({ dataDir }: Place): WrongSetting =>
  new WrongSetting(`DATA_DIR=${dataDir} kan niet: verwacht wordt een map waarin geschreven mag worden.`);

/**
 * Refuses a place where no school should start: a typing error, or the folder, database or photos of something else.
 */
export async function requireRoomForSchool(config: Config): Promise<void> {
  const { dataDir } = config;
  if (isFolder(config)) {
    const strange = readNames(config).find((name) => !isOurs(name));
    if (strange !== undefined) {
      throw new WrongSetting(
        `DATA_DIR=${dataDir} kan niet: in die map staat iets van een ander programma (${strange}). Kies een lege map. Er is niets gemaakt.`,
      );
    }
  }
  // Photos without their database belong to another school.
  const mark = await markOf(config).catch((error: unknown) => {
    throw faultOfStores(error, config);
  });
  if (mark !== undefined) throw faultOfStores(new FilesOfAnother('The photos have another database'), config);
}

/** Root does not create the folder, because it does not know the server's account. */
export function refuseFolderOfRoot({ dataDir }: Place): void {
  if (existsSync(dataDir) || !isRoot()) return;
  throw new WrongSetting(
    `DATA_DIR=${dataDir} kan niet: die map is er niet, en als root hem maakt, kan de server er niet bij. Maak hem eerst voor het account van de server: install -d -m 700 -o <account> ${dataDir}`,
  );
}

export function requireParent(config: Config): void {
  const { dataDir } = config;
  const parent = dirname(dataDir);
  if (isFolder(config)) return;
  const found = statSync(parent, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  // The path, or a parent of it, is a file.
  if (found !== undefined) throw notAFolder(config);
  throw new WrongSetting(
    `DATA_DIR=${dataDir} kan niet: de map ${parent} is er niet. Kijk of het goed getypt is, of maak hem zelf, met mkdir -p ${parent}. Er is niets gemaakt.`,
  );
}

/** One line, printed before anything is created. */
export function newSchoolLine({ dataDir, databaseUrl }: Place): string {
  const where = databaseUrl === undefined ? dataDir : `de database van DATABASE_URL, met ${dataDir}`;
  return `Er is nog geen school in ${where}: daar begint nu een nieuwe. Had de school er al een, kijk dan of DATA_DIR, DATABASE_URL en S3_… goed staan.`;
}

function readNames(config: Config): string[] {
  try {
    return readdirSync(config.dataDir);
  } catch (error) {
    throw faultOfStores(error, config);
  }
}

/** Allowed names in the data folder: what the server creates, backups to restore, and what a fresh disk contains. */
const ours: readonly RegExp[] = [
  /^(?:backups|challenge-files|challenge-versions|films|photos|photos-bin|screens|uploads)$/u,
  /^(?:beheer-start\.txt|server\.lock.*|lanceerbasis\.sqlite.*|reserve(?:\.part)?|\.schrijfproef|lost\+found)$/u,
  /^(?:opzij|proef)-|\.backup(?:\.age)?$|\.lanceerbasis-onaf$/u,
];

const isOurs = (name: string): boolean => ours.some((pattern) => pattern.test(name));

/**
 * Refuses a photo store that is not of this school, for example when `S3_…` was forgotten: opening the store would mark
 * it as this school's.
 */
export async function requireOwnPhotos(config: Config, db: Database): Promise<void> {
  const mark = await markOf(config).catch((error: unknown) => {
    throw faultOfStores(error, config);
  });
  if (mark === (await storeIdOf(db))) return;
  if (mark !== undefined) throw faultOfStores(new FilesOfAnother('Another database has these photos'), config);
  const needed = await allPhotos(db);
  if (needed.size === 0 || (await listPhotos(config)).some(({ name }) => needed.has(name))) return;
  const where = config.bucket === undefined ? `DATA_DIR=${config.dataDir}` : `S3_BUCKET=${config.bucket.bucket}`;
  throw new WrongSetting(
    `${where} kan niet: de foto's van deze school liggen daar niet. Zet DATA_DIR en S3_… zoals bij de server; zijn de foto's weg, start dan eerst de server. Er is niets gemaakt.`,
  );
}

/** Does not create the folder. */
async function listPhotos({ bucket, dataDir }: Place): Promise<ListedFile[]> {
  const folder = join(dataDir, 'photos');
  if (bucket !== undefined) return openS3Files(bucket, 'photos').list();
  return existsSync(folder) ? (await openFolderFiles(folder)).list() : [];
}

/** The id of the database in the store's mark. */
async function markOf({ bucket, dataDir }: Place): Promise<string | undefined> {
  if (bucket === undefined) {
    const file = join(dataDir, 'photos', ownerFile);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }
  const mark = await openS3Files(bucket, 'photos').get(ownerFile);
  return mark && text(mark.body);
}
