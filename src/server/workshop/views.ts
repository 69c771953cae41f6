/** What is told of who works on a draft. */

import type { docentsOfDraft, Presence } from '#server/store/challenges/draftDocents.ts';
import type { StoredPart } from '#server/store/challenges/draftParts.ts';
import type { AskingTeacher } from '#server/zones.ts';

type Working = Awaited<ReturnType<typeof docentsOfDraft>>;

/** The others. */
export function docentsView(all: Working, who: AskingTeacher): { username: string; name: string }[] {
  return all.filter(({ id }) => id !== who.id).map(({ username, name }) => ({ username, name }));
}

/** A part knows whoever saved it by name alone: one that a colleague has too is not said to be the docent's own. */
export function partsView(
  parts: readonly StoredPart[],
  all: Working,
  who: AskingTeacher,
): (StoredPart & { isMine: boolean })[] {
  const isWho = new Map(all.map(({ id, name }) => [name, id === who.id]));
  for (const { name } of docentsView(all, who)) isWho.set(name, false);
  return parts.map((part) => ({ ...part, isMine: isWho.get(part.savedBy ?? '') ?? false }));
}

/** On all devices but this one. */
export function presentView(
  all: readonly Presence[],
  who: AskingTeacher,
  device?: string,
): { name: string; isMe: boolean; part: string | null }[] {
  return all
    .filter((one) => one.device !== device || one.teacherId !== who.id)
    .map(({ name, teacherId, part }) => ({ name, isMe: teacherId === who.id, part }));
}
