/** A virtual screen without a window manager: the window under the pointer has the focus. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The pointer is in the middle of the screen, and the largest digibord fits below it and to its right, with the
 * window's top bar.
 */
const wall = { width: 4200, height: 2600 };

export const pointerPlace = { x: wall.width / 2, y: wall.height / 2 };

/** At this position the pointer is on the window's top bar and not on its page. */
export const windowPlace = { x: pointerPlace.x - 300, y: pointerPlace.y - 10 };

export type HiddenScreen = { display: string; end: () => Promise<void> };

export async function startScreen(program: string): Promise<HiddenScreen> {
  const words = ['-displayfd', '3', '-screen', '0', `${wall.width}x${wall.height}x24`, '-nolisten', 'tcp'];
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await said(child, child.stdio[3] ?? null, /^\d+\n/u);
  return { display: `:${display.trim()}`, end: () => stop(child) };
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

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}
