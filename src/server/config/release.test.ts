import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { openRelease } from './release.ts';

let folder: string;
let source: string;
let here: string;

const git = (root: string, ...words: string[]): void => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-01T12:00:00+01:00' };
  execFileSync('git', ['-C', root, ...who, ...words], { stdio: 'ignore', env });
};

const commit = (root: string, version: string): void => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '-m', version);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-release-'));
  source = join(folder, 'source');
  here = join(folder, 'here');
  mkdirSync(source);
  git(source, 'init', '--quiet');
  commit(source, '1.0.0');
  git(folder, 'clone', '--quiet', source, here);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('A version knows its number, its commit and the day of it', async () => {
  const own = await openRelease(here).own();
  expect(own.version).toBe('1.0.0');
  expect(own.commit).toMatch(/^[0-9a-f]{10}$/u);
  expect(Date.parse(own.committedAt ?? '')).toBe(Date.parse('2026-11-01T12:00:00+01:00'));
});

it('A version that asks its source for the newest one learns that it is the same, older or newer', async () => {
  const { look } = openRelease(here);
  expect(await look()).toBe('same');
  commit(source, '1.1.0');
  expect(await Promise.all([look(), look()])).toEqual(['newer', 'newer']);
  git(here, 'pull', '--quiet');
  expect(await look()).toBe('same');
  commit(here, '1.2.0');
  expect(await look()).toBe('ahead');
});

it('A version without git, without a source, or with one that does not answer says which', async () => {
  rmSync(source, { recursive: true });
  expect(await openRelease(here).look()).toBe('away');
  git(here, 'remote', 'remove', 'origin');
  expect(await openRelease(here).look()).toBe('no-source');
  rmSync(join(here, '.git'), { recursive: true });
  expect(await openRelease(here).look()).toBe('no-git');
  expect(await openRelease(here).own()).toEqual({ version: '1.0.0', commit: null, committedAt: null });
  // A folder inside another clone does not count as a clone.
  commit(folderWithClone(), '9.9.9');
  expect(await openRelease(here).look()).toBe('no-git');
});

function folderWithClone(): string {
  git(folder, 'init', '--quiet');
  return folder;
}
