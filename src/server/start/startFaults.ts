/** Turns an error at the start into one Dutch line about the setting that caused it. */

import { existsSync } from 'node:fs';

import type { Config } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { FolderInUse } from '#server/db/folderLock.ts';
import { StorageOutage } from '#server/files/files.ts';
import type { Bucket } from '#server/files/s3Files.ts';
import { FilesOfAnother } from '#server/photos/ownPhotos.ts';

type Faults = Readonly<Record<string, (config: Config) => string>>;

const database = ({ databaseUrl }: Config, wish: string): string =>
  `DATABASE_URL=… kan niet: verwacht wordt ${wish}, en op ${databaseUrl && new URL(databaseUrl).host} is die er niet.`;
const folder = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} kan niet: verwacht wordt een map waarin geschreven mag worden.`;

/** The account's number, because a container has no name for it. Windows has another kind of permissions. */
const account = (): { uid: number; gid: number } | undefined =>
  process.geteuid && process.getegid && { uid: process.geteuid(), gid: process.getegid() };

/** Which account can't write there, and what to do (docs/rules.md 13.27). */
function notOurs(config: Config): string {
  const { dataDir } = config;
  const us = account();
  if (us === undefined) return folder(config);
  const whose = `${us.uid}:${us.gid} ${dataDir}`;
  return existsSync(dataDir)
    ? `DATA_DIR=${dataDir} kan niet: gebruiker ${us.uid} mag daar niet schrijven; geef de map aan die gebruiker, met chown -R ${whose}.`
    : `DATA_DIR=${dataDir} kan niet: die map is er niet, en gebruiker ${us.uid} kan hem niet maken; maak hem zelf, met mkdir -p ${dataDir} en daarna chown ${whose}.`;
}

const readOnly = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} kan niet: de schijf is daar alleen te lezen; koppel daar een map waarin gebruiker ${account()?.uid ?? 'van de server'} mag schrijven.`;

/** The reason, and the two solutions. */
export const onNetworkDisk = ({ dataDir }: Config, kind: string): string =>
  `DATA_DIR=${dataDir} kan niet: die map ligt op een netwerkschijf (${kind}), en daar gaat een database van SQLite stuk; kies een map op een schijf van deze computer, of zet DATABASE_URL op een PostgreSQL-database.`;

const damaged = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} kan niet: lanceerbasis.sqlite daarin is geen hele database. Zet dat bestand en de map photos opzij en zet een back-up terug.`;
const inUse = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} is al in gebruik: er draait al een server op deze map. Stop die, of kies een andere map.`;
const full = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} kan niet: verwacht wordt ruimte om te schrijven, en de schijf is vol.`;

/** By Node's error codes and SQLite's error numbers. */
const ofPlace: Faults = {
  EACCES: notOurs,
  EEXIST: folder,
  ENOENT: notOurs,
  ENOTDIR: folder,
  EPERM: notOurs,
  EROFS: readOnly,
  ENOSPC: full,
  'SQLite 8': folder,
  'SQLite 10': folder,
  'SQLite 11': damaged,
  'SQLite 13': full,
  'SQLite 14': folder,
  'SQLite 26': damaged,
};

const ofDatabase: Faults = {
  ECONNREFUSED: (config) => database(config, 'een PostgreSQL-server die luistert'),
  ENOTFOUND: (config) => database(config, 'een PostgreSQL-server die te vinden is'),
  '28P01': (config) => database(config, 'een naam en wachtwoord die kloppen'),
  '28000': (config) => database(config, 'een naam en wachtwoord die kloppen'),
  '3D000': (config) => database(config, 'een database die bestaat'),
};

const ofListening: Faults = {
  EADDRINUSE: ({ port }) =>
    `PORT=${port} is al in gebruik: verwacht wordt een vrije poort, zoals PORT=${port === 65_535 ? 3000 : port + 1}.`,
  EACCES: ({ port }) => `PORT=${port} mag niet op deze computer: verwacht wordt een poort vanaf 1024.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.`,
};

const bucket = ({ endpoint, bucket: name }: Bucket): string =>
  `S3_ENDPOINT=${endpoint} en S3_BUCKET=${name} kunnen niet: verwacht wordt een bestaande bucket waarin S3_ACCESS_KEY en S3_SECRET_KEY mogen schrijven.`;

const strangePhotos = ({ bucket: s3, dataDir }: Config): string =>
  `${s3 === undefined ? `DATA_DIR=${dataDir}` : `S3_BUCKET=${s3.bucket}`} kan niet: de foto's daarin horen bij een andere database. Gebruik die database, of kies een lege ${s3 === undefined ? 'map' : 'bucket'} en zet een back-up terug.`;

export function faultOfStores(error: unknown, config: Config): unknown {
  if (error instanceof FilesOfAnother) return new WrongSetting(strangePhotos(config));
  if (error instanceof FolderInUse) return new WrongSetting(inUse(config));
  if (error instanceof StorageOutage && config.bucket !== undefined) return new WrongSetting(bucket(config.bucket));
  return inWords(error, config, config.databaseUrl === undefined ? ofPlace : { ...ofPlace, ...ofDatabase });
}

export function faultOfListening(error: unknown, config: Config): unknown {
  return inWords(error, config, ofListening);
}

/** An unknown error is passed on unchanged. */
function inWords(error: unknown, config: Config, faults: Faults): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const say = faults[codeOf(cause)];
    if (say !== undefined) return new WrongSetting(say(config));
  }
  return error;
}

function codeOf(error: Error & { code?: unknown; errcode?: unknown }): string {
  // The lower byte is the primary code; the higher bits hold details.
  return typeof error.errcode === 'number' ? `SQLite ${error.errcode & 0xff}` : String(error.code);
}
