/** Idempotency: stores the response of each submission by its key, and repeats it on a retry. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { TeamId } from '#server/db/scope.ts';

/** The stored result, unchanged. */
export async function findResponse(db: Database, team: TeamId, key: string): Promise<unknown> {
  const found = await db
    .selectFrom('submissions')
    .select('result')
    .where('teamId', '=', team)
    .where('key', '=', key)
    .executeTakeFirst();
  return found && JSON.parse(found.result);
}

export async function saveResponse(
  tx: Tx,
  team: TeamId,
  { key, result }: { key: string; result: object },
): Promise<void> {
  const row = { teamId: team, key, result: JSON.stringify(result), createdAt: now() };
  await tx.insertInto('submissions').values(row).execute();
}

/** Deletes those stored before this moment; returns how many. */
export async function deleteOldResponses(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('submissions')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Blanks the stored responses about an erased answer or text: a late retry gets the same response without its contents.
 */
export async function blankSubmissions(tx: Tx, team: TeamId, answer: string, what: 'text' | 'answer'): Promise<void> {
  const rows = await tx.selectFrom('submissions').select(['key', 'result']).where('teamId', '=', team).execute();
  for (const { key, result } of rows) {
    const blank = withoutTaken(result, new Map([[answer, what]]));
    if (blank === result) continue;
    await tx
      .updateTable('submissions')
      .set({ result: blank })
      .where('teamId', '=', team)
      .where('key', '=', key)
      .execute();
  }
}

/** By the id of an answer: whether its text or the whole answer was taken away. */
export type TakenParts = ReadonlyMap<string, 'text' | 'answer'>;

/** The stored result, without what was taken away. */
export function withoutTaken(result: string, taken: TakenParts): string {
  const answer = JSON.parse(result) as StoredAnswer;
  const what = taken.get(answer.id);
  if (what === undefined) return result;
  return JSON.stringify(what === 'text' ? withoutText(answer) : { ...answer, ...nothing });
}

const nothing = { tweet: '', filename: null, returned: null, versions: [] };

function withoutText(answer: StoredAnswer): object {
  return { ...answer, tweet: '', versions: answer.versions.map((version) => ({ ...version, tweet: '' })) };
}

/** Every stored result is an answer. */
type StoredAnswer = { id: string; versions: object[] };
