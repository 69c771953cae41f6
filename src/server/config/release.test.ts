import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { commandInContainer, newsIn, openRelease } from './release.ts';

let folder: string;
let source: string;
let here: string;

const git = (root: string, ...words: string[]): void => {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-01T12:00:00+01:00' };
  execFileSync('git', ['-C', root, ...who, ...words], { stdio: 'ignore', env });
};

const write = (root: string, version: string): void => {
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  const entries = ['1.2.0', '1.1.0', '1.0.0'].filter((one) => one <= version);
  const text = entries.map((one) => `## ${one} (1 november 2026)\n\n- Wat ${one} brengt.\n`);
  writeFileSync(join(root, 'CHANGELOG.md'), `# Wat er nieuw is\n\n${text.join('\n')}`);
};

const commit = (root: string, version: string): void => {
  write(root, version);
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
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('A version knows its number, its commit and the day of it', async () => {
  const own = await openRelease(here).own();
  expect(own.version).toBe('1.0.0');
  expect(own.lines).toEqual(['Wat 1.0.0 brengt.']);
  expect(own.commit).toMatch(/^[0-9a-f]{10}$/u);
  expect(Date.parse(own.committedAt ?? '')).toBe(Date.parse('2026-11-01T12:00:00+01:00'));
});

it('A version that asks its source for the newest one learns that it is the same, older or newer', async () => {
  const copies = join(folder, 'copies');
  mkdirSync(copies);
  vi.stubEnv('TMPDIR', copies);
  const { look } = openRelease(here);
  expect(await look()).toEqual({ news: 'same', brings: [] });
  commit(source, '1.1.0');
  const brought = { news: 'newer', brings: [{ version: '1.1.0', lines: ['Wat 1.1.0 brengt.'] }] };
  expect(await Promise.all([look(), look()])).toEqual([brought, brought]);
  // The copy in which the newer list was read is gone.
  expect(readdirSync(copies)).toEqual([]);
  git(here, 'pull', '--quiet');
  expect((await look()).news).toBe('same');
  commit(here, '1.2.0');
  expect(await look()).toEqual({ news: 'ahead', brings: [] });
});

it('A newer version without a list of what it brings is still newer', async () => {
  rmSync(join(source, 'CHANGELOG.md'));
  git(source, 'rm', '--quiet', 'CHANGELOG.md');
  git(source, 'commit', '--quiet', '-m', 'without');
  expect(await openRelease(here).look()).toEqual({ news: 'newer', brings: [] });
});

it('A version that was put beside the running one is ready, with what it brings, until a restart', () => {
  const [one, other] = ['een', 'twee'].map((name) => join(folder, 'versions', name)) as [string, string];
  for (const root of [one, other]) mkdirSync(root, { recursive: true });
  write(one, '1.0.0');
  write(other, '1.2.0');
  const link = join(folder, 'current');
  expect(openRelease(one).ready()).toBeNull();
  symlinkSync('versions/een', link);
  expect(openRelease(one).ready()).toBeNull();
  rmSync(link);
  symlinkSync('versions/twee', link);
  const brings = ['1.2.0', '1.1.0'].map((version) => ({ version, lines: [`Wat ${version} brengt.`] }));
  expect(openRelease(one).ready()).toEqual({ version: '1.2.0', brings });
  expect(newsIn(other, one)).toEqual(brings);
  // The way back brings nothing new.
  rmSync(link);
  symlinkSync('versions/een', link);
  expect(openRelease(other).ready()).toEqual({ version: '1.0.0', brings: [] });
});

it('A version knows how it was installed, and so how it is updated', async () => {
  const installation = async (root: string): Promise<string> => (await openRelease(root).own()).installation;
  const packaged = join(folder, 'versions', 'een');
  mkdirSync(packaged, { recursive: true });
  for (const root of [here, packaged]) {
    expect(await installation(root)).toBe('source');
    writeFileSync(join(root, 'sbom.cdx.json'), '{}');
  }
  expect(await installation(here)).toBe('archive');
  // `npm run update -- <folder>` may put an unpacked archive beside versions from Git.
  expect(await installation(packaged)).toBe('source');
  mkdirSync(join(folder, 'package'));
  expect(await installation(packaged)).toBe('package');
  expect(readFileSync('container/Containerfile', 'utf8')).toContain(`ENV LANCEERBASIS_COMMAND="${commandInContainer}"`);
  vi.stubEnv('LANCEERBASIS_COMMAND', commandInContainer);
  expect(await installation(packaged)).toBe('container');
});

it('A version without git, without a source, or with one that does not answer says which', async () => {
  rmSync(source, { recursive: true });
  const newsHere = async (): Promise<string> => (await openRelease(here).look()).news;
  expect(await newsHere()).toBe('away');
  git(here, 'remote', 'remove', 'origin');
  expect(await newsHere()).toBe('no-source');
  rmSync(join(here, '.git'), { recursive: true });
  expect(await newsHere()).toBe('no-git');
  expect(await openRelease(here).own()).toEqual({
    version: '1.0.0',
    commit: null,
    committedAt: null,
    installation: 'source',
    architecture: process.arch,
    lines: ['Wat 1.0.0 brengt.'],
  });
  // A folder inside another clone does not count as a clone.
  commit(folderWithClone(), '9.9.9');
  expect(await newsHere()).toBe('no-git');
});

function folderWithClone(): string {
  git(folder, 'init', '--quiet');
  return folder;
}
