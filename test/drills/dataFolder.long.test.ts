import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { emptyFolder, type TestPlace } from '#test/engines.ts';

/**
 * Drops the capabilities with which root ignores file permissions: a test may run as root, and a school's server does
 * not.
 */
const withoutPower = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all'];
const isRoot = process.getuid?.() === 0;
const canGiveUp = !isRoot || spawnSync('setpriv', ['--version']).status === 0;

describe.runIf(process.platform === 'linux' && canGiveUp)('A server of which the folder', { timeout: 60_000 }, () => {
  const who = `${process.getuid?.()}`;
  const whose = `${who}:${process.getgid?.()}`;
  let place: TestPlace;
  beforeEach(() => {
    place = emptyFolder();
  });
  afterEach(async () => {
    chmodSync(place.dataDir, 0o700);
    await place.remove();
  });
  /** Returns the output and the exit code of a refused start. */
  const refused = (settings: Readonly<Record<string, string>>): [string, number | null] => {
    const [program, ...words] = [...(isRoot ? withoutPower : []), process.execPath, 'src/server/main.ts'];
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings };
    const { stdout, stderr, status } = spawnSync(program, words, { env, encoding: 'utf8' });
    return [`${stdout}${stderr}`, status];
  };

  it('may not be written in says who may not, and what to do', () => {
    chmodSync(place.dataDir, 0o500);
    expect(refused({ DATA_DIR: place.dataDir })).toEqual([
      `DATA_DIR=${place.dataDir} kan niet: gebruiker ${who} mag daar niet schrijven; geef de map aan die gebruiker, met chown -R ${whose} ${place.dataDir}.\n`,
      78,
    ]);
  });

  it('may not be written in says so too where its database and photos lie elsewhere', () => {
    chmodSync(place.dataDir, 0o500);
    const elsewhere = { DATABASE_URL: 'postgres://raket@127.0.0.1:1/raket' };
    expect(refused({ DATA_DIR: place.dataDir, ...elsewhere })[0]).toContain('mag daar niet schrijven');
  });

  it('is not there, and can not be made, says who can not, and what to do', () => {
    chmodSync(place.dataDir, 0o500);
    const dataDir = join(place.dataDir, 'van-ons');
    expect(refused({ DATA_DIR: dataDir })).toEqual([
      `DATA_DIR=${dataDir} kan niet: die map is er niet, en gebruiker ${who} kan hem niet maken; maak hem zelf, met mkdir -p ${dataDir} en daarna chown ${whose} ${dataDir}.\n`,
      78,
    ]);
  });

  it('is there and holds what another wrote says so', () => {
    // The server can write in its data folder, but not in the folder `photos` in it.
    mkdirSync(join(place.dataDir, 'photos'), { mode: 0o500 });
    const [said, code] = refused({ DATA_DIR: place.dataDir });
    expect([said, code]).toEqual([expect.stringContaining(`chown -R ${whose} ${place.dataDir}.\n`), 78]);
    chmodSync(join(place.dataDir, 'photos'), 0o700);
  });
});
