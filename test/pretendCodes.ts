/** Adds login codes to a server without real teams. */

import type { RunId } from '#server/db/scope.ts';

import type { School } from './classroom.ts';

/** Adds as many teams as a full board has: to the only class, or to another class with this name. */
export async function pretendCodes(school: School, codes: number, otherClass?: string): Promise<void> {
  const { db } = school.context;
  const run = await db.selectFrom('runs').selectAll().limit(1).executeTakeFirstOrThrow();
  const runId = otherClass === undefined ? run.id : (crypto.randomUUID() as RunId);
  if (otherClass !== undefined) {
    await db
      .insertInto('runs')
      .values({ ...run, id: runId, text: otherClass })
      .execute();
  }
  const { all } = await db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const createdAt = new Date().toISOString();
  const teams = Array.from({ length: codes - all }, (_, number) => ({
    id: crypto.randomUUID() as never,
    runId,
    title: 'Team',
    loginCode: `-${number}`,
    createdAt,
  }));
  for (let start = 0; start < teams.length; start += 400) {
    await db
      .insertInto('teams')
      .values(teams.slice(start, start + 400))
      .execute();
  }
}
