/** Takes what lies in `DATA_DIR/challenges` into the stores, once: there the school's own challenges lay before (docs/rules.md 16.3). */

import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { describeFault } from '#server/challenges/format/fault.ts';
import { nowMs } from '#server/clock.ts';
import { playInPlaceOfShipped } from '#server/store/challenges/played.ts';

import { publish, type PublishStores } from './publish.ts';
import { challengePaths, notRead } from './shipped.ts';

/** Each becomes a version on the shelf, and the classes that did it play it. One that is wrong stays where it is, and is said. */
export async function takeOverFolders(stores: PublishStores, warn: (line: string) => void): Promise<void> {
  for (const path of challengePaths(join(stores.dataDir, 'challenges'))) {
    const slug = basename(path);
    const published = await publish(stores, {
      path,
      slug,
      makerId: null,
      isOnShelf: true,
      together: (tx, version) => playInPlaceOfShipped(tx, slug, version),
    });
    if (published.ok) await putAside(stores.dataDir, path);
    else warn(notRead(path, published.faults.map(describeFault)));
  }
}

/** Under a name of its own where one of that name was taken over before; another server of this folder may have been quicker. */
async function putAside(dataDir: string, path: string): Promise<void> {
  const folder = join(dataDir, 'challenges-overgenomen');
  await mkdir(folder, { recursive: true });
  const own = join(folder, basename(path));
  const stamp = new Date(nowMs()).toISOString().replaceAll(/[:.]/gu, '-');
  await rename(path, existsSync(own) ? `${own}.${stamp}` : own).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
}
