/** Migrates one database of each engine per run, because the migrations took most of the time of a story. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { dataHome } from '#scripts/machine/dataHome.ts';
import { openDatabase } from '#server/db/db.ts';

declare module 'vitest' {
  // Declaration merging requires an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The folder with the SQLite file. */
    newFolder: string;
    /** A database on the run's PostgreSQL server, which can copy it only while nobody is connected to it. */
    newDatabase: string;
  }
}

const server = process.env['TEST_DATABASE_URL'] ?? '';
const newDatabase = `new_${process.pid}`;

export async function setup({ name, provide }: TestProject): Promise<() => void> {
  const newFolder = mkdtempSync(join(dataHome, 'lanceerbasis-new-'));
  await (await openDatabase({ dataDir: newFolder, databaseUrl: undefined })).destroy();
  if (name === 'PostgreSQL' && server !== '') await makeNewDatabase();
  provide('newFolder', newFolder);
  provide('newDatabase', newDatabase);
  return () => rmSync(newFolder, { recursive: true, force: true });
}

async function makeNewDatabase(): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${newDatabase}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${newDatabase}`;
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl: url.href })).destroy();
}
