/** A challenge with hashes that distinguish its papers and films from those of other versions with the same names. */

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

/** Hashes the content, because the film's name contains only its version's id. */
async function sumOfVideo(video: VideoFacts): Promise<string> {
  if (video.kind === 'script') return createHash('sha256').update(JSON.stringify(video.script)).digest('hex');
  return video.kind === 'file' ? sumOf(video.path) : video.id;
}
