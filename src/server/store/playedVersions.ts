/** The version of a challenge that each class plays, and how much work depends on an activity (docs/decisions/086). */

import { sql } from 'kysely';

import type { Database, Tx } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';

/** Sets the version of the class; null is the one that ships. */
export async function playVersion(tx: Tx, run: RunId, version: string | null): Promise<void> {
  await tx.updateTable('runs').set({ challengeVersion: version }).where('id', '=', run).execute();
}

/** The number of answers per activity of this class, with returns, takings and looks. */
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

/** The versions that active classes play. */
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

/** Deletes the versions that no class plays, except the newest; returns how many. */
export async function clearVersions(tx: Tx, challenge: string): Promise<number> {
  const [, ...older] = await versionsOfChallenge(tx, challenge);
  const unplayed = older.filter(({ classes }) => classes === 0).map(({ id }) => id);
  if (unplayed.length > 0) await tx.deleteFrom('challengeVersions').where('id', 'in', unplayed).execute();
  return unplayed.length;
}
