/** The databases on which every story runs: each story gets its own, and leaves nothing behind. */

import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe, inject } from 'vitest';

import { dataHome } from '#scripts/machine/dataHome.ts';

/** The arguments of `openDatabase`; without a `databaseUrl` the database is SQLite in `dataDir`. */
export type TestPlace = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> };
export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  isHere: boolean;
  /**
   * Opens an empty, migrated database: a copy of the one that this run has migrated (newDatabases.ts), with its own id
   * and key.
   */
  open: () => Promise<TestPlace>;
  /** Opens a database without tables, for tests of the migrations. */
  openEmpty: () => Promise<TestPlace>;
};

/** The PostgreSQL server of this test run; `npm test` starts one, and reports it if that fails. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
/** The engine on which a project of vitest.config.ts runs its files. */
const played = process.env['TEST_ENGINE'];

export const engines: readonly Engine[] = [
  { name: 'SQLite', isHere: played === 'SQLite', open: newFolder, openEmpty: () => Promise.resolve(emptyFolder()) },
  {
    name: 'PostgreSQL',
    isHere: played === 'PostgreSQL' && server !== '',
    open: () => database(inject('newDatabase')),
    openEmpty: () => database(),
  },
];

/** Runs a journey on the engine of this project, and skips the other engine. */
export function onEveryEngine(name: string, tell: (engine: Engine) => void): void {
  for (const engine of engines) {
    describe.skipIf(!engine.isHere)(`${name} (${engine.name})`, () => {
      tell(engine);
    });
  }
}

export function emptyFolder(home = dataHome): TestPlace {
  const dataDir = mkdtempSync(join(home, 'lanceerbasis-data-'));
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, databaseUrl: undefined, remove };
}

async function newFolder(): Promise<TestPlace> {
  const place = emptyFolder();
  cpSync(inject('newFolder'), place.dataDir, { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const db = new DatabaseSync(join(place.dataDir, 'lanceerbasis.sqlite'));
  db.prepare('update "store" set "id" = ?, "hashKey" = ?').run(...ofItsOwn());
  db.close();
  return place;
}

/** Makes an id and a key as the migrations do. */
const ofItsOwn = (): [id: string, hashKey: string] => [randomUUID(), randomBytes(32).toString('base64url')];

let made = 0;

async function database(like?: string): Promise<TestPlace> {
  const folder = emptyFolder();
  made += 1;
  const name = `story_${process.pid}_${made}`;
  await runOnServer(like === undefined ? `create database ${name}` : `create database ${name} template ${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (like !== undefined) await query(url.href, 'update "store" set "id" = $1, "hashKey" = $2', ofItsOwn());
  const remove = async (): Promise<void> => {
    await runOnServer(`drop database ${name} with (force)`);
    await folder.remove();
  };
  return { ...folder, databaseUrl: url.href, remove };
}

const runOnServer = (sentence: string): Promise<void> => query(server, sentence);

async function query(connectionString: string, sentence: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sentence, [...values]);
  } finally {
    await client.end();
  }
}
