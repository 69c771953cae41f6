/** Where a praatplaat of a draft lies: a file of its own, of which the name is nobody else's. */

import { ownerField } from '#client/workshop/owner.ts';
import type { Workshop } from '#client/workshop/workshop.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';

type Draft = Pick<Workshop, 'keys' | 'part'>;

/** The one of this name, also one that was let go of before: it is there to go on with. */
export function explainerPath(draft: Draft, name: string): { path: string; isNew: boolean } {
  const taken = namesOfFilms(draft);
  for (let again = 1; ; again += 1) {
    const called = again === 1 ? name : `${name}-${again}`;
    const path = `platen/${called}.yaml`;
    const isThere = draft.part(fileKey(path)).get().content !== null;
    if (isThere && ownerField(draft, fileKey(path)).field === null) return { path, isNew: false };
    if (!isThere && !taken.has(called)) return { path, isNew: true };
  }
}

/** A film is known by its name without its folder: two of one name would be one film. */
function namesOfFilms({ keys, part }: Draft): ReadonlySet<string> {
  const there = keys.get().filter((key) => part(key).get().content !== null);
  return new Set(there.flatMap((key) => /([^/:]+)\.(?:yaml|mp4)$/u.exec(key)?.[1] ?? []));
}
