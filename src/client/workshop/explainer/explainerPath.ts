/** The path of a praatplaat in a draft: a file of its own with a unique name. */

import { ownerField } from '#client/workshop/owner.ts';
import type { Workshop } from '#client/workshop/workshop.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';

type Draft = Pick<Workshop, 'keys' | 'part'>;

/** The film with this name, also one that was detached earlier: it is used again. */
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

/** A film is identified by its name without the folder, so names must be unique across folders. */
function namesOfFilms({ keys, part }: Draft): ReadonlySet<string> {
  const there = keys.get().filter((key) => part(key).get().content !== null);
  return new Set(there.flatMap((key) => /([^/:]+)\.(?:yaml|mp4)$/u.exec(key)?.[1] ?? []));
}
