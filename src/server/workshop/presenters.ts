/** Presents who works on a draft, and its parts. */

import type { TeacherCaller } from '#server/auth.ts';
import type { docentsOfDraft, Presence } from '#server/store/draftDocents.ts';
import type { StoredPart } from '#server/store/draftParts.ts';

type Working = Awaited<ReturnType<typeof docentsOfDraft>>;

/** Without the docent who asks. */
export function docentsView(all: Working, who: TeacherCaller): { username: string; name: string }[] {
  return all.filter(({ id }) => id !== who.id).map(({ username, name }) => ({ username, name }));
}

/** `isMine`: saved by this docent, perhaps on another device. */
export function partsView(
  parts: readonly StoredPart[],
  who: TeacherCaller,
): (Omit<StoredPart, 'saverId'> & { isMine: boolean })[] {
  return parts.map(({ saverId, ...part }) => ({ ...part, isMine: saverId === who.id }));
}

/** Without this device. */
export function presentView(
  all: readonly Presence[],
  who: TeacherCaller,
  device?: string,
): { name: string; isMe: boolean; part: string | null }[] {
  return all
    .filter((one) => one.device !== device || one.teacherId !== who.id)
    .map(({ name, teacherId, part }) => ({ name, isMe: teacherId === who.id, part }));
}
