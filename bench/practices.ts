/**
 * Sixteen practice lessons at once, the most on a server: memory and processor time of each, and what a class beside
 * them notices; and as many trial flights. `npm run bench:practices`
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { measureBesideClass } from '#bench/practicesBesideClass.ts';
import { measureTrialFlights } from '#bench/trialFlights.ts';
import { contentDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { openUploads } from '#server/http/uploads.ts';
import { openLibrary } from '#server/library/library.ts';
import { type OpenPractice, openPractice } from '#server/practice/openPractice.ts';
import { mostThrowaways } from '#server/throwaway/throwaways.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const seconds = 30;
const rounds = 3;

const megabytes = (): number => {
  collectGarbage();
  return process.memoryUsage.rss() / 2 ** 20;
};
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-practices-'));
const content = openLibrary({ contentDir }).shipped.get('koel-schoolplein');
if (content === undefined) throw new Error('The challenge of the demo is not here');
const uploads = await openUploads(dataDir, { largestBytes: 1e7, mostBytesUnderWay: 1e8 });
// Of the surrounding server a practice uses these only.
const config = { publicUrl: undefined, isProduction: true, dataDir, keepsScreens: true };
const context = { config, films: {}, release: undefined } as unknown as Context;
const open = (seed: number): Promise<OpenPractice> =>
  openPractice({ context, uploads }, content, { name: `${seed}`, end: async () => undefined, seed });

// The first one loads what all share.
await (await open(1)).close();
const [memoryBefore, cpuBefore] = [megabytes(), cpuMs()];
const practices: OpenPractice[] = [];
while (practices.length < mostThrowaways) practices.push(await open(practices.length + 1));
const each = (total: number): string => (total / mostThrowaways).toFixed(1);
console.log(`open: ${each(megabytes() - memoryBefore)} MB and ${each(cpuMs() - cpuBefore)} ms of CPU each`);
for (const { practiceClass } of practices) practiceClass.start();
for (let round = 1; round <= rounds; round += 1) {
  const before = cpuMs();
  await wait(seconds * 1000);
  const used = ((cpuMs() - before) / seconds).toFixed(1);
  console.log(
    `after ${round * seconds} s: ${each(megabytes() - memoryBefore)} MB each, ${used} ms of CPU a second of all`,
  );
}
for (const { close } of practices) await close();
rmSync(dataDir, { recursive: true });

for (const line of await measureBesideClass()) console.log(line);
for (const line of await measureTrialFlights()) console.log(line);
