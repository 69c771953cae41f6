/** The bench's databases: an empty SQLite file and an empty PostgreSQL, both durable and on a real disk. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startPostgres } from '#scripts/machine/postgres.ts';

export type BenchPlace = {
  engine: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
};

export function openSqlite(): BenchPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-bench-'));
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true });
  return { engine: 'SQLite', dataDir, databaseUrl: undefined, remove };
}

/** Undefined when PostgreSQL can't be installed. */
export async function openPostgres(): Promise<BenchPlace | undefined> {
  const postgres = await startPostgres('durable');
  if (postgres === undefined) return undefined;
  const folder = openSqlite();
  const remove = async (): Promise<void> => {
    await postgres.stop();
    await folder.remove();
  };
  return { ...folder, engine: 'PostgreSQL', databaseUrl: postgres.url, remove };
}
