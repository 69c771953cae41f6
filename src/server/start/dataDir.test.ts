import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';

import { forgottenDataDir, makeDataDir } from './dataDir.ts';

let home = '';
beforeEach(() => {
  home = anEmptyFolder();
});
afterEach(() => removeFolder(home));

it('Without DATA_DIR a command makes no second folder beside that of the server', () => {
  const dataDir = join(home, 'data');
  expect(forgottenDataDir({}, { dataDir })).toContain('Zet DATA_DIR op de map van de server');
  expect(forgottenDataDir({ DATA_DIR: ' ' }, { dataDir })).toBeDefined();
  expect(forgottenDataDir({ DATA_DIR: dataDir }, { dataDir })).toBeUndefined();
  expect(forgottenDataDir({}, { dataDir: home })).toBeUndefined();
});

const onNfs = { kindOf: () => 0x6969, mounts: () => '' };

it.runIf(process.platform === 'linux')(
  'SQLite on a disk of another computer is refused, with why and what to do',
  () => {
    const dataDir = join(home, 'data');
    expect(() => makeDataDir(readConfig({ DATA_DIR: dataDir }), onNfs)).toThrow(
      `DATA_DIR=${dataDir} kan niet: die map ligt op een netwerkschijf (nfs), en daar gaat een database van SQLite stuk; kies een map op een schijf van deze computer, of zet DATABASE_URL op een PostgreSQL-database.`,
    );
    expect(makeDataDir(readConfig({ DATA_DIR: dataDir }))).toBe(true);
  },
);

it('With PostgreSQL the folder may lie on any disk', () => {
  const settings = { DATA_DIR: join(home, 'data'), DATABASE_URL: 'postgres://raket@db/raket' };
  expect(makeDataDir(readConfig(settings), onNfs)).toBe(true);
});

it('A folder is tried by writing in it, and nothing of that stays', () => {
  const config = readConfig({ DATA_DIR: join(home, 'data') });
  expect([makeDataDir(config), makeDataDir(config)]).toEqual([true, true]);
  expect(readdirSync(config.dataDir)).toEqual([]);
});
