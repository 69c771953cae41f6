/** What a server met when it started, as one Dutch line about the setting that brought it there. */
import { type Config, WrongSetting } from './config.ts';

type Faults = Readonly<Record<string, (config: Config) => string>>;

const database = ({ databaseUrl }: Config, wish: string): string =>
  `DATABASE_URL=… kan niet: verwacht wordt ${wish}, en op ${databaseUrl && new URL(databaseUrl).host} is die er niet.`;
const folder = ({ dataDir }: Config): string =>
  `DATA_DIR=${dataDir} kan niet: verwacht wordt een map waarin geschreven mag worden.`;

const ofPlace: Faults = { EACCES: folder, EEXIST: folder, ENOTDIR: folder, EROFS: folder, ERR_SQLITE_ERROR: folder };

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

export function faultOfStores(error: unknown, config: Config): unknown {
  return inWords(error, config, config.databaseUrl === undefined ? ofPlace : { ...ofPlace, ...ofDatabase });
}

export function faultOfListening(error: unknown, config: Config): unknown {
  return inWords(error, config, ofListening);
}

/** An error that we have no words for stays as it is. */
function inWords(error: unknown, config: Config, faults: Faults): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    const say = faults[code];
    if (say !== undefined) return new WrongSetting(say(config));
  }
  return error;
}
