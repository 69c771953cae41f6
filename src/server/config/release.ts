/** Which version of Lanceerbasis runs here, and whether its origin has a newer one. It asks only on request. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { ReleaseNews } from '#domain/admin/release.ts';

export type OwnRelease = {
  version: string;
  /** The short Git commit; null when the folder is not a clone, such as one copied from a USB stick. */
  commit: string | null;
  committedAt: string | null;
};

export type Release = { own: () => Promise<OwnRelease>; look: () => Promise<ReleaseNews> };

/** Timeout: a school's connection may be slow, and somebody waits for the answer. */
const patienceMs = 20_000;

/** `root` is the root folder of a version. */
export function openRelease(root: string): Release {
  let own: Promise<OwnRelease> | undefined;
  let looking: Promise<ReleaseNews> | undefined;
  return {
    own: () => (own ??= readOwn(root)),
    // Concurrent callers share one request.
    look: () => (looking ??= look(root).finally(() => (looking = undefined))),
  };
}

async function readOwn(root: string): Promise<OwnRelease> {
  const said = isClone(root) ? await git(root, ['log', '-1', '--format=%H %cI']) : undefined;
  const [commit, committedAt] = said?.split(' ') ?? [];
  return { version: versionIn(root), commit: commit?.slice(0, 10) ?? null, committedAt: committedAt ?? null };
}

function versionIn(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '';
}

/** Compares HEAD with the head of the clone's origin, as `npm run update` does. */
async function look(root: string): Promise<ReleaseNews> {
  const here = isClone(root) ? await git(root, ['rev-parse', 'HEAD']) : undefined;
  if (here === undefined) return 'no-git';
  // The address may hold a password, so it is never shown.
  const source = await git(root, ['remote', 'get-url', 'origin']);
  if (source === undefined) return 'no-source';
  const there = (await git(root, ['ls-remote', '--', source, 'HEAD']))?.split(/\s/u)[0];
  if (there === undefined || there === '') return 'away';
  if (there === here) return 'same';
  const isBehind = (await git(root, ['merge-base', '--is-ancestor', there, here])) !== undefined;
  return isBehind ? 'ahead' : 'newer';
}

/** A folder inside somebody else's clone does not count. */
function isClone(root: string): boolean {
  return existsSync(join(root, '.git'));
}

const run = promisify(execFile);

/** Returns the output; undefined when Git is missing, fails, or gets no answer. */
async function git(root: string, words: readonly string[]): Promise<string | undefined> {
  // Git must not prompt, because nobody is there to answer.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes -oConnectTimeout=10' };
  try {
    const { stdout } = await run('git', ['-C', root, ...words], { env, timeout: patienceMs });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
