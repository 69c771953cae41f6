/** HAProxy in front of servers on this machine, by the file that docs/scale.md recommends. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { installDebianPackage } from './debianPackage.ts';

export type Proxy = { address: string; stop: () => Promise<void> };

const haproxy = '/usr/sbin/haproxy';
export const recommended = 'docs/operations/haproxy.cfg';

/** The machine's own, else Debian's package: whether it is there now. */
export async function getHaproxy(): Promise<boolean> {
  return isHaproxyHere() || ((await installDebianPackage('haproxy')) && isHaproxyHere());
}

export function isHaproxyHere(): boolean {
  return existsSync(haproxy);
}

/** Before as many servers as are named there, at most. */
export async function startHaproxy(port: number, serverPorts: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, onLoopback(readFileSync(recommended, 'utf8'), port, serverPorts));
  const server = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGTERM')) await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await isReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, stop };
}

/** The recommended file, with this machine's ports for its addresses; a server too many is left out. */
export function onLoopback(text: string, port: number, serverPorts: readonly number[]): string {
  const names = [...new Set(text.matchAll(/^\tserver (\w+) /gmu).map(([, name = '']) => name))];
  if (serverPorts.length > names.length) throw new RangeError(`${recommended} has ${names.length} servers`);
  const lines = text.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^\tserver (\w+) \S+(.*)$/u.exec(line) ?? [];
    if (name === '') return line === '\tbind :80' ? `\tbind 127.0.0.1:${port}` : line;
    const ofServer = serverPorts[names.indexOf(name)];
    return ofServer === undefined ? [] : `\tserver ${name} 127.0.0.1:${ofServer}${rest}`;
  });
  return lines.join('\n');
}

async function isReady(server: ChildProcess, port: number): Promise<void> {
  let said = '';
  let isGone = false;
  server.stderr?.on('data', (part: Buffer) => {
    // It tells of each server that comes and goes, for as long as it runs.
    if (said.length < 10_000) said += part.toString();
  });
  server.once('exit', () => (isGone = true));
  server.once('error', () => (isGone = true));
  while (!(await listens(port))) {
    if (isGone) throw new Error(`HAProxy did not start:\n${said}`);
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
