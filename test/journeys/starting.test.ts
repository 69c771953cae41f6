import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

/** In production, so that no demo is made. */
function start(settings: Readonly<Record<string, string>>): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    ...settings,
  };
  return spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What a start that is refused says, and its exit code. */
async function refused(settings: Readonly<Record<string, string>>): Promise<[string, unknown]> {
  const server = start(settings);
  const said = server.stderr && text(server.stderr);
  const [code]: unknown[] = await once(server, 'exit');
  return [(await said) ?? '', code];
}

describe('The server', () => {
  it('says in one Dutch line which setting keeps it from starting', async () => {
    const file = join(folder, 'bestand');
    writeFileSync(file, '');
    const closed = `postgres://ik:geheim@localhost:${taken === 1 ? 2 : 1}/raket`;
    expect(await refused({ PORT: 'drie' })).toEqual([
      'PORT=drie kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.\n',
      1,
    ]);
    expect(await refused({ PORT: String(taken), HOST: 'localhost' })).toEqual([
      `PORT=${taken} is al in gebruik: verwacht wordt een vrije poort, zoals PORT=${taken + 1}.\n`,
      1,
    ]);
    expect(await refused({ HOST: '203.0.113.7' })).toEqual([
      'HOST=203.0.113.7 is geen adres van deze computer: verwacht wordt bijvoorbeeld 0.0.0.0.\n',
      1,
    ]);
    expect(await refused({ DATA_DIR: file })).toEqual([
      `DATA_DIR=${file} kan niet: verwacht wordt een map waarin geschreven mag worden.\n`,
      1,
    ]);
    expect(await refused({ DATABASE_URL: closed })).toEqual([
      'DATABASE_URL=… kan niet: verwacht wordt een PostgreSQL-server die luistert, en op localhost:1 is die er niet.\n',
      1,
    ]);
  });

  it('tells where it is, and ends well when it is told to', async () => {
    const server = start({});
    let said = '';
    for await (const part of server.stdout ?? []) {
      said += String(part);
      if (said.includes('staat klaar')) break;
    }
    const address = /Lanceerbasis staat klaar op (http:\/\/localhost:\d+)/u.exec(said)?.[1] ?? '';
    const health = await fetch(`${address}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok' });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});
