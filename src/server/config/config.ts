/** Reads the server's settings from the environment (docs/rules.md 13.1). */

import { resolve } from 'node:path';

import type { Bucket } from '#server/files/s3Files.ts';

import { readDatabase } from './database.ts';
import { readSchoolLogin, type SchoolLogin } from './schoolLogin.ts';
import { type Environment, given, readTogether, readUrl, wrong } from './setting.ts';
import { readTrustProxy } from './trustProxy.ts';

export type Config = {
  /** 0 lets the system choose. */
  port: number;
  /** Undefined where none was set. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a pooler, to listen to other servers; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Where photos are kept, and films for other servers too; undefined: in `dataDir` alone. */
  bucket: Bucket | undefined;
  /** Whose word is taken for where a request came from: addresses and networks of proxies. */
  trustProxy: string[];
  /** The address that pupils type, without a slash at the end; undefined: the one that a request came to. */
  publicUrl: string | undefined;
  isProduction: boolean;
  /** Whether devices keep the screens, for when there is no network. */
  keepsScreens: boolean;
  /** Whether films of YouTube and Vimeo may be played or linked to (docs/rules.md 14.35). */
  outsideFilms: boolean;
  /** Whether a beheerder who has a password does nothing before the second step is on (docs/rules.md 1.22). */
  beheerSecondStep: boolean;
  /** With which `/metrics` may be read; undefined: there is none. */
  metricsToken: string | undefined;
  /** The school's own login of docents; undefined: with a name and a password alone. */
  schoolLogin: SchoolLogin | undefined;
};

/** Refuses the first setting that is wrong. */
export function readConfig(env: Environment): Config {
  return {
    port: readPort(env),
    host: given(env, 'HOST'),
    dataDir: resolve(given(env, 'DATA_DIR') ?? 'data'),
    ...readDatabase(env),
    bucket: readBucket(env),
    trustProxy: readTrustProxy(env),
    publicUrl: readPublicUrl(env),
    isProduction: isProduction(env),
    keepsScreens: readYesOrNo(env, 'KEEP_SCREENS'),
    outsideFilms: readYesOrNo(env, 'OUTSIDE_FILMS', false),
    beheerSecondStep: readYesOrNo(env, 'BEHEER_SECOND_STEP', isProduction(env)),
    metricsToken: readMetricsToken(env),
    schoolLogin: readSchoolLogin(env, readPublicUrl(env)),
  };
}

function readPort(env: Environment): number {
  const value = given(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (/^\d+$/u.test(value) && port <= 65_535) return port;
  throw wrong('PORT', value, 'een getal van 0 tot en met 65535, zoals 3000');
}

/** Short enough to type, too long to be found by trying. */
const leastOfToken = 16;

function readMetricsToken(env: Environment): string | undefined {
  const value = given(env, 'METRICS_TOKEN');
  if (value === undefined || value.length >= leastOfToken) return value;
  // A secret isn't repeated.
  throw wrong('METRICS_TOKEN', '…', `een geheim van ten minste ${leastOfToken} tekens`);
}

/** Nobody would notice a slip of the pen: it would open the demo, of which everybody knows the password. */
function isProduction(env: Environment): boolean {
  const value = given(env, 'NODE_ENV') ?? 'development';
  if (['production', 'development', 'test'].includes(value)) return value === 'production';
  throw wrong('NODE_ENV', value, 'production, development of test, of niets');
}

function readYesOrNo(env: Environment, name: string, unsaid = true): boolean {
  const value = given(env, name) ?? (unsaid ? 'ja' : 'nee');
  if (value === 'ja' || value === 'nee') return value === 'ja';
  throw wrong(name, value, 'ja of nee');
}

function readPublicUrl(env: Environment): string | undefined {
  const url = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url === undefined) return undefined;
  if (url.pathname !== '/' || url.search !== '') {
    throw wrong('PUBLIC_URL', url.href, 'een adres zonder pad, zoals https://raket.school.nl');
  }
  return url.origin;
}

/** `prefix`: of the settings' names. */
export function readBucket(env: Environment, prefix: 'S3' | 'TO_S3' = 'S3'): Bucket | undefined {
  const named = <Name extends string>(name: Name) => `${prefix}_${name}` as const;
  const said = readTogether(env, [named('ENDPOINT'), named('BUCKET'), named('ACCESS_KEY'), named('SECRET_KEY')]);
  return (
    said && {
      endpoint: readUrl(env, named('ENDPOINT'), ['http:', 'https:'])?.origin ?? '',
      bucket: said[named('BUCKET')],
      region: given(env, named('REGION')) ?? 'us-east-1',
      accessKey: said[named('ACCESS_KEY')],
      secretKey: said[named('SECRET_KEY')],
    }
  );
}
