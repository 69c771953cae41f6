/** The release to update from: the newest Git tag with another version, or else this version in another folder. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCaptured, runQuietly } from '#scripts/machine/runQuietly.ts';
import { ownVersion } from '#server/config/version.ts';
import { layDown, layPackages } from '#test/drills/layDown.ts';

export type Laid = { folder: string; what: string; remove: () => void };

export async function layPrevious(): Promise<Laid> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-previous-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    return { folder, what: await layIn(folder), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function layIn(folder: string): Promise<string> {
  const tags = (await git('tag', '--list', 'v*', '--sort=-version:refname')).split('\n').filter(Boolean);
  const tag = tags.find((one) => one !== `v${ownVersion}`);
  if (tag === undefined) {
    layDown(folder);
    return 'this same version from another folder, since no other was released';
  }
  const file = join(folder, 'release.tar');
  await runQuietly('git', ['archive', '--format=tar', `--output=${file}`, tag]);
  await runQuietly('tar', ['-xf', file, '-C', folder]);
  rmSync(file);
  layPackages(folder);
  return `version ${tag}`;
}

/** Empty when this is no clone, or the commit does not exist. */
async function git(...words: string[]): Promise<string> {
  const { succeeded, output } = await runCaptured('git', words);
  return succeeded ? output.trim() : '';
}
