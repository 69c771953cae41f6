/** The digibord of each class: what it shows, and whether a screen displays it. */

import { sql } from 'kysely';

import { type BoardState, emptyBoard } from '#domain/lesson/board.ts';
import { around, type Database, now, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';

import { ledBy } from './classDocents.ts';

export type Board = { state: BoardState; version: number; listenedAt: string | null };

/** An empty board when nobody has used it yet. */
export async function boardOf(db: Database, run: RunId): Promise<Board> {
  const row = await db
    .selectFrom('boards')
    .select(['state', 'version', 'heardAt as listenedAt'])
    .where('runId', '=', run)
    .executeTakeFirst();
  if (row === undefined) return { state: emptyBoard, version: 0, listenedAt: null };
  // Only `putBoard`, `noteListener` and a validated restore write this column.
  // A board of an older version has no lesson yet.
  return { ...row, state: { ...emptyBoard, ...(JSON.parse(row.state) as Partial<BoardState>) } };
}

/** Stores the new state, which was decided on the current state. */
export async function putBoard(tx: Tx, run: RunId, { state, version, listenedAt }: Board): Promise<void> {
  const row = { state: JSON.stringify(state), version };
  await tx
    .insertInto('boards')
    .values({ runId: run, heardAt: listenedAt, ...row })
    .onConflict((conflict) => conflict.column('runId').doUpdateSet(row))
    .execute();
}

/** Stores whether a screen displays the board now. */
export async function noteListener(db: Database, run: RunId, isThere: boolean): Promise<void> {
  const listenedAt = isThere ? now() : null;
  await db
    .insertInto('boards')
    .values({ runId: run, state: JSON.stringify(emptyBoard), version: 0, heardAt: listenedAt })
    .onConflict((conflict) => conflict.column('runId').doUpdateSet({ heardAt: listenedAt }))
    .execute();
}

type Elsewhere = { teacher: TeacherId; run: RunId; withinMs: number };

/** Another class of this docent whose board was displayed within this time, the most recent first. */
export function boardOnOtherDevice(db: Database, { teacher, run, withinMs }: Elsewhere) {
  return db
    .selectFrom('boards')
    .innerJoin('runs', 'runs.id', 'boards.runId')
    .select(['boards.runId', 'runs.text'])
    .where(sql<boolean>`"boards"."runId" in (${ledBy(teacher)})`)
    .where('boards.runId', '!=', run)
    .where((eb) => eb.between('boards.heardAt', ...around(withinMs)))
    .orderBy('boards.heardAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
