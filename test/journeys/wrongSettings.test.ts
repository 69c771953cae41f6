import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { openDatabase, transaction } from '#server/db/db.ts';
import { createLog } from '#server/http/log.ts';
import { startServer } from '#server/startServer.ts';
import { engines, type TestPlace } from '#test/engines.ts';
import { fillEveryTable } from '#test/everyTable.ts';
import {
  storageAnswers,
  storageSettings,
  strangersNames,
  wrongByThemselves,
  type WrongStart,
} from '#test/wrongSettings.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lanceerbasis-settings-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const envOf = (settings: Readonly<Record<string, string>>) => ({
  NODE_ENV: 'production',
  DATA_DIR: join(home, 'data'),
  PORT: '0',
  HOST: '127.0.0.1',
  ...settings,
});
const start = (settings: Readonly<Record<string, string>>, print: (line: string) => void) =>
  startServer(readConfig(envOf(settings)), { log: createLog('silent'), print });

/** What a start in production says: the line of its refusal, or what it printed until it was ready. */
async function lineOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const printed: string[] = [];
  try {
    const { close } = await start(settings, (line) => void printed.push(line));
    await close();
    return `it started: ${printed.join('\n')}`;
  } catch (error) {
    if (error instanceof WrongSetting) return error.message;
    throw error;
  }
}

const onSqlite = process.env['TEST_ENGINE'] === 'SQLite';

describe.runIf(onSqlite)('The administrator of a server', () => {
  it.each(wrongByThemselves)(
    'who sets $name reads one Dutch line with the setting, before anything is made',
    async ({ settings, said }) => {
      expect(await lineOf(settings)).toBe(said);
      expect(said).not.toMatch(/\n|geheim@/u);
      expect(readdirSync(home)).toEqual([]);
    },
  );

  it.each(strangersNames)('may have %o in the environment, which is no setting of ours', (env) => {
    expect(() => readConfig(env)).not.toThrow();
  });

  const unreachable: readonly WrongStart[] = [
    {
      name: 'an address of another computer',
      settings: { HOST: '203.0.113.7' },
      said: 'HOST=203.0.113.7 is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.',
    },
    {
      name: 'a name that is not there',
      settings: { HOST: 'nergens.invalid' },
      said: 'HOST=nergens.invalid is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.',
    },
    {
      name: 'a database where nobody listens',
      settings: { DATABASE_URL: 'postgres://ik:geheim@127.0.0.1:1/raket' },
      said: 'DATABASE_URL=… kan niet: verwacht wordt een PostgreSQL-server die luistert, en op 127.0.0.1:1 is die er niet.',
    },
    {
      name: 'a database on a computer that is not there',
      settings: { DATABASE_URL: 'postgres://ik@nergens.invalid/raket' },
      said: 'DATABASE_URL=… kan niet: verwacht wordt een PostgreSQL-server die te vinden is, en op nergens.invalid is die er niet.',
    },
    {
      name: 'a storage where nobody listens',
      settings: storageSettings,
      said: 'S3_ENDPOINT=http://127.0.0.1:1 kan niet: daar antwoordt geen opslag. Kijk of het adres klopt en de opslag aan staat.',
    },
  ];
  it.each(unreachable)('who sets $name reads which', async ({ settings, said }) => {
    expect(await lineOf(settings)).toBe(said);
  });

  it('who sets a folder that is none, that lies nowhere, or that is in use reads which', async () => {
    writeFileSync(join(home, 'bestand'), '');
    expect(await lineOf({ DATA_DIR: join(home, 'bestand') })).toBe(
      `DATA_DIR=${join(home, 'bestand')} kan niet: verwacht wordt een map waarin geschreven mag worden.`,
    );
    expect(await lineOf({ DATA_DIR: join(home, 'tik', 'fout') })).toMatch(
      /de map \S+tik is er niet\. Kijk of het goed getypt is/u,
    );
    const first = await start({}, () => undefined);
    expect(await lineOf({})).toBe(
      `DATA_DIR=${join(home, 'data')} is al in gebruik: er draait al een server op deze map. Stop die, of kies een andere map.`,
    );
    await first.close();
  });

  it.each(storageAnswers)('whose storage has $name reads which setting that is', async ({ status, body, said }) => {
    const storage = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(storage, 'listening');
    const { port } = storage.address() as AddressInfo;
    const line = await lineOf({ ...storageSettings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
    storage.closeAllConnections();
    storage.close();
    expect(line).toMatch(said);
    expect(line).not.toContain('geheim<');
  });

  it('who forgets where the photos are reads how many are missing', async () => {
    const dataDir = join(home, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const db = await openDatabase({ dataDir, databaseUrl: undefined });
    await transaction(db, fillEveryTable);
    await db.destroy();
    const { promise, resolve } = Promise.withResolvers<string>();
    const server = await start({}, (line) => {
      if (line.startsWith('LET OP')) resolve(line);
    });
    expect(await promise).toMatch(
      /^LET OP: van de 1 foto's van teams ontbreken er 1\. Kijk of DATA_DIR en S3_… goed staan/u,
    );
    await server.close();
  });
});

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('The administrator of a server on PostgreSQL', () => {
  let place: TestPlace;
  beforeEach(async () => {
    if (postgres !== undefined) place = await postgres.openEmpty();
  });
  afterEach(() => place.remove());

  const address = (changes: Partial<Record<'username' | 'password' | 'pathname' | 'search', string>> = {}): string =>
    Object.assign(new URL(place.databaseUrl ?? ''), changes).href;
  /** As the administrator of PostgreSQL. */
  const run = async (...sentences: string[]): Promise<void> => {
    const client = new Client({ connectionString: address() });
    await client.connect();
    for (const sentence of sentences) await client.query(sentence);
    await client.end();
  };
  const nameOf = (): string => new URL(address()).pathname.slice(1);

  it('reads that the account is not there, the database is not there, or the server speaks no TLS', async () => {
    expect(await lineOf({ DATABASE_URL: address({ username: 'niemand' }) })).toMatch(
      /een naam en wachtwoord die kloppen/u,
    );
    expect(await lineOf({ DATABASE_URL: address({ pathname: '/nergens' }) })).toMatch(
      /verwacht wordt een database die bestaat/u,
    );
    expect(await lineOf({ DATABASE_URL: address({ search: '?sslmode=require' }) })).toMatch(
      /een PostgreSQL-server met TLS/u,
    );
  });

  it('reads who must become the owner, and of what', async () => {
    const role = `${nameOf()}_gast`;
    await run(`create role "${role}" login password 'geheim'`);
    const asGuest = { DATABASE_URL: address({ username: role, password: 'geheim' }) };
    expect(await lineOf(asGuest)).toBe(
      `DATABASE_URL=… kan niet: gebruiker ${role} mag in database ${nameOf()} geen tabellen maken. Maak hem eigenaar, als beheerder van PostgreSQL: ALTER DATABASE "${nameOf()}" OWNER TO "${role}"`,
    );
    // What the line says is enough.
    await run(`alter database "${nameOf()}" owner to "${role}"`);
    expect(await lineOf(asGuest)).toMatch(/^it started/u);
    await run(`alter table teachers owner to current_user`);
    expect(await lineOf(asGuest)).toMatch(/de tabellen in database \S+ zijn van gebruiker \S+\. .*REASSIGN OWNED BY/u);
    await run(
      `alter database "${nameOf()}" owner to current_user`,
      `drop owned by "${role}" cascade`,
      `drop role "${role}"`,
    );
  });

  it('reads that the database has a character set in which an emoji does not fit', async () => {
    const name = `${nameOf()}_latin`;
    await run(`create database "${name}" encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`);
    expect(await lineOf({ DATABASE_URL: address({ pathname: `/${name}` }) })).toMatch(
      /^DATABASE_URL=… kan niet: database \S+ heeft de tekenset LATIN1, .*createdb --encoding=UTF8 --template=template0/u,
    );
    await run(`drop database "${name}"`);
  });

  it('reads that the database can only be read', async () => {
    await run(`alter database "${nameOf()}" set default_transaction_read_only = on`);
    expect(await lineOf({ DATABASE_URL: address() })).toMatch(
      /database \S+ is alleen te lezen, zoals een kopie van een andere server/u,
    );
  });

  it('reads that it is the address past the pooler that does not answer', async () => {
    const settings = { DATABASE_URL: address(), DATABASE_DIRECT_URL: 'postgres://ik@127.0.0.1:1/raket' };
    expect(await lineOf(settings)).toMatch(
      /^DATABASE_DIRECT_URL=… kan niet: verwacht wordt een PostgreSQL-server die luistert, en op 127\.0\.0\.1:1/u,
    );
  });
});
