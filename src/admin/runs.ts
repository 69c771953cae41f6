/** Runs: a challenge given to a teacher, once for each class. */

import type { Challenge } from '#domain/course.ts';
import type { Library } from '#server/challenges/library.ts';

import { AdminError } from './command.ts';

export function getChallenge(library: Library, slug: string): Challenge {
  const challenge = library.find(slug);
  if (challenge !== undefined) return challenge;
  const known = library.list().map((one) => one.slug);
  const there = known.length === 0 ? 'Er zijn nog geen uitdagingen.' : `Er zijn: ${known.join(', ')}.`;
  throw new AdminError(`Er is geen uitdaging '${slug}'. ${there}`);
}
