/** The screen that nobody sees and the driver of WebKit, for one device. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#scripts/machine/postgres.ts';
import type { Webkit } from '#scripts/machine/webkit.ts';

import type { Wishes } from './wire.ts';

/** The pointer lies in its middle: the largest digibord fits below it and to its right, with the window's own bar. */
const wall = { width: 4200, height: 2600 };

/** Nobody arranges windows on it: one has the focus as long as the pointer is on it, here on its bar. */
export const windowPlace = { x: wall.width / 2 - 300, y: wall.height / 2 - 10 };

export type Programs = { address: string; end: () => Promise<void> };

export async function startPrograms({ driver, screen }: Webkit, wishes: Wishes): Promise<Programs> {
  const words = ['-displayfd', '3', '-screen', '0', `${wall.width}x${wall.height}x24`, '-nolisten', 'tcp'];
  const ofScreen = spawn(screen, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await said(ofScreen, ofScreen.stdio[3] ?? null, /^\d+\n/u);
  const port = await freePort();
  const env = { ...environment(wishes), DISPLAY: `:${display.trim()}` };
  const ofDriver = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    for (const child of [ofDriver, ofScreen]) await stop(child);
  };
  try {
    await listens(`${address}/status`);
  } catch (error) {
    await end();
    throw error;
  }
  return { address, end };
}

function environment({ home, motion }: Wishes): NodeJS.ProcessEnv {
  const config = join(home, 'config');
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(config, version), { recursive: true });
    const animations = motion === 'reduced' ? 0 : 1;
    writeFileSync(join(config, version, 'settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
  }
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}"\n`);
  return {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'nl_NL',
    TZ: 'Europe/Amsterdam',
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  };
}

type Readable = NodeJS.ReadableStream;

async function said(child: ChildProcess, from: unknown, what: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  (from as Readable).on('data', (part: Buffer) => {
    text += part.toString();
    const [found] = what.exec(text) ?? [];
    if (found !== undefined) resolve(found);
  });
  child.once('exit', (code) => reject(new Error(`${child.spawnfile} stopped (${code})`)));
  child.once('error', reject);
  return promise;
}

const giveUpAfterMs = 20_000;

async function listens(address: string): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > giveUpAt) throw new Error('The driver of WebKit does not listen');
    await pause(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}
