/** Which version of Lanceerbasis runs here, and whether there is a newer one where it came from; that is asked when somebody wants to know, and never by itself. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { ReleaseNews } from '#domain/admin/release.ts';

export type OwnRelease = {
  version: string;
  /** Of git, short; null where this is no clone, as of a folder from a stick. */
  commit: string | null;
  committedAt: string | null;
};

export type Release = { own: () => Promise<OwnRelease>; look: () => Promise<ReleaseNews> };

/** A school's line may be slow, and somebody waits for it. */
const patienceMs = 20_000;

/** `root` is the folder of a whole version. */
export function openRelease(root: string): Release {
  let own: Promise<OwnRelease> | undefined;
  let looking: Promise<ReleaseNews> | undefined;
  return {
    own: () => (own ??= readOwn(root)),
    // Two who press at once ask once.
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

/** As `npm run update` finds the newest: the head of where this clone came from. */
async function look(root: string): Promise<ReleaseNews> {
  const here = isClone(root) ? await git(root, ['rev-parse', 'HEAD']) : undefined;
  if (here === undefined) return 'no-git';
  // An address may hold a password: it is told to nobody.
  const source = await git(root, ['remote', 'get-url', 'origin']);
  if (source === undefined) return 'no-source';
  const there = (await git(root, ['ls-remote', '--', source, 'HEAD']))?.split(/\s/u)[0];
  if (there === undefined || there === '') return 'away';
  if (there === here) return 'same';
  const isBehind = (await git(root, ['merge-base', '--is-ancestor', there, here])) !== undefined;
  return isBehind ? 'ahead' : 'newer';
}

/** A folder that lies in somebody else's clone is none of its own. */
function isClone(root: string): boolean {
  return existsSync(join(root, '.git'));
}

const run = promisify(execFile);

/** What it said; undefined where it said no, there is no git, or nobody answered. */
async function git(root: string, words: readonly string[]): Promise<string | undefined> {
  // Nobody sits there to answer a question.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes -oConnectTimeout=10' };
  try {
    const { stdout } = await run('git', ['-C', root, ...words], { env, timeout: patienceMs });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
