/** What is built from the sources, and rebuilt only when a source changed: art, sounds, and the screens in dist/web. */

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { runQuietly } from '#scripts/machine/runQuietly.ts';
import { compressAll } from '#scripts/screens/compress.ts';
import { writePages } from '#scripts/screens/pages.ts';
import { buildPrefetch, buildWorkers } from '#scripts/screens/workers.ts';

import { bundleServer } from './bundleServer.ts';

export type Product = { into: string; title: string; madeFrom: string[]; make: () => Promise<void> };

const drawingsAndSounds = 'dist/made';
const rules = ['src/scene', 'src/domain', 'package-lock.json'];

/** The pictures of the rocket and the sounds (art/sounds.ts), for the folder of the screens. */
export const art: Product = {
  into: `${drawingsAndSounds}/rocket`,
  title: 'De tekeningen maken…',
  madeFrom: ['scripts/art.ts', 'content/sounds', ...rules],
  make: makeArt,
};

export const screens: Product = {
  into: 'dist/web',
  title: 'De schermen bouwen…',
  madeFrom: [
    'src/web',
    'src/client',
    'src/contract',
    'content/nl.json',
    'vite.config.ts',
    'package.json',
    'scripts/screens',
    'src/server/http/pages.ts',
    'tsconfig.json',
    ...rules,
    drawingsAndSounds,
  ],
  make: () => replaceFolder('dist/web', buildScreens),
};

export const server: Product = {
  into: 'dist/server',
  title: 'De server samenvoegen…',
  madeFrom: ['src/server', 'src/contract', 'scripts/bundleServer.ts', 'package.json', 'tsconfig.json', ...rules],
  make: () => replaceFolder('dist/server', bundleServer),
};

async function makeArt(): Promise<void> {
  cpSync('content/sounds', `${drawingsAndSounds}/sounds`, { recursive: true });
  await runQuietly(process.execPath, ['scripts/art.ts', drawingsAndSounds]);
}

async function buildScreens(folder: string): Promise<void> {
  const { build } = await import('vite');
  await build({ logLevel: 'warn', build: { outDir: join(process.cwd(), folder) } });
  writePages(folder, await buildPrefetch(folder));
  await buildWorkers(folder);
  await compressAll(folder);
}

/** Builds next to the old folder and then replaces it, so that a running server never misses a file. */
async function replaceFolder(into: string, buildIn: (folder: string) => Promise<void>): Promise<void> {
  const fresh = `${into}.${process.pid}`;
  const old = `${fresh}.old`;
  try {
    await buildIn(fresh);
    if (existsSync(into)) renameSync(into, old);
    renameSync(fresh, into);
  } finally {
    for (const rest of [fresh, old]) rmSync(rest, { recursive: true, force: true });
  }
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  const entries = globSync(`${place}/**/*`).filter((path) => statSync(path).isFile() && !path.includes('.test.'));
  return entries.toSorted();
}

/** A hash of all source files: it changes when any of them does. */
function fingerprint({ madeFrom }: Product): string {
  const hash = createHash('sha256');
  for (const path of madeFrom.flatMap(filesIn)) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

export async function makeWhenChanged(product: Product): Promise<void> {
  const note = `dist/.${basename(product.into)}`;
  const now = fingerprint(product);
  if (existsSync(product.into) && existsSync(note) && readFileSync(note, 'utf8') === now) return;
  console.log(product.title);
  await product.make();
  writeFileSync(note, now);
}
