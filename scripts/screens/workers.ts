/** Builds the programs with entries of their own: the service worker with its list of files, its kill switch, and the prefetch script. */

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { oldest } from '../../vite.config.ts';

/** All that teams and docents need offline; letters of other scripts are cached when used. */
const kept = [
  'index.html',
  '*.svg',
  'rocket/whole.svg',
  'sounds/*.mp3',
  'assets/*.{css,js,json}',
  'assets/*-latin-*.woff2',
];

/** Runs last, when all other files are in the folder of the built screens. */
export async function buildWorkers(folder: string): Promise<void> {
  const builtFiles = globSync(kept, { cwd: folder })
    .toSorted()
    .map((name) => describeFile(folder, name));
  const buildName = hashOf(JSON.stringify(builtFiles), 'hex').slice(0, 12);
  await buildWorker(folder, { source: 'serviceWorker', name: 'worker', known: { builtFiles, buildName } });
  await buildWorker(folder, { source: 'killSwitch', name: 'noWorker', known: {} });
}

/** The integrity hash makes the service worker refuse other contents. */
function describeFile(folder: string, name: string) {
  const integrity = `sha256-${hashOf(readFileSync(join(folder, name)), 'base64')}`;
  return { url: `/${name.replaceAll('\\', '/')}`, revision: null, integrity };
}

function hashOf(bytes: Buffer | string, encoding: 'hex' | 'base64'): string {
  return createHash('sha256').update(bytes).digest(encoding);
}

/** `name` is that of the file, which browsers request. */
type BuiltWorker = { source: string; name: string; known: Readonly<Record<string, unknown>> };

async function buildWorker(folder: string, { source, name, known }: BuiltWorker): Promise<void> {
  const define = Object.fromEntries(Object.entries(known).map(([word, value]) => [word, JSON.stringify(value)]));
  await buildAlone(folder, { input: `src/web/offline/${source}.ts`, file: `${name}.js`, define });
}

const prefetchScript = 'src/web/prefetch/prefetch.ts';

/** Returns the address of the prefetch script, with a hash of its contents. */
export async function buildPrefetch(folder: string): Promise<string> {
  await buildAlone(folder, { input: prefetchScript, file: 'assets/prefetch-[hash].js' });
  const [file = ''] = globSync('assets/prefetch-*.js', { cwd: folder });
  return `/${file.replaceAll('\\', '/')}`;
}

type Alone = { input: string; file: string; define?: Readonly<Record<string, string>> };

async function buildAlone(folder: string, { input, file, define = {} }: Alone): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      target: oldest,
      outDir: resolve(folder),
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
    },
  });
}
