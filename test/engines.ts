/** The databases that every story is told on: each story gets one of its own, and leaves nothing behind. */

import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe, inject } from 'vitest';

/** What `openDatabase` is given; without a `databaseUrl` it is SQLite in `dataDir`. */
export type TestPlace = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> };
export type Engine = {
  name: 'SQLite' | 'PostgreSQL';
  isHere: boolean;
  /** Up to date, and nobody in it: a copy of one that this run has migrated (newDatabases.ts), with an id and a key of its own. */
  open: () => Promise<TestPlace>;
  /** Without a table, for what migrates it. */
  openEmpty: () => Promise<TestPlace>;
};

/** The PostgreSQL server of this test run; `npm test` starts one and says so when it cannot. */
const server = process.env['TEST_DATABASE_URL'] ?? '';
/** The name of the engine that the projects of vitest.config.ts play a file on. */
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

/** Plays a journey on the engine of this project; on the other it is skipped. */
export function onEveryEngine(name: string, tell: (engine: Engine) => void): void {
  for (const engine of engines) {
    describe.skipIf(!engine.isHere)(`${name} (${engine.name})`, () => {
      tell(engine);
    });
  }
}

export function emptyFolder(): TestPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-data-'));
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

/** As the migrations make them. */
const ofItsOwn = (): [id: string, hashKey: string] => [randomUUID(), randomBytes(32).toString('base64url')];

let made = 0;

async function database(like?: string): Promise<TestPlace> {
  const folder = emptyFolder();
  made += 1;
  const name = `story_${process.pid}_${made}`;
  await tellServer(like === undefined ? `create database ${name}` : `create database ${name} template ${like}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (like !== undefined) await query(url.href, 'update "store" set "id" = $1, "hashKey" = $2', ofItsOwn());
  const remove = async (): Promise<void> => {
    await tellServer(`drop database ${name} with (force)`);
    await folder.remove();
  };
  return { ...folder, databaseUrl: url.href, remove };
}

const tellServer = (sentence: string): Promise<void> => query(server, sentence);

async function query(connectionString: string, sentence: string, values: readonly string[] = []): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sentence, [...values]);
  } finally {
    await client.end();
  }
}
