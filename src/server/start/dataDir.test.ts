import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { anEmptyFolder, removeFolder } from '#test/challengeFolder.ts';

import { forgottenDataDir } from './dataDir.ts';

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
