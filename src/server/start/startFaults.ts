/** Turns an error at the start into one Dutch line about the setting that caused it. */

import { existsSync } from 'node:fs';

import type { Config } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { FolderInUse } from '#server/db/folderLock.ts';
import { UnfitDatabase } from '#server/db/inspectDatabase.ts';
import { type StorageFault, StorageOutage } from '#server/files/files.ts';
import type { Bucket } from '#server/files/s3Files.ts';
import { FilesOfAnother } from '#server/photos/ownPhotos.ts';

type Say<About> = (about: About) => string;
type Fault<About = Config> = { say: Say<About>; mayPass: boolean };
type Faults = Readonly<Record<string, Fault>>;

const stays = <About = Config>(say: Say<About>): Fault<About> => ({ say, mayPass: false });
/** Something else is still starting or ending, or the network or the disk is not there yet. */
const passes = <About = Config>(say: Say<About>): Fault<About> => ({ say, mayPass: true });

const database = ({ databaseUrl }: Config, wish: string): string =>
  `DATABASE_URL=… kan niet: verwacht wordt ${wish}, en op ${databaseUrl && new URL(databaseUrl).host} is die er niet.`;
const ofDatabaseItself = (why: string): string => `DATABASE_URL=… kan niet: ${why}`;
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
  EACCES: stays(notOurs),
  EEXIST: stays(folder),
  ENOENT: stays(notOurs),
  ENOTDIR: stays(folder),
  EPERM: stays(notOurs),
  EROFS: stays(readOnly),
  ENOSPC: passes(full),
  'SQLite 8': stays(folder),
  'SQLite 10': stays(folder),
  'SQLite 11': stays(damaged),
  'SQLite 13': passes(full),
  'SQLite 14': stays(folder),
  'SQLite 26': stays(damaged),
};

const silentDatabase = (config: Config): string => database(config, 'een PostgreSQL-server die antwoordt');

const ofDatabase: Faults = {
  ECONNREFUSED: passes((config) => database(config, 'een PostgreSQL-server die luistert')),
  ENOTFOUND: passes((config) => database(config, 'een PostgreSQL-server die te vinden is')),
  EAI_AGAIN: passes((config) => database(config, 'een PostgreSQL-server die te vinden is')),
  EHOSTUNREACH: passes((config) => database(config, 'een PostgreSQL-server die te bereiken is')),
  ENETUNREACH: passes((config) => database(config, 'een PostgreSQL-server die te bereiken is')),
  ETIMEDOUT: passes(silentDatabase),
  ECONNRESET: passes(silentDatabase),
  '28P01': stays((config) => database(config, 'een naam en wachtwoord die kloppen')),
  '28000': stays((config) => database(config, 'een naam en wachtwoord die kloppen')),
  '3D000': stays((config) => database(config, 'een database die bestaat')),
  '42501': stays((config) => ofDatabaseItself(notOwner(config))),
  '53300': passes((config) => database(config, 'een vrije verbinding (max_connections)')),
  '57P03': passes((config) => database(config, 'een PostgreSQL-server die klaar is met starten')),
};

/** Errors to which `pg` gives no code, by the beginning of their message. */
const wordsOfDatabase: readonly (readonly [RegExp, Fault])[] = [
  [/^timeout exceeded when trying to connect|^Connection terminated/u, passes(silentDatabase)],
  [
    /^The server does not support SSL/u,
    stays((config) => database(config, 'een PostgreSQL-server met TLS, zoals sslmode in het adres vraagt')),
  ],
  [/^SASL: /u, stays((config) => database(config, 'een wachtwoord in het adres'))],
];

const accountOf = ({ databaseUrl = '' }: Config): { user: string; name: string } => {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const user = decodeURIComponent(username) || (searchParams.get('user') ?? '…');
  return { user, name: decodeURIComponent(pathname.slice(1)) || user };
};

function notOwner(config: Config): string {
  const { user, name } = accountOf(config);
  return `gebruiker ${user} mag in database ${name} geen tabellen maken. Maak hem eigenaar, als beheerder van PostgreSQL: ALTER DATABASE "${name}" OWNER TO "${user}"`;
}

function unfit({ fault, detail }: UnfitDatabase, config: Config): string {
  const { user, name } = accountOf(config);
  const why = {
    encoding: `database ${name} heeft de tekenset ${detail}, en daarin passen niet alle namen en teksten. Maak een nieuwe, lege database, met createdb --encoding=UTF8 --template=template0 --owner=${user}`,
    'not-owner': notOwner(config),
    'others-tables': `de tabellen in database ${name} zijn van gebruiker ${detail}. Neem die gebruiker in het adres, of geef ze aan ${user}, als beheerder van PostgreSQL: REASSIGN OWNED BY "${detail}" TO "${user}"`,
    'read-only': `database ${name} is alleen te lezen, zoals een kopie van een andere server. Neem het adres van de server waarop geschreven mag worden.`,
  };
  return ofDatabaseItself(why[fault]);
}

const notHere: Say<Config> = ({ host }) =>
  `HOST=${host} is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.`;

const ofListening: Faults = {
  EADDRINUSE: passes(
    ({ port }) =>
      `PORT=${port} is al in gebruik: verwacht wordt een vrije poort, zoals PORT=${port === 65_535 ? 3000 : port + 1}.`,
  ),
  EACCES: stays(({ port }) => `PORT=${port} mag niet op deze computer: verwacht wordt een poort vanaf 1024.`),
  EADDRNOTAVAIL: stays(notHere),
  ENOTFOUND: stays(notHere),
};

/** Which of the settings of S3 is wrong, by what happened. Gezondheid has a text for each of these causes: `finding.files-bucket-…`. */
const ofBucket: Readonly<Record<StorageFault, Fault<Bucket>>> = {
  silent: passes(
    ({ endpoint }) =>
      `S3_ENDPOINT=${endpoint} kan niet: daar antwoordt geen opslag. Kijk of het adres klopt en de opslag aan staat.`,
  ),
  'not-s3': stays(
    ({ endpoint }) =>
      `S3_ENDPOINT=${endpoint} kan niet: daar antwoordt iets wat geen S3 is. Neem het adres van de S3-opslag zelf, zonder pad.`,
  ),
  'no-bucket': stays(
    ({ bucket }) => `S3_BUCKET=${bucket} kan niet: die bucket is er niet. Maak hem eerst, of kijk of de naam klopt.`,
  ),
  key: stays(
    ({ accessKey }) =>
      `S3_ACCESS_KEY=${accessKey} kan niet: de opslag kent die sleutel niet. Kijk of hij klopt en bij deze opslag hoort.`,
  ),
  secret: stays(() => 'S3_SECRET_KEY=… kan niet: het geheim hoort niet bij S3_ACCESS_KEY, of S3_REGION klopt niet.'),
  region: stays(({ region }) => `S3_REGION=${region} kan niet: de opslag verwacht een andere regio.`),
  clock: passes(
    () =>
      'S3_ENDPOINT=… kan niet: de klok van deze computer en die van de opslag verschillen te veel. Zet de klok gelijk.',
  ),
  forbidden: stays(
    ({ bucket }) =>
      `S3_BUCKET=${bucket} kan niet: de sleutel mag daar niet schrijven, lezen en wissen. Geef S3_ACCESS_KEY die rechten.`,
  ),
  full: passes(({ bucket }) => `S3_BUCKET=${bucket} kan niet: de opslag is vol.`),
  failing: passes(
    ({ endpoint }) =>
      `S3_ENDPOINT=${endpoint} kan niet: de opslag meldt zelf een storing. Kijk in het log van de opslag.`,
  ),
};

const strangePhotos = ({ bucket: s3, dataDir }: Config): string =>
  `${s3 === undefined ? `DATA_DIR=${dataDir}` : `S3_BUCKET=${s3.bucket}`} kan niet: de foto's daarin horen bij een andere database. Gebruik die database, of kies een lege ${s3 === undefined ? 'map' : 'bucket'} en zet een back-up terug.`;

export function faultOfStores(error: unknown, config: Config): unknown {
  if (error instanceof FilesOfAnother) return new WrongSetting(strangePhotos(config));
  if (error instanceof FolderInUse) return new WrongSetting(inUse(config), { mayPass: true });
  // A standby is read-only until it takes over.
  if (error instanceof UnfitDatabase)
    return new WrongSetting(unfit(error, config), { mayPass: error.fault === 'read-only' });
  if (error instanceof StorageOutage && config.bucket !== undefined) {
    const { say, mayPass } = ofBucket[error.fault];
    return new WrongSetting(say(config.bucket), { mayPass });
  }
  if (config.databaseUrl === undefined) return inWords(error, config, ofPlace);
  return inWords(error, config, { ...ofPlace, ...ofDatabase }, wordsOfDatabase);
}

/** For the connection that bypasses the pooler, in the words of the database. */
export function faultOfDirectUrl(error: unknown, config: Config): unknown {
  const fault = faultOfStores(error, { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl });
  if (!(fault instanceof WrongSetting) || config.databaseDirectUrl === undefined) return fault;
  const { message, mayPass } = fault;
  return new WrongSetting(message.replace('DATABASE_URL', 'DATABASE_DIRECT_URL'), { mayPass });
}

export function faultOfListening(error: unknown, config: Config): unknown {
  return inWords(error, config, ofListening);
}

/** An unknown error is passed on unchanged. */
function inWords(error: unknown, config: Config, faults: Faults, words: typeof wordsOfDatabase = []): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const code = codeOf(cause);
    const fault = faults[code] ?? words.find(([begin]) => begin.test(message))?.[1];
    if (fault !== undefined) return new WrongSetting(fault.say(config), { mayPass: fault.mayPass });
  }
  return error;
}

function codeOf(error: Error & { code?: unknown; errcode?: unknown }): string {
  // The lower byte is the primary code; the higher bits hold details.
  return typeof error.errcode === 'number' ? `SQLite ${error.errcode & 0xff}` : String(error.code);
}
