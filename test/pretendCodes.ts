/** Codes on a server, without a team behind each that anybody made. */

import type { RunId } from '#server/db/scope.ts';

import type { School } from './classroom.ts';

/** As many teams as a whole board has: of the one class there is, or of another one by this name. */
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
