/** Runs the programs of one version: its build, its command line, and a trial start of its server. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runCaptured } from '#scripts/machine/runQuietly.ts';
import { dataSettings } from '#server/config/settings.ts';
import type { Owner } from '#server/start/account.ts';

import { NotPossible } from './home.ts';

const startsWithinMs = 120_000;
const endsWithinMs = 30_000;

/** A trial uses neither the school's database nor its photos, and all its other settings. */
const withoutData = Object.fromEntries(dataSettings.map((name) => [name, '']));

/** Installs missing packages and builds the screens. */
export async function build(folder: string): Promise<void> {
  await run(folder, ['scripts/build.ts'], 'De nieuwe versie kon niet worden klaargezet. Er is niets veranderd.');
}

/** `owner` gets the file: the account of the data, where that is another than this process's. */
export async function backUp(folder: string, file: string, owner?: Owner): Promise<void> {
  await run(folder, ['src/cli/main.ts', 'backup', file], 'Er kon geen back-up worden gemaakt. Er is niets veranderd.');
  giveTo(owner, file);
}

/** Never through a link: the owner of the folder could point one at a file of root's. */
export function giveTo(owner: Owner | undefined, path: string): void {
  if (owner !== undefined) lchownSync(path, owner.uid, owner.gid);
}

export async function restore(folder: string, file: string): Promise<void> {
  await run(folder, ['src/cli/main.ts', 'restore', file], `De back-up ${file} kon niet worden teruggezet.`);
}

const doesNotStart = 'De nieuwe versie start niet met een kopie van jullie gegevens. Er is niets veranderd.';

/** The copy of a trial, or half a backup. */
const leftByKill = /^proef-|^voor-bijwerken-.*-onaf$/u;

/** What an update left behind when it was killed: a copy, half a backup, and a backup that its owner can't read yet. */
export function clearKilled(dataDir: string, owner?: Owner): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (leftByKill.test(name)) rmSync(path, { recursive: true, force: true });
    else if (name.endsWith('.backup')) giveTo(owner, path);
  }
}

/** Checks that the version starts with this school's data, on a copy restored from the backup. */
export async function tryOut(folder: string, backup: string, dataDir: string, owner?: Owner): Promise<void> {
  const copy = mkdtempSync(join(dataDir, 'proef-'));
  try {
    // The programs of the version work as the owner of this folder.
    giveTo(owner, copy);
    const settings = { ...withoutData, DATA_DIR: copy };
    await run(folder, ['src/cli/main.ts', 'restore', backup], doesNotStart, settings);
    await startOnce(folder, { ...settings, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function startOnce(folder: string, settings: NodeJS.ProcessEnv): Promise<void> {
  const env = { ...process.env, ...settings };
  const words = ['scripts/run.mjs', 'dist/server/main.js'];
  const server = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let said = '';
  const port = new Promise<string | undefined>((resolve) => {
    const onOutput = (part: Buffer): void => {
      said += part.toString();
      const found = /http:\/\/localhost:(\d+)/u.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', onOutput);
    server.stderr.on('data', onOutput);
    void ended.then(() => resolve(undefined));
    setTimeout(() => resolve(undefined), startsWithinMs).unref();
  });
  const found = await port;
  const isWell = found !== undefined && (await answers(`http://127.0.0.1:${found}/healthz`));
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGKILL'), endsWithinMs).unref();
  await ended;
  if (!isWell) {
    throw new NotPossible(`${doesNotStart}\n${said}`);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

/** In the words of Node, npm, SQLite and this command line. */
const diskFull = /ENOSPC|no space left|disk is full|schijf is vol/iu;

async function run(folder: string, words: string[], trouble: string, settings: NodeJS.ProcessEnv = {}): Promise<void> {
  const options = { cwd: folder, env: { INIT_CWD: folder, ...settings } };
  const { succeeded, output } = await runCaptured(process.execPath, ['scripts/run.mjs', ...words], options);
  if (!succeeded) throw new NotPossible(`${trouble}${diskFull.test(output) ? ' De schijf is vol.' : ''}\n${output}`);
}
