/** Reads the server's settings from the environment (docs/rules.md 13.1). */

import { resolve } from 'node:path';

import type { Bucket } from '#server/files/s3Files.ts';

import { readDatabase } from './database.ts';
import { refuseMistyped } from './mistyped.ts';
import { readSchoolLogin, type SchoolLogin } from './schoolLogin.ts';
import { type Environment, given, readTogether, readUrl, wrong } from './setting.ts';
import type { SettingName } from './settings.ts';
import { readTrustProxy } from './trustProxy.ts';

export type Config = {
  /** With 0 the operating system picks a port. */
  port: number;
  /** Undefined when not set. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connects without the pooler, to listen for messages of other servers; undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Where photos are stored, and films that servers share; undefined: only in `dataDir`. */
  bucket: Bucket | undefined;
  /** The addresses and networks of proxies whose forwarded-for header is trusted. */
  trustProxy: string[];
  /** The address that pupils type, without a slash at the end; undefined: the address of the request. */
  publicUrl: string | undefined;
  isProduction: boolean;
  /** Whether the service worker keeps the screens for use offline. */
  keepsScreens: boolean;
  /** Whether films of YouTube and Vimeo may be played or linked to (docs/rules.md 14.35). */
  outsideFilms: boolean;
  /** Whether a beheerder with a password must turn on the second step before anything else (docs/rules.md 1.22). */
  adminSecondStep: boolean;
  /** The token that gives access to `/metrics`; undefined: `/metrics` does not exist. */
  metricsToken: string | undefined;
  /** The school's own login for docents; undefined: docents log in with a username and password only. */
  schoolLogin: SchoolLogin | undefined;
};

/** Throws at the first wrong setting. */
export function readConfig(env: Environment): Config {
  refuseMistyped(env);
  const publicUrl = readAddress(env, 'PUBLIC_URL', 'https://raket.school.nl');
  return {
    port: readPort(env),
    host: given(env, 'HOST'),
    dataDir: readDataDir(env),
    ...readDatabase(env),
    bucket: readBucket(env),
    trustProxy: readTrustProxy(env),
    publicUrl,
    isProduction: isProduction(env),
    keepsScreens: readYesOrNo(env, 'KEEP_SCREENS'),
    outsideFilms: readYesOrNo(env, 'OUTSIDE_FILMS', false),
    adminSecondStep: readYesOrNo(env, 'BEHEER_SECOND_STEP', isProduction(env)),
    metricsToken: readMetricsToken(env),
    schoolLogin: readSchoolLogin(env, publicUrl),
  };
}

function readDataDir(env: Environment): string {
  const value = given(env, 'DATA_DIR') ?? 'data';
  // An address may hold a password, so the message does not repeat it.
  if (value.includes('://'))
    throw wrong('DATA_DIR', '…', 'een map, en geen adres; dat van een database staat in DATABASE_URL');
  return resolve(value);
}

function readPort(env: Environment): number {
  const value = given(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (/^\d+$/u.test(value) && port <= 65_535) return port;
  throw wrong('PORT', value, 'een getal van 0 tot en met 65535, zoals 3000');
}

/** Short enough to type, and too long to guess. */
const leastOfToken = 16;

function readMetricsToken(env: Environment): string | undefined {
  const value = given(env, 'METRICS_TOKEN');
  if (value === undefined || value.length >= leastOfToken) return value;
  // The message does not repeat the secret.
  throw wrong('METRICS_TOKEN', '…', `een geheim van ten minste ${leastOfToken} tekens`);
}

/** Refuses an unknown value: a typing error would otherwise open the demo, whose password is public. */
function isProduction(env: Environment): boolean {
  const value = given(env, 'NODE_ENV') ?? 'development';
  if (['production', 'development', 'test'].includes(value)) return value === 'production';
  throw wrong('NODE_ENV', value, 'production, development of test, of niets');
}

function readYesOrNo(env: Environment, name: SettingName, unsaid = true): boolean {
  const value = given(env, name) ?? (unsaid ? 'ja' : 'nee');
  if (value === 'ja' || value === 'nee') return value === 'ja';
  throw wrong(name, value, 'ja of nee');
}

/** The origin of an address; a path, a login or anything else in it would silently have no effect. */
function readAddress(env: Environment, name: SettingName, example: string): string | undefined {
  const url = readUrl(env, name, ['http:', 'https:']);
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '')
    throw wrong(name, '…', `een adres zonder naam en wachtwoord, zoals ${example}`);
  if (url.href !== `${url.origin}/`) throw wrong(name, url.href, `een adres zonder pad, zoals ${example}`);
  return url.origin;
}

/** `prefix` is that of the settings' names. */
export function readBucket(env: Environment, prefix: 'S3' | 'TO_S3' = 'S3'): Bucket | undefined {
  const named = <Name extends string>(name: Name) => `${prefix}_${name}` as const;
  const together = [named('ENDPOINT'), named('BUCKET'), named('ACCESS_KEY'), named('SECRET_KEY')] as const;
  const said = readTogether(env, together, [named('REGION')]);
  if (said === undefined) return undefined;
  const bucket = said[named('BUCKET')];
  if (!isBucketName.test(bucket)) throw wrong(named('BUCKET'), bucket, 'de naam van een bucket, zonder adres of pad');
  return {
    endpoint: readAddress(env, named('ENDPOINT'), 'https://s3.school.nl') ?? '',
    bucket,
    region: given(env, named('REGION')) ?? 'us-east-1',
    accessKey: said[named('ACCESS_KEY')],
    secretKey: said[named('SECRET_KEY')],
  };
}

/** The characters that S3 allows, and an underscore, which some storages accept. */
const isBucketName = /^[\w.-]{3,63}$/u;
