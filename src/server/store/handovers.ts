/** The handover note of a class for its docents, and who has read it. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';

import { docentName } from './classDocents.ts';

/** For a class without a note, an empty text with version 0. */
export type Handover = { text: string; version: number; by: string | null; at: string | null; isUnread: boolean };

/** The note, and whether this docent has read it. */
export async function handoverFor(db: Database, run: RunId, teacher: TeacherId): Promise<Handover> {
  const found = await db
    .selectFrom('handovers')
    .leftJoin('handoverReads', (join) =>
      join.onRef('handoverReads.runId', '=', 'handovers.runId').on('handoverReads.teacherId', '=', teacher),
    )
    .where('handovers.runId', '=', run)
    .select([
      'handovers.text',
      'handovers.version',
      'handovers.writtenAt as at',
      docentName('handovers.teacherId').as('by'),
      'handoverReads.version as read',
    ])
    .executeTakeFirst();
  if (found === undefined) return { text: '', version: 0, by: null, at: null, isUnread: false };
  const { read, ...note } = found;
  return { ...note, isUnread: note.text !== '' && (read ?? 0) < note.version };
}

/** The writer counts as having read it. */
export async function writeHandover(
  tx: Tx,
  run: RunId,
  { text, version, by }: { text: string; version: number; by: TeacherId },
): Promise<void> {
  const note = { text, version, teacherId: by, writtenAt: now() };
  await tx
    .insertInto('handovers')
    .values({ runId: run, ...note })
    .onConflict((conflict) => conflict.column('runId').doUpdateSet(note))
    .execute();
  await noteRead(tx, run, { teacher: by, version });
}

export async function noteRead(
  tx: Tx,
  run: RunId,
  { teacher, version }: { teacher: TeacherId; version: number },
): Promise<void> {
  await tx
    .insertInto('handoverReads')
    .values({ runId: run, teacherId: teacher, version })
    .onConflict((conflict) =>
      // Another tab may have shown an older version.
      conflict.columns(['runId', 'teacherId']).doUpdateSet({ version }).where('handoverReads.version', '<', version),
    )
    .execute();
}
