/** A challenge with what tells its papers and films apart from those of another version that have the same names. */

import { createHash } from 'node:crypto';

import type { Edition } from '#domain/challenge/newVersion.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { VideoFacts } from '#server/challenges/videos.ts';

import { sumOf } from './unpacked.ts';

export async function editionOf({ challenge, documents, videos }: ChallengeContent): Promise<Edition> {
  const sums = new Map<string, string>();
  for (const { name, path } of documents) sums.set(name, `${name} ${await sumOf(path)}`);
  for (const video of videos) sums.set(video.id, await sumOfVideo(video));
  return { challenge, sums };
}

/** Its name begins with the version that it is of, and says nothing. */
async function sumOfVideo(video: VideoFacts): Promise<string> {
  if (video.kind === 'script') return createHash('sha256').update(JSON.stringify(video.script)).digest('hex');
  return video.kind === 'file' ? sumOf(video.path) : video.id;
}
