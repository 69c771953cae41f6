/**
 * Makes what each story starts with a copy of: two data folders, because migrations and the demo take longer than many
 * stories, and a profile of Firefox.
 */

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { dataHome } from '#scripts/machine/dataHome.ts';
import { readConfig } from '#server/config/config.ts';
import { fileNameOf } from '#server/films/film.ts';
import { posterFile } from '#server/films/poster.ts';
import { createLog } from '#server/http/log.ts';
import { startServer } from '#server/startServer.ts';
import { makeFirefoxProfile } from '#test/devices/firefox.ts';
import { shippedChallenges } from '#test/shipped.ts';

const folders = { development: 'demo', production: 'school' } as const;
/** This environment variable tells the workers where the folders are. */
const seeds = 'STORY_SEEDS';

/** Playwright calls this once per run. */
export default async function makeSeeds(): Promise<() => void> {
  const place = mkdtempSync(join(dataHome, 'lanceerbasis-seeds-'));
  const films = join(place, 'films');
  mkdirSync(films);
  await putFilms(films);
  for (const [mode, folder] of Object.entries(folders)) {
    const dataDir = join(place, folder);
    mkdirSync(dataDir, { mode: 0o700 });
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, NODE_ENV: mode });
    const output = { log: createLog('warn', process.stderr), print: () => undefined };
    const server = await startServer(config, output, { shipped: shippedChallenges() });
    await server.close();
    cpSync(films, join(dataDir, 'films'), { recursive: true });
  }
  if ((process.env['ENGINES'] ?? '').includes('firefox')) await makeFirefoxProfile(place);
  process.env[seeds] = place;
  return () => rmSync(place, { recursive: true, force: true });
}

/** Puts every challenge film and its still in place: making them would take a core from the stories. */
async function putFilms(dir: string): Promise<void> {
  for (const video of [...shippedChallenges().values()].flatMap(({ videos }) => videos)) {
    if (video.kind !== 'script') continue;
    await posterFile(dir, video.script);
    copyFileSync('test/fixtures/liftoff.webm', join(dir, fileNameOf({ kind: 'explainer', script: video.script })));
  }
}

/**
 * Fills `dataDir` with the demo, or with an empty school for production. Outside a run of stories the folder stays
 * empty.
 */
export function copySeed(dataDir: string, isProduction: boolean): void {
  const place = process.env[seeds];
  const folder = folders[isProduction ? 'production' : 'development'];
  if (place !== undefined) cpSync(join(place, folder), dataDir, { recursive: true });
}
