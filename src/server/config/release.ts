/** Which version of Lanceerbasis runs here, what it brings, and on request whether its origin has a newer one. */

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { entriesAfter, readChangelog, type ReleaseEntry } from '#domain/admin/changelog.ts';
import type { Installation, ReleaseNews } from '#domain/admin/release.ts';

export type OwnRelease = {
  version: string;
  /** The short Git commit; null when the folder is not a clone, such as one copied from a USB stick. */
  commit: string | null;
  committedAt: string | null;
  installation: Installation;
  /** The processor, as Node names it: x64 or arm64. */
  architecture: string;
  /** What this version brings. Empty when its CHANGELOG.md has no entry for it. */
  lines: string[];
};

/** A version next to this one that runs after a restart, with what it brings since this one. */
export type ReadyRelease = { version: string; brings: ReleaseEntry[] };

/** `brings` lists the versions at the origin after this one. */
export type ReleaseLook = { news: ReleaseNews; brings: ReleaseEntry[] };

export type Release = {
  own: () => Promise<OwnRelease>;
  ready: () => ReadyRelease | null;
  look: () => Promise<ReleaseLook>;
};

/** Timeout: a school's connection may be slow, and somebody waits for the answer. */
const patienceMs = 20_000;

/** Set by container/Containerfile. */
export const commandInContainer = 'node src/cli/main.ts';

/** `root` is the root folder of a version. */
export function openRelease(root: string): Release {
  let own: Promise<OwnRelease> | undefined;
  let looking: Promise<ReleaseLook> | undefined;
  return {
    own: () => (own ??= readOwn(root)),
    ready: () => findReady(root),
    // Concurrent callers share one request.
    look: () => (looking ??= look(root).finally(() => (looking = undefined))),
  };
}

async function readOwn(root: string): Promise<OwnRelease> {
  const said = isClone(root) ? await git(root, ['log', '-1', '--format=%H %cI']) : undefined;
  const [commit, committedAt] = said?.split(' ') ?? [];
  const version = versionIn(root);
  const lines = changelogIn(root).find((entry) => entry.version === version)?.lines ?? [];
  return {
    version,
    commit: commit?.slice(0, 10) ?? null,
    committedAt: committedAt ?? null,
    installation: installationOf(root),
    architecture: process.arch,
    lines,
  };
}

/** Where a package of the system keeps its newest files, beside the folder of versions. */
export const packageFolder = (versions: string): string => join(dirname(versions), 'package');

/** An archive alone runs where it was unpacked. Only what is released has a list of its parts. */
export function installationOf(root: string): Installation {
  if (process.env['LANCEERBASIS_COMMAND'] === commandInContainer) return 'container';
  const versions = dirname(realpathSync(root));
  if (basename(versions) === 'versions') return existsSync(packageFolder(versions)) ? 'package' : 'source';
  return existsSync(join(root, 'sbom.cdx.json')) ? 'archive' : 'source';
}

/** An update or a way back moves the link `current` (docs/decisions/070); a restart makes that version run. */
function findReady(root: string): ReadyRelease | null {
  const link = join(dirname(dirname(root)), 'current');
  if (basename(dirname(root)) !== 'versions' || !existsSync(link)) return null;
  const next = realpathSync(link);
  if (next === realpathSync(root)) return null;
  return { version: versionIn(next), brings: entriesAfter(changelogIn(next), versionIn(root)) };
}

/** What the version in a folder brings after another one; for the command that installs it. */
export function newsIn(root: string, after: string): ReleaseEntry[] {
  return entriesAfter(changelogIn(root), versionIn(after));
}

function changelogIn(root: string): ReleaseEntry[] {
  const file = join(root, 'CHANGELOG.md');
  return existsSync(file) ? readChangelog(readFileSync(file, 'utf8')) : [];
}

export function versionIn(root: string): string {
  const file = join(root, 'package.json');
  if (!existsSync(file)) return '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? '';
}

/** Compares HEAD with the head of the clone's origin, as `npm run update` does. */
async function look(root: string): Promise<ReleaseLook> {
  const without = (news: ReleaseNews): ReleaseLook => ({ news, brings: [] });
  const here = isClone(root) ? await git(root, ['rev-parse', 'HEAD']) : undefined;
  if (here === undefined) return without('no-git');
  // The address may hold a password, so it is never shown.
  const source = await git(root, ['remote', 'get-url', 'origin']);
  if (source === undefined) return without('no-source');
  const there = (await git(root, ['ls-remote', '--', source, 'HEAD']))?.split(/\s/u)[0];
  if (there === undefined || there === '') return without('away');
  if (there === here) return without('same');
  const isBehind = (await git(root, ['merge-base', '--is-ancestor', there, here])) !== undefined;
  if (isBehind) return without('ahead');
  return { news: 'newer', brings: entriesAfter(await changelogAt(source), versionIn(root)) };
}

/**
 * Reads CHANGELOG.md at the origin. The clone is bare, holds one commit where the origin allows that, and is deleted at
 * once; the running version is not touched.
 */
async function changelogAt(source: string): Promise<ReleaseEntry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-nieuws-'));
  try {
    const few = ['--bare', '--quiet', '--depth=1', '--filter=blob:none'];
    if ((await git(folder, ['clone', ...few, '--', source, 'bron'])) === undefined) return [];
    return readChangelog((await git(join(folder, 'bron'), ['show', 'HEAD:CHANGELOG.md'])) ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
