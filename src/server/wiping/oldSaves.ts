/** What stood here before a backup was put back is kept for a while, with all names in it; no longer than the days of grace. */

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { graceDays } from '#domain/lesson/endDate.ts';

const saved = /^voor-herstel-.*\.backup$/u;

/** Answers how many went. */
export async function forgetOldSaves(dataDir: string, now: number): Promise<number> {
  const before = now - graceDays * 24 * 60 * 60 * 1000;
  let gone = 0;
  for (const name of (await readdir(dataDir)).filter((one) => saved.test(one))) {
    if ((await stat(join(dataDir, name))).mtimeMs >= before) continue;
    await rm(join(dataDir, name), { force: true });
    gone += 1;
  }
  return gone;
}
