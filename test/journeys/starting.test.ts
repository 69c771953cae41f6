import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { createLog } from '#server/http/log.ts';
import { startServer } from '#server/startServer.ts';
import { isLong } from '#test/long.ts';
import { listing } from '#test/wrongPlaces.ts';

type Started = ChildProcessByStdio<null, Readable, Readable>;

let folder: string;
let neighbour: Server;
let taken: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-start-'));
  neighbour = createServer().listen(0, 'localhost');
  await once(neighbour, 'listening');
  const address = neighbour.address();
  taken = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  neighbour.close();
  rmSync(folder, { recursive: true });
});

/** Starts in production, which creates no demo, unless the settings say otherwise. */
function start(settings: Readonly<Record<string, string>>): Started {
  // The compile cache of an earlier start is used again.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...settings,
  };
  return spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns the output and the exit code of a refused start. */
async function refusedAsProcess(settings: Readonly<Record<string, string>>): Promise<[string, unknown]> {
  const server = start(settings);
  const said = Promise.all([text(server.stdout), text(server.stderr)]);
  const [code] = (await once(server, 'exit')) as unknown[];
  return [(await said).join(''), code];
}

/** Starts in this process. Returns what the server printed and logged until it was ready or refused to start. */
async function startHere(settings: Readonly<Record<string, string>>) {
  let said = '';
  const log: string[] = [];
  const print = (line: string): void => void (said += `${line}\n`);
  const env = { NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), PORT: '0', ...settings };
  try {
    const pino = createLog('info', { write: (line) => void log.push(line) });
    const { port, lines, close } = await startServer(readConfig(env), { log: pino, print });
    lines.forEach(print);
    return { said, log, address: `http://localhost:${port}`, close };
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    return { said: `${said}${error.message}\n`, log, address: '', close: undefined };
  }
}

/** Returns what a start in this process prints, including its refusal. */
async function refused(settings: Readonly<Record<string, string>>): Promise<string> {
  const { said, close } = await startHere(settings);
  await close?.();
  return close === undefined ? said : `It started: ${said}`;
}

// Starts several processes, one after another.
describe('The server', { timeout: 60_000 }, () => {
  it('says in one Dutch line which setting keeps it from starting', async () => {
    expect(await refusedAsProcess({ PORT: 'drie' })).toEqual([
      'PORT=drie kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.\n',
      78,
    ]);
    // The process with the port may end, so a restart makes sense; with a wrong address it never does.
    expect(await refusedAsProcess({ PORT: String(taken), HOST: 'localhost' })).toEqual([
      `${beginsIn(join(folder, 'data'))}PORT=${taken} is al in gebruik: verwacht wordt een vrije poort, zoals PORT=${taken + 1}.\n`,
      1,
    ]);
    expect(await refusedAsProcess({ HOST: '203.0.113.7' })).toEqual([
      'HOST=203.0.113.7 is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.\n',
      78,
    ]);
  });

  it('reports it when its folder holds no database, or can not be created', async () => {
    const damaged = join(folder, 'stuk');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'lanceerbasis.sqlite'), 'Dit was ooit een database, en nu niet meer.'.repeat(99));
    expect(await refused({ DATA_DIR: damaged })).toBe(
      `DATA_DIR=${damaged} kan niet: lanceerbasis.sqlite daarin is geen hele database. Zet dat bestand en de map photos opzij en zet een back-up terug.\n`,
    );
    const nowhere = '/dev/null/raket';
    expect(await refused({ DATA_DIR: nowhere })).toBe(
      `DATA_DIR=${nowhere} kan niet: verwacht wordt een map waarin geschreven mag worden.\n`,
    );
  });

  it('leaves alone the photos of another database, and does not start over them', async () => {
    const dataDir = join(folder, 'verhuisd');
    await (await startHere({ DATA_DIR: dataDir })).close?.();
    writeFileSync(join(dataDir, 'photos', 'oud.jpg'), 'een foto');
    for (const file of readdirSync(dataDir).filter((name) => name.startsWith('lanceerbasis.sqlite')))
      rmSync(join(dataDir, file));
    expect(await refused({ DATA_DIR: dataDir })).toBe(
      `DATA_DIR=${dataDir} kan niet: de foto's daarin horen bij een andere database. Gebruik die database, of kies een lege map en zet een back-up terug.\n`,
    );
    expect(existsSync(join(dataDir, 'photos', 'oud.jpg'))).toBe(true);
  });

  it('does not start beside another on the same SQLite folder, and does when that one is gone', async () => {
    const dataDir = join(folder, 'gedeeld');
    const first = start({ DATA_DIR: dataDir });
    await outputOf(first);
    expect(await refusedAsProcess({ DATA_DIR: dataDir })).toEqual([
      `DATA_DIR=${dataDir} is al in gebruik: er draait al een server op deze map. Stop die, of kies een andere map.\n`,
      1,
    ]);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const next = start({ DATA_DIR: dataDir });
    await outputOf(next);
    expect(await end(next)).toEqual([0, null]);
  });

  it.runIf(isLong && !(process.platform === 'win32'))('keeps all that it writes to its own account', async () => {
    const dataDir = join(folder, 'van-ons');
    const before = process.umask(0);
    const server = start({ DATA_DIR: dataDir, NODE_ENV: '' });
    process.umask(before);
    await outputOf(server, 'Teamcodes');
    const paths = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })];
    expect(paths).toEqual(expect.arrayContaining(['lanceerbasis.sqlite', 'photos', 'photos/database-id']));
    expect(paths.filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0)).toEqual([]);
    await end(server);
  });

  it.skipIf(process.platform === 'win32')('says so where others can come into its folder', async () => {
    const dataDir = join(folder, 'open');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const { log, close } = await startHere({ DATA_DIR: dataDir });
    await close?.();
    expect(log.filter((line) => line.includes('open voor andere accounts'))).toEqual([
      expect.stringContaining(`chmod -R go= ${dataDir}`),
    ]);
  });

  it.runIf(existsSync('/proc/self'))('says so where a folder can not even be made', async () => {
    expect(await refused({ DATA_DIR: '/proc/raket' })).toBe(
      `DATA_DIR=/proc/raket kan niet: die map is er niet, en gebruiker ${process.getuid?.()} kan hem niet maken; maak hem zelf, met mkdir -p /proc/raket en daarna chown ${process.getuid?.()}:${process.getgid?.()} /proc/raket.\n`,
    );
  });

  it('prints its address, and shuts down cleanly on a signal', async () => {
    const server = start({});
    const { address } = await outputOf(server);
    const health = await fetch(`${address}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect(await end(server)).toEqual([0, null]);
  });

  it('makes no account of its own in production, and tells a link by which the first is made, another at each start', async () => {
    const dataDir = join(folder, 'productie');
    const links: string[] = [];
    for (let starts = 0; starts < 2; starts += 1) {
      const { address, said, log, close } = await startHere({
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://raket.school.nl',
      });
      const login = await fetch(`${address}/api/teacher/login`, { method: 'POST', body: demoLogin });
      const file = join(dataDir, 'beheer-start.txt');
      const link = readFileSync(file, 'utf8').trim();
      const how = `Er is nog geen docent. Open binnen 30 minuten deze link om te beginnen (hij staat ook in ${file}):`;
      expect([login.status, said]).toEqual([
        401,
        `${starts === 0 ? beginsIn(dataDir) : ''}Lanceerbasis staat klaar op ${address}\n${how}\n${link}\n`,
      ]);
      expect(link).toMatch(/^https:\/\/raket\.school\.nl\/beheer\/start#[\w-]{22}$/u);
      expect(log.join('')).not.toContain(link.split('#')[1]);
      links.push(link);
      await close?.();
    }
    expect(new Set(links).size).toBe(2);
  });

  it('begins no school in production where a slip of the pen may stand, and leaves it as it was', async () => {
    const strange = join(folder, 'van-een-ander');
    mkdirSync(strange);
    writeFileSync(join(strange, 'config.php'), '');
    const other = join(folder, 'andere-database');
    mkdirSync(other);
    const database = new DatabaseSync(join(other, 'lanceerbasis.sqlite'));
    database.exec('create table klanten (naam text)');
    database.close();
    const before = listing(folder);
    for (const [dataDir, why] of [
      [join(folder, 'tik', 'fout'), 'de map'],
      [strange, 'van een ander programma (config.php)'],
      [other, 'tabellen van een ander programma'],
    ] as const) {
      const said = await refused({ DATA_DIR: dataDir });
      expect(said.split('\n')).toHaveLength(2);
      expect(said).toContain(why);
    }
    expect(listing(folder)).toEqual(before);
  });

  // Starts four processes, one after another.
  const patience = { timeout: 180_000 };
  it(
    'does not start in production on a demo, however it came there, until its account is gone or has a password of its own',
    patience,
    async () => {
      const dataDir = join(folder, 'proef');
      const { said, close } = await startHere({ DATA_DIR: dataDir, NODE_ENV: '', HOST: '0.0.0.0' });
      expect(said).toContain('LET OP: andere apparaten kunnen bij deze proefopstelling');
      const [logincode = ''] = /Teamcodes: (\w{5})/u.exec(said)?.slice(1) ?? [];
      await close?.();
      const admin = (words: string[], place: string, input = ''): string => {
        const { PATH, NODE_COMPILE_CACHE } = process.env;
        const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: place, INIT_CWD: folder };
        return spawnSync(process.execPath, ['src/cli/main.ts', ...words], { env, input, encoding: 'utf8' }).stdout;
      };
      /** Lists the folder without the lock, which tells a second server that this one uses the folder. */
      const kept = (place: string): string[] => listing(place).filter((one) => !one.startsWith('server.lock '));
      admin(['backup', 'proef.backup'], dataDir);
      const restored = join(folder, 'teruggezet');
      mkdirSync(restored, { mode: 0o700 });
      expect(admin(['restore', 'proef.backup'], restored)).toContain('back-up van de proefopstelling');
      for (const place of [dataDir, restored]) {
        const before = kept(place);
        expect(await refused({ DATA_DIR: place })).toMatch(
          /^DATA_DIR=\S+ kan niet met NODE_ENV=production: .*teacher remove docent --with-classes, .*\n$/u,
        );
        expect(kept(place)).toEqual(before);
      }
      expect(admin(['teacher', 'remove', 'docent', '--with-classes'], restored)).toContain(
        "De docent 'docent' is weg.",
      );
      admin(['teacher', 'password', 'docent'], dataDir, 'een eigen wachtwoord\n');
      for (const place of [restored, dataDir]) {
        const server = await startHere({ DATA_DIR: place });
        const login = await fetch(`${server.address}/api/teacher/login`, { method: 'POST', body: demoLogin });
        const team = await fetch(`${server.address}/api/student/login`, {
          method: 'POST',
          body: new URLSearchParams({ logincode }),
        });
        expect([login.status, team.status]).toEqual([401, 401]);
        await server.close?.();
      }
    },
  );

  it('makes a demo in an empty folder, for this computer alone, and tells of it at each start', async () => {
    const settings = { DATA_DIR: join(folder, 'demo'), NODE_ENV: '' };
    const { address, said, close } = await startHere(settings);
    const login = await fetch(`${address}/api/teacher/login`, { method: 'POST', body: demoLogin });
    expect(await login.json()).toMatchObject({ challenges: expect.any(Number) as number });
    const codes = /Teamcodes: (\w{5}) en (\w{5})/u.exec(said)?.slice(1) ?? [];
    expect(codes).toHaveLength(2);
    for (const logincode of codes) {
      const team = await fetch(`${address}/api/student/login`, {
        method: 'POST',
        body: new URLSearchParams({ logincode }),
      });
      expect(team.status).toBe(200);
    }
    for (const elsewhere of otherAddresses()) {
      await expect(fetch(`http://${elsewhere}:${new URL(address).port}/healthz`)).rejects.toThrow('fetch failed');
    }
    await close?.();

    const again = await startHere(settings);
    expect(again.said.split('\n').slice(1)).toEqual(said.split('\n').slice(1));
    await again.close?.();
  });
});

const demoLogin = new URLSearchParams({ username: 'docent', password: 'lanceren' });

/** The first start in a folder prints this, in production. */
const beginsIn = (dataDir: string): string =>
  `Er is nog geen school in ${dataDir}: daar begint nu een nieuwe. Had de school er al een, kijk dan of DATA_DIR, DATABASE_URL en S3_… goed staan.\n`;

type ServerOutput = { address: string; said: string; log: string[] };

/** Returns what the server prints up to this text, the lines of its log, and its address. */
async function outputOf(server: Started, last = 'staat klaar'): Promise<ServerOutput> {
  const lines: string[] = [];
  const log: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('{')) log.push(line);
    else lines.push(`${line}\n`);
    if (line.includes(last)) break;
  }
  const said = lines.join('');
  const address = /Lanceerbasis staat klaar op (http:\/\/localhost:\d+)/u.exec(said)?.[1] ?? '';
  return { address, said, log };
}

async function end(server: Started): Promise<unknown[]> {
  server.kill('SIGTERM');
  return once(server, 'exit');
}

/** The addresses at which others reach this computer. */
function otherAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
}
