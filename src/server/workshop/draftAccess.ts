/** A draft is accessible to its maker and those it is shared with (docs/rules.md 16.14). */

import { isMakerOf } from '#domain/challenge/draftParts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { type Draft, findDraft } from '#server/store/drafts.ts';

export async function getDraft(db: Database, who: { id: TeacherId }, id: string): Promise<Draft> {
  const found = await findDraft(db, who.id, id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/** For what only the maker may do. */
export async function getOwnDraft(db: Database, who: { id: TeacherId }, id: string): Promise<Draft> {
  const draft = await getDraft(db, who, id);
  if (!isMakerOf(draft, who.id)) throw new Refusal('not-maker');
  return draft;
}
