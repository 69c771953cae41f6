/** The marks on what the demo created; backups and moves include them. */

import { type Database, now, type Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';

export async function markDemoAccount(tx: Tx, teacher: TeacherId): Promise<void> {
  await tx.updateTable('teachers').set({ demoAt: now() }).where('id', '=', teacher).execute();
}

export async function markDemoClass(tx: Tx, run: RunId): Promise<void> {
  await tx.updateTable('runs').set({ demoAt: now() }).where('id', '=', run).execute();
}

export async function isMarkedAsDemo(db: Database, teacher: TeacherId): Promise<boolean> {
  const account = await db.selectFrom('teachers').select('demoAt').where('id', '=', teacher).executeTakeFirst();
  return account !== undefined && account.demoAt !== null;
}

/** The usernames of accounts with the demo's mark. */
export async function markedDemoAccounts(db: Database): Promise<string[]> {
  const marked = await db.selectFrom('teachers').select('username').where('demoAt', 'is not', null).execute();
  return marked.map(({ username }) => username);
}

/** Ends every session of the demo's teams, because their codes are public. */
export async function endDemoSessions(tx: Tx): Promise<void> {
  const teams = tx
    .selectFrom('teams')
    .innerJoin('runs', 'runs.id', 'teams.runId')
    .select('teams.id')
    .where('runs.demoAt', 'is not', null);
  await tx.deleteFrom('teamSessions').where('teamId', 'in', teams).execute();
}
