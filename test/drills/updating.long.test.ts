import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { tryOut } from '#scripts/releases/inVersion.ts';
import { settingNames } from '#server/config/settings.ts';

import { layDown } from './layDown.ts';

let school: string;
let data: string;
beforeEach(() => {
  school = mkdtempSync(join(tmpdir(), 'lanceerbasis-school-'));
  data = join(school, 'data');
  layDown(join(school, 'versions/first'));
  symlinkSync('versions/first', join(school, 'current'));
  mkdirSync(data, { mode: 0o700 });
});
afterEach(() => rmSync(school, { recursive: true, force: true }));

type Ran = { code: unknown; said: string };

/** Runs a script of the current version, as in a terminal of the school's computer. */
async function run(words: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const env = { PATH: process.env['PATH'], HOME: school, NODE_ENV: 'production', DATA_DIR: data, ...settings };
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], {
    cwd: join(school, 'current'),
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end('een lang wachtwoord\n');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, said: (await said).join('') };
}
const update = async (source: string) => run(['scripts/update.ts', source]);
const back = async (settings?: NodeJS.ProcessEnv) => run(['scripts/back.ts'], settings);
const admin = async (...words: string[]) => run(['src/cli/main.ts', ...words]);
const current = (): string => readlinkSync(join(school, 'current')).replace('versions/', '');
const docents = async () => (await admin('teacher', 'list')).said.replaceAll(/\t.*/gu, '').trim().split('\n');

/** Creates the folder of a newer version with one more migration. */
function newVersion({ isBroken = false } = {}): string {
  const folder = join(school, 'nieuw');
  layDown(folder);
  const migrations = join(folder, 'src/server/db/migrations');
  const statement = isBroken ? 'alter table nothing add column x text' : 'create table later (id text)';
  writeFileSync(
    join(migrations, '900-later.ts'),
    `import { sql, type Kysely } from 'kysely';\nexport const later = { up: async (db: Kysely<unknown>) => { await sql\`${statement}\`.execute(db); } };\n`,
  );
  const list = join(migrations, 'migrations.ts');
  const changed = readFileSync(list, 'utf8').replace('= {', "= {\n  '900-later': later,");
  writeFileSync(list, changed.replace('\nimport ', "\nimport { later } from './900-later.ts';\nimport "));
  return folder;
}

function asGit(folder: string): string {
  const git = (...words: string[]) => {
    const who = ['-c', 'user.name=School', '-c', 'user.email=school@localhost'];
    const { status, stderr } = spawnSync('git', ['-C', folder, ...who, ...words]);
    if (status !== 0) throw new Error(stderr.toString());
  };
  git('init', '--quiet');
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'Version');
  return `file://${folder}`;
}

// Each test starts the whole product several times.
describe('A school that updates', { timeout: 400_000 }, () => {
  it('gets the newer version after a backup and a try, and goes back with the data that the older one knows', async () => {
    await admin('teacher', 'add', 'juf');
    const address = asGit(newVersion());
    const updated = await update(address);
    expect(updated).toMatchObject({ code: 0 });
    const version = current();
    expect(version).not.toBe('first');
    expect(readdirSync(data).filter((name) => name.endsWith('.backup'))).toEqual([`voor-bijwerken-${version}.backup`]);
    expect(readdirSync(data).filter((name) => name.startsWith('proef-'))).toEqual([]);
    expect(await update(address)).toMatchObject({ code: 0, said: expect.stringContaining('al de nieuwste') as string });
    expect(current()).toBe(version);

    // The newer version works, until the school decides to go back.
    await admin('teacher', 'add', 'meester');
    expect(await docents()).toEqual(['juf', 'meester']);
    expect(await back({ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' })).toMatchObject({ code: 1 });
    expect(await back()).toMatchObject({
      code: 0,
      said: expect.stringContaining('zoals voor het bijwerken') as string,
    });
    expect(current()).toBe('first');
    expect(await docents()).toEqual(['juf']);
    const [aside = ''] = readdirSync(data).filter((name) => name.startsWith('opzij-'));
    expect(readdirSync(join(data, aside))).toContain('lanceerbasis.sqlite');
    expect(await back()).toMatchObject({ code: 1, said: expect.stringContaining('geen vorige versie') as string });
  });

  it('out of a folder with the same database goes back without losing what came since', async () => {
    const folder = join(school, 'stick');
    layDown(folder);
    appendFileSync(join(folder, 'package.json'), '\n');
    await admin('teacher', 'add', 'juf');
    expect(await update(folder)).toMatchObject({ code: 0 });
    await admin('teacher', 'add', 'meester');
    expect(await back()).toMatchObject({ code: 0 });
    expect(current()).toBe('first');
    expect(await docents()).toEqual(['juf', 'meester']);
  });

  it('keeps what it has when the newer version is none, does not come, or does not start with its data', async () => {
    await admin('teacher', 'add', 'juf');
    const before = readdirSync(join(school, 'versions'));
    for (const source of [join(school, 'niets'), 'http://127.0.0.1:1/lanceerbasis.git', data]) {
      expect(await update(source)).toMatchObject({ code: 1 });
    }
    expect(await update(newVersion({ isBroken: true }))).toMatchObject({
      code: 1,
      said: expect.stringContaining('Er is niets veranderd') as string,
    });
    expect(current()).toBe('first');
    expect(await docents()).toEqual(['juf']);
    expect(readdirSync(join(school, 'versions'))).toEqual(before);
  });

  it('tries the newer version on a copy, away from the database, the pooler and the storage of the school', async () => {
    await admin('teacher', 'add', 'juf');
    const backup = join(data, 'nu.backup');
    await admin('backup', backup);
    const nowhere = 'postgres://raket@127.0.0.1:1/raket';
    for (const name of settingNames) vi.stubEnv(name, undefined);
    for (const [name, value] of Object.entries({
      DATABASE_URL: nowhere,
      DATABASE_DIRECT_URL: nowhere,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY: 'sleutel',
      S3_SECRET_KEY: 'geheim',
      TO_S3_BUCKET: 'half',
      PUBLIC_URL: 'https://raket.school.nl',
    })) {
      vi.stubEnv(name, value);
    }
    await tryOut(join(school, 'versions/first'), backup, data);
    expect(readdirSync(data).filter((name) => name.startsWith('proef-'))).toEqual([]);
    // The other settings count: what the newer version refuses is said before it takes over.
    vi.stubEnv('OUTSIDE_FILMS', 'misschien');
    await expect(tryOut(join(school, 'versions/first'), backup, data)).rejects.toThrow(
      'OUTSIDE_FILMS=misschien kan niet: verwacht wordt ja of nee.',
    );
    vi.unstubAllEnvs();
  });

  it('clones its origin where that is a folder, and a bare repository that is given', async () => {
    await admin('teacher', 'add', 'juf');
    const address = asGit(newVersion()).replace('file://', '');
    const bare = join(school, 'kaal.git');
    for (const words of [
      ['clone', '--quiet', '--bare', address, bare],
      ['-C', join(school, 'versions/first'), 'init', '--quiet'],
      ['-C', join(school, 'versions/first'), 'remote', 'add', 'origin', bare],
    ]) {
      expect(spawnSync('git', words).status).toBe(0);
    }
    expect(await run(['scripts/update.ts'])).toMatchObject({ code: 0 });
    const version = current();
    expect(version).not.toBe('first');
    expect(await update(bare)).toMatchObject({ code: 0, said: expect.stringContaining('al de nieuwste') as string });
    expect(current()).toBe(version);
  });

  it('says what is expected where it does not lie in a folder of versions', async () => {
    rmSync(join(school, 'current'));
    symlinkSync('versions/first', join(school, 'elders'));
    const child = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/update.ts'], {
      cwd: join(school, 'elders'),
      env: { PATH: process.env['PATH'], DATA_DIR: data },
    });
    expect({ code: child.status, said: child.stderr.toString() }).toEqual({
      code: 1,
      said: expect.stringContaining('verwacht worden …/versions/<versie>') as string,
    });
  });
});

describe('A computer without internet', { timeout: 120_000 }, () => {
  it('starts the product that it has, and asks nobody for anything', async () => {
    const requests: string[] = [];
    const outside = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      response.destroy();
    }).listen(0, '127.0.0.1');
    outside.on('connect', (request, socket) => {
      requests.push(`${request.method} ${request.url}`);
      socket.destroy();
    });
    await once(outside, 'listening');
    const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const env = {
      PATH: process.env['PATH'],
      HOME: school,
      npm_config_registry: address,
      npm_config_cache: join(school, 'npm'),
      ...Object.fromEntries(['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'].map((name) => [name, address])),
      NODE_USE_ENV_PROXY: '1',
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: '0',
    };
    const child = spawn('npm', ['start'], { cwd: join(school, 'current'), env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ready = Promise.withResolvers<boolean>();
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().includes('staat klaar op')) ready.resolve(true);
    });
    const ended = once(child, 'exit');
    void ended.then(() => ready.resolve(false));
    expect(await ready.promise).toBe(true);
    child.kill('SIGTERM');
    await ended;
    outside.close();
    expect(requests).toEqual([]);
  });
});
