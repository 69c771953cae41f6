/**
 * Makes films ahead of time, so that nobody waits in the lesson: `npm run films -- 3_2_3_1 …` makes those liftoffs,
 * `npm run films -- koel-schoolplein …` all explainers of a challenge, and without arguments those of all challenges.
 */

import { join } from 'node:path';

import type { Challenge } from '#domain/course.ts';
import { readConfig } from '#server/config/config.ts';
import { contentDir } from '#server/config/folders.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { type Film, readLiftoff } from '#server/films/film.ts';
import { createFilms } from '#server/films/films.ts';
import { posterFile } from '#server/films/poster.ts';
import { type Library, openLibrary } from '#server/library/library.ts';
import { becomeOwner, refuseOtherAccount } from '#server/start/account.ts';
import { requireSchool } from '#server/start/checkSchool.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

/** The films for an argument; empty when the argument matches nothing. */
function filmsOf(library: Library, word: string): Film[] {
  const liftoff = readLiftoff(word);
  return liftoff === undefined ? explainersOf(library, word) : [liftoff];
}

function explainersOf(library: Library, slug: string): Film[] {
  const content = library.shipped.get(slug);
  const wanted = content && new Set(videoIdsOf(content.challenge));
  const videos = (content?.videos ?? []).filter(({ id }) => wanted?.has(id));
  return videos.flatMap((video) => (video?.kind === 'script' ? [{ kind: 'explainer', script: video.script }] : []));
}

function videoIdsOf({ video, completionVideo, onboarding, phases, launch }: Challenge): string[] {
  const activities = [...onboarding, ...phases.flatMap((phase) => phase.activities), ...launch];
  const ids = [video, ...[...phases, ...activities].map((one) => one.video), completionVideo];
  return [...new Set(ids.filter((id) => id !== null))];
}

const nameOf = (film: Film): string => (film.kind === 'liftoff' ? film.medals.join('_') : film.script.title);

async function main(words: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, bucket } = config;
  const library = openLibrary({ contentDir });
  const all = words.length > 0 ? words : [...library.shipped.keys()];
  const unknown = all.find((word) => filmsOf(library, word).length === 0);
  if (unknown !== undefined)
    throw new Error(`'${unknown}' is geen medaillecode zoals 3_2_3_1 en geen uitdaging met uitlegfilms.`);
  refuseOtherAccount(dataDir);
  becomeOwner(dataDir);
  await requireSchool(config);
  const films = await createFilms({ dir: join(dataDir, 'films'), shelf: bucket && openS3Files(bucket, 'films') });
  for (const film of all.flatMap((word) => filmsOf(library, word))) {
    const started = performance.now();
    await films.file(film);
    if (film.kind === 'explainer') await posterFile(films.dir, film.script);
    console.log(`${nameOf(film)}: klaar in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  await films.close();
}

writeForOurselves();
await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
