/** Lays out what runs, and nothing that only builds or tests: the content of each package (docs/rules.md 13.41). */

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { containerfileOfProgram } from './container.ts';
import { isNeeded, shippedPackages } from './shippedPackages.ts';

export type About = { name: string; version: string; description: string; license: string };

export const aboutProduct = (): About => JSON.parse(readFileSync('package.json', 'utf8')) as About;

/** Where scripts/run.mjs finds a version's own Node. */
export const nodeFolder = `node_modules/node-linux-${process.arch}`;

/** What the server and the commands import. `scene` draws films and papers; a practice plays its teams with `client`. */
const sources = ['cli', 'client', 'contract', 'domain', 'scene', 'server'];

const ownFiles = [
  'content/**',
  'dist/server/**',
  'dist/web/**',
  ...sources.map((name) => `src/${name}/**`),
  'scripts/run.mjs',
  'scripts/update.ts',
  'scripts/back.ts',
  'scripts/releases/*.ts',
  'scripts/machine/runQuietly.ts',
  'container/*',
  // With every page that the pages for a school link to.
  'docs/**/*.md',
  'docs/operations/*',
  'CHANGELOG.md',
];

/** The sounds are in dist/web too, from which browsers get them. */
const isUnread = (path: string): boolean => /\.(?:test\.tsx?|d\.ts)$|^content\/sounds\//u.test(path);

export const filesOfProgram = (): string[] =>
  globSync(ownFiles).filter((path) => !isUnread(path) && statSync(path).isFile());

export function layProgram(folder: string): void {
  for (const path of filesOfProgram()) copy(path, join(folder, path));
  const about = JSON.parse(readFileSync('package.json', 'utf8')) as About & { imports: Record<string, string> };
  const { name, version, description, license, imports } = about;
  const own = Object.entries(imports).filter(([, path]) =>
    [...sources, 'scripts'].some((one) => path.includes(`/${one}/`)),
  );
  const kept = { name, version, private: true, description, license, type: 'module', imports: Object.fromEntries(own) };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(kept, undefined, 2)}\n`);
  const { text, ignored } = containerfileOfProgram(readFileSync('container/Containerfile', 'utf8'));
  writeFileSync(join(folder, 'container/Containerfile'), text);
  writeFileSync(join(folder, '.dockerignore'), ignored);
  for (const path of shippedPackages()) layPackage(path, join(folder, path));
  layNode(join(folder, nodeFolder));
  // Read by any account, whatever umask this was made with; dpkg and tar keep these rights.
  const { status } = spawnSync('chmod', ['--recursive', 'u=rwX,go=rX', folder]);
  if (status !== 0) throw new Error(`The rights of ${folder} could not be set`);
}

function layPackage(path: string, into: string): void {
  for (const file of globSync('**', { cwd: path, exclude: (name) => name === 'node_modules' })) {
    if (statSync(join(path, file)).isFile() && isNeeded(path, file)) copy(join(path, file), join(into, file));
  }
}

/** Without its symbols, which only a debugger of Node itself reads: 18 MB. */
function layNode(into: string): void {
  const file = join(into, 'bin/node');
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(nodeFolder, 'bin/node'), file);
  chmodSync(file, 0o755);
  if (spawnSync('strip', [file]).status !== 0) throw new Error('Node could not be stripped: install binutils');
  for (const name of ['LICENSE', 'package.json']) copy(join(nodeFolder, name), join(into, name));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { dereference: true });
}

/** In bytes; a file with two links counts once. */
export function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--block-size=1', '--apparent-size', folder], {
    encoding: 'utf8',
  });
  return Number(stdout.split('\t')[0]);
}

export function requireBuild(): void {
  const missing = ['dist/web/index.html', 'dist/server/main.js', join(nodeFolder, 'bin/node')].filter(
    (path) => !existsSync(path),
  );
  if (missing.length > 0) throw new Error(`Not built, or not for this computer: ${missing.join(', ')}`);
}
