/** The databases that every story is told on: each story gets one of its own, empty, and leaves nothing behind. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { describe } from 'vitest';

/** What `openDatabase` is given; without a `databaseUrl` it is SQLite in `dataDir`. */
export type Place = { dataDir: string; databaseUrl: string | undefined; remove: () => Promise<void> };
export type Engine = { name: 'SQLite' | 'PostgreSQL'; isHere: boolean; open: () => Promise<Place> };

/** The PostgreSQL server of this test run; `npm test` starts one and says so when it cannot. */
const server = process.env['TEST_DATABASE_URL'] ?? '';

export const engines: readonly Engine[] = [
  { name: 'SQLite', isHere: true, open: () => Promise.resolve(emptyFolder()) },
  { name: 'PostgreSQL', isHere: server !== '', open: emptyDatabase },
];

/** Tells a story on both engines; one that is not here is listed as skipped. */
export function onEveryEngine(name: string, tell: (engine: Engine) => void): void {
  for (const engine of engines) {
    describe.skipIf(!engine.isHere)(`${name} (${engine.name})`, () => {
      tell(engine);
    });
  }
}

export function emptyFolder(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-data-'));
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true });
  return { dataDir, databaseUrl: undefined, remove };
}

let made = 0;

async function emptyDatabase(): Promise<Place> {
  const folder = emptyFolder();
  made += 1;
  const name = `story_${process.pid}_${made}`;
  await tellServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    await tellServer(`drop database ${name} with (force)`);
    await folder.remove();
  };
  return { ...folder, databaseUrl: url.href, remove };
}

async function tellServer(sentence: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sentence);
  } finally {
    await client.end();
  }
}
