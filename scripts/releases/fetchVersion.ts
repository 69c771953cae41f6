/** Copies or clones another version of Lanceerbasis into a folder of its own. */

import { cpSync, existsSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

import { runCaptured } from '#scripts/machine/runQuietly.ts';

import { type Home, NotPossible } from './home.ts';

/** Timeout: a school's connection may be slow. Without internet, git fails long before this. */
const patienceMs = 15 * 60_000;

export type Wanted = {
  /** A folder, which contains its packages for use without internet; or a Git address, or a bundle on a USB stick. */
  source: string | undefined;
  /** A tag or branch to clone. */
  version: string | undefined;
};

export async function fetchVersion({ source, version }: Wanted, home: Home, into: string): Promise<void> {
  const from = source ?? (await originOf(home.here));
  // An origin may be a folder too, such as a repository on a share or a stick; it is always cloned.
  if (source !== undefined && isVersion(from)) await copy(from, into, { isLinked: isOfPackage(from, home) });
  else await clone(from, version, into);
  if (!existsSync(join(into, 'scripts/run.mjs'))) throw new NotPossible(`${from} is geen versie van Lanceerbasis.`);
}

/** A folder with the files of a version; any other folder should be a bare repository. */
export const isVersion = (from: string): boolean => existsSync(join(from, 'scripts/run.mjs'));

async function originOf(here: string): Promise<string> {
  const { succeeded, output } = await git(['-C', here, 'remote', 'get-url', 'origin']);
  if (succeeded) return output.trim();
  throw new NotPossible(
    'Waar de nieuwe versie staat, is niet bekend: geef een map of een adres, npm run update -- <map>.',
  );
}

/** The files of a package: dpkg replaces them and never changes one, so links to them stay as they are. */
export const isOfPackage = (from: string, { packaged }: Home): boolean =>
  packaged !== undefined && existsSync(from) && realpathSync(from) === realpathSync(packaged);

/** Whether a version comes from a package or an archive, with all that it needs. */
export const isBuilt = (folder: string): boolean => !existsSync(join(folder, 'scripts/build.ts'));

async function copy(from: string, into: string, { isLinked }: { isLinked: boolean }): Promise<void> {
  if (isLinked) {
    const { succeeded, output } = await runCaptured('cp', ['--archive', '--link', '--no-target-directory', from, into]);
    if (succeeded) return;
    throw new NotPossible(`De nieuwe versie kon niet worden klaargezet. Er is niets veranderd.\n${output}`);
  }
  const isWanted = (path: string): boolean =>
    !['data', 'test-results'].includes(basename(path)) || join(from, basename(path)) !== path;
  cpSync(from, into, { recursive: true, verbatimSymlinks: true, filter: isWanted });
}

async function clone(from: string, version: string | undefined, into: string): Promise<void> {
  const branch = version === undefined ? [] : ['--branch', version];
  const { succeeded, output } = await git(['clone', '--quiet', ...branch, '--', from, into]);
  if (!succeeded)
    throw new NotPossible(`De nieuwe versie kon niet worden opgehaald. Er is niets veranderd.\n${output}`);
}

/** Undefined when the folder is no Git clone. */
export async function commitOf(folder: string): Promise<string | undefined> {
  if (!existsSync(join(folder, '.git'))) return undefined;
  const { succeeded, output } = await git(['-C', folder, 'rev-parse', 'HEAD']);
  return succeeded ? output.trim() : undefined;
}

/** Git must not prompt, and gives up when the connection stalls. */
async function git(words: string[]): Promise<{ succeeded: boolean; output: string }> {
  const slow = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=30'];
  return runCaptured('git', [...slow, ...words], { env: { GIT_TERMINAL_PROMPT: '0' }, timeout: patienceMs });
}
