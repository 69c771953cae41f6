/** Migrates one database of each kind for a whole run: a story that began with all migrations took most of its time for them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

import { openDatabase } from '#server/db/db.ts';

declare module 'vitest' {
  // What is added to is an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** With the file of SQLite. */
    newFolder: string;
    /** On the PostgreSQL server of the run; nobody is connected to it, or it could not be copied. */
    newDatabase: string;
  }
}

const server = process.env['TEST_DATABASE_URL'] ?? '';
const newDatabase = `new_${process.pid}`;

export async function setup({ name, provide }: TestProject): Promise<() => void> {
  const newFolder = mkdtempSync(join(tmpdir(), 'lanceerbasis-new-'));
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
