/** The release before this one, to be updated from: of a clone the one before the newest step of the database, else this one in another folder. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCaptured, runQuietly } from '#scripts/machine/runQuietly.ts';
import { layDown, layPackages } from '#test/drills/layDown.ts';

export type Laid = { folder: string; what: string; remove: () => void };

const steps = 'src/server/store/database/migrations';

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
  const newest = await git('log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', steps);
  const commit = newest && (await git('rev-parse', '--verify', '--quiet', `${newest}^`));
  if (!commit) {
    layDown(folder);
    return 'this same version from another folder, since here is no clone with an older one';
  }
  const file = join(folder, 'release.tar');
  await runQuietly('git', ['archive', '--format=tar', `--output=${file}`, commit]);
  await runQuietly('tar', ['-xf', file, '-C', folder]);
  rmSync(file);
  layPackages(folder);
  return `version ${commit.slice(0, 7)}, of before the newest step of the database`;
}

/** Empty where there is no clone, or no such commit. */
async function git(...words: string[]): Promise<string> {
  const { succeeded, output } = await runCaptured('git', words);
  return succeeded ? output.trim() : '';
}
