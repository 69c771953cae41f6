/** The settings of whoever runs the server, from the environment (docs/rules.md 13.1). */

import { resolve } from 'node:path';

import type { Bucket } from '#server/files/filesInBucket.ts';

export type Config = {
  /** 0 lets the system choose. */
  port: number;
  /** Undefined where none was set. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where photos are kept, and films for other servers too; undefined: in `dataDir` alone. */
  bucket: Bucket | undefined;
  /** The address that pupils type, without a slash at the end; undefined: the one that a request came to. */
  publicUrl: string | undefined;
  isProduction: boolean;
  /** Whether devices keep the screens, for when there is no network. */
  keepsScreens: boolean;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that can't be used: its name and what was expected, in one Dutch line. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** Refuses the first setting that is wrong. */
export function readConfig(env: Environment): Config {
  return {
    port: readPort(env),
    host: given(env, 'HOST'),
    dataDir: resolve(given(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    bucket: readBucket(env),
    publicUrl: readPublicUrl(env),
    isProduction: env['NODE_ENV'] === 'production',
    keepsScreens: readYesOrNo(env, 'KEEP_SCREENS'),
  };
}

/** What a setting says; empty counts as absent. */
function given(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function wrong(name: string, value: string, expected: string): WrongSetting {
  return new WrongSetting(`${name}=${value} kan niet: verwacht wordt ${expected}.`);
}

function readPort(env: Environment): number {
  const value = given(env, 'PORT') ?? '3000';
  const port = Number(value);
  if (/^\d+$/u.test(value) && port <= 65_535) return port;
  throw wrong('PORT', value, 'een getal van 0 tot en met 65535, zoals 3000');
}

function readYesOrNo(env: Environment, name: string): boolean {
  const value = given(env, name) ?? 'ja';
  if (value === 'ja' || value === 'nee') return value === 'ja';
  throw wrong(name, value, 'ja of nee');
}

function readUrl(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = given(env, name);
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && protocols.includes(url.protocol) && url.host !== '') return url;
  const examples = protocols.map((protocol) => `${protocol}//…`).join(' of ');
  // An address may hold a password: it isn't repeated.
  throw wrong(name, '…', `een adres dat begint met ${examples}`);
}

function readPublicUrl(env: Environment): string | undefined {
  const url = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (url === undefined) return undefined;
  if (url.pathname !== '/' || url.search !== '') {
    throw wrong('PUBLIC_URL', url.href, 'een adres zonder pad, zoals https://raket.school.nl');
  }
  return url.origin;
}

const bucketSettings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

function readBucket(env: Environment): Bucket | undefined {
  const missing = bucketSettings.filter((name) => given(env, name) === undefined);
  if (missing.length === bucketSettings.length) return undefined;
  if (missing[0] !== undefined) {
    throw new WrongSetting(
      `${missing[0]} ontbreekt: verwacht worden ${bucketSettings.join(', ')} samen, of geen van alle.`,
    );
  }
  return {
    endpoint: readUrl(env, 'S3_ENDPOINT', ['http:', 'https:'])?.origin ?? '',
    bucket: given(env, 'S3_BUCKET') ?? '',
    region: given(env, 'S3_REGION') ?? 'us-east-1',
    accessKey: given(env, 'S3_ACCESS_KEY') ?? '',
    secretKey: given(env, 'S3_SECRET_KEY') ?? '',
  };
}
