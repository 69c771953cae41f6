/** Who works on a draft besides its maker, and who has it open now (docs/rules.md 16.14). */

import { nowMs } from '#server/clock.ts';
import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';

/** Everybody who works on it, including the maker, by name. */
export async function docentsOfDraft(
  db: Database,
  draft: string,
): Promise<{ id: TeacherId; username: string; name: string }[]> {
  const rows = await db
    .selectFrom('teachers')
    .select(['id', 'username', 'displayName'])
    .where((is) =>
      is.or([
        is('id', 'in', is.selectFrom('draftDocents').select('teacherId').where('draftId', '=', draft)),
        is(
          'id',
          'in',
          is.selectFrom('drafts').select('makerId').where('drafts.id', '=', draft).$castTo<{ makerId: TeacherId }>(),
        ),
      ]),
    )
    .orderBy('username')
    .execute();
  return rows.map(({ id, username, displayName }) => ({ id, username, name: displayName ?? username }));
}

export async function addDocentTo(tx: Tx, draftId: string, teacherId: TeacherId): Promise<void> {
  await tx
    .insertInto('draftDocents')
    .values({ draftId, teacherId, addedAt: now() })
    .onConflict((conflict) => conflict.columns(['draftId', 'teacherId']).doNothing())
    .execute();
}

/** Also removes the docent's open tabs from the presence list. */
export async function removeDocentFrom(tx: Tx, draftId: string, teacherId: TeacherId): Promise<void> {
  for (const table of ['draftDocents', 'draftPresence'] as const) {
    await tx.deleteFrom(table).where('draftId', '=', draftId).where('teacherId', '=', teacherId).execute();
  }
}

export type Presence = { device: string; teacherId: TeacherId; name: string; part: string | null };

/** A tab without a heartbeat for this long counts as closed: it missed three of them. */
const presentMs = 15_000;

const since = (): string => new Date(nowMs() - presentMs).toISOString();

/** Stores the heartbeat of a tab, and deletes those of closed tabs. */
export async function notePresence(
  tx: Tx,
  draftId: string,
  { device, teacherId, part }: Pick<Presence, 'device' | 'teacherId' | 'part'>,
): Promise<void> {
  await tx.deleteFrom('draftPresence').where('draftId', '=', draftId).where('seenAt', '<', since()).execute();
  const row = { teacherId, part, seenAt: now() };
  await tx
    .insertInto('draftPresence')
    .values({ ...row, draftId, device })
    .onConflict((conflict) => conflict.columns(['draftId', 'device']).doUpdateSet(row))
    .execute();
}

export async function presentAt(db: Database, draftId: string): Promise<Presence[]> {
  const rows = await db
    .selectFrom('draftPresence')
    .innerJoin('teachers', 'teachers.id', 'draftPresence.teacherId')
    .select(['device', 'teacherId', 'part', 'username', 'displayName'])
    .where('draftId', '=', draftId)
    .where('seenAt', '>=', since())
    .orderBy('username')
    .orderBy('device')
    .execute();
  return rows.map(({ username, displayName, ...rest }) => ({ ...rest, name: displayName ?? username }));
}
