/** Runs a proxy in front of local servers, with a configuration that docs/scale.md recommends. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Proxy = { address: string; stop: () => Promise<void> };

type Program = {
  path: string;
  /** Written to a file in a temporary folder. */
  words: (file: string, folder: string) => string[];
  settings: string;
};

export async function startProxy(port: number, { path, words, settings }: Program): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-proxy-'));
  const file = join(folder, 'settings');
  writeFileSync(file, settings);
  const server = spawn(path, words(file, folder), { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await isReady(server, port, path);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function isReady(server: ChildProcess, port: number, path: string): Promise<void> {
  let said = '';
  let isGone = false;
  server.stderr?.on('data', (part: Buffer) => {
    // It logs each server that comes and goes as long as it runs, so only the beginning is kept.
    if (said.length < 10_000) said += part.toString();
  });
  server.once('exit', () => (isGone = true));
  server.once('error', () => (isGone = true));
  while (!(await listens(port))) {
    if (isGone) throw new Error(`${path} did not start:\n${said}`);
    await pause(20);
  }
}

function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
