/** Which version of a challenge each class plays, and what of it hangs on an activity (docs/decisions/086). */

import { sql } from 'kysely';

import type { Database, Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';

/** The class plays this one from now on; null is the one that ships. */
export async function playVersion(tx: Tx, run: RunId, version: string | null): Promise<void> {
  await tx.updateTable('runs').set({ challengeVersion: version }).where('id', '=', run).execute();
}

/** How much hangs on each activity of this class: answers, and what was given back, taken away or looked at of them. */
export async function answersOn(db: Database, run: RunId): Promise<Map<number, number>> {
  const { rows } = await sql<{ activityId: number; answers: number | string }>`
    select "activityId", sum("one") as "answers" from (
      select "teamId", "activityId", 1 as "one" from "answers"
      union all select "teamId", "activityId", 0 from "takenAway"
      union all select "teamId", "activityId", 0 from "looks"
    ) as "all" inner join "teams" on "teams"."id" = "all"."teamId"
    where "teams"."runId" = ${run} group by "activityId"`.execute(db);
  return new Map(rows.map(({ activityId, answers }) => [activityId, Number(answers)]));
}

/** By a class that is at work. */
export async function playedVersions(db: Database): Promise<string[]> {
  const played = await db
    .selectFrom('runs')
    .select('challengeVersion')
    .distinct()
    .where('challengeVersion', 'is not', null)
    .where('archivedAt', 'is', null)
    .where('endedAt', 'is', null)
    .$narrowType<{ challengeVersion: string }>()
    .execute();
  return played.map(({ challengeVersion }) => challengeVersion);
}

export type ListedVersion = { id: string; number: number; title: string; publishedAt: string; classes: number };

/** The newest first. */
export async function versionsOfChallenge(db: Database, challenge: string): Promise<ListedVersion[]> {
  const versions = await db
    .selectFrom('challengeVersions')
    .leftJoin('runs', 'runs.challengeVersion', 'challengeVersions.id')
    .where('challengeVersions.challenge', '=', challenge)
    .groupBy(['challengeVersions.id', 'number', 'title', 'publishedAt'])
    .select(({ fn }) => [
      'challengeVersions.id',
      'number',
      'title',
      'publishedAt',
      fn.count<number | string>('runs.id').as('classes'),
    ])
    .orderBy('number', 'desc')
    .execute();
  return versions.map((version) => ({ ...version, classes: Number(version.classes) }));
}

/** Those that no class plays, but for the newest; answers how many went. */
export async function clearVersions(tx: Tx, challenge: string): Promise<number> {
  const [, ...older] = await versionsOfChallenge(tx, challenge);
  const unplayed = older.filter(({ classes }) => classes === 0).map(({ id }) => id);
  if (unplayed.length > 0) await tx.deleteFrom('challengeVersions').where('id', 'in', unplayed).execute();
  return unplayed.length;
}
