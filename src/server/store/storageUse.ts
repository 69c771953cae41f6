/** Counts the storage of each class for a beheerder, without its contents. */

import { sql } from 'kysely';

import type { Medal, Patch } from '#domain/course.ts';
import type { Database } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

export type StoredClass = {
  id: RunId;
  /** The challenge's slug. */
  challenge: string;
  text: string;
  isArchived: boolean;
  /** By the names that colleagues see, the owner first. */
  docents: string[];
  teams: number;
  /** In all tables, including the row of the class itself. */
  rows: number;
  /** The names of its photos, including those of earlier versions. */
  photos: string[];
  /** Of each finished team: the medals of its four parts, and the patch of its ship. */
  finales: Finale[];
};
export type Finale = { medals: Medal[]; patch: Patch | null };

const ofTeam = [
  'students',
  'answers',
  'takenAway',
  'returns',
  'phaseFeedback',
  'reveals',
  'hands',
  'looks',
  'submissions',
] as const;
const ofRun = [
  'teams',
  'endedPhases',
  'boards',
  'handovers',
  'handoverReads',
  'neighbourActivities',
  'colleagues',
] as const;

export async function storedClasses(db: Database): Promise<StoredClass[]> {
  const runs = await db
    .selectFrom('runs')
    .select(['id', 'challenge', 'text', 'archivedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const docents = await docentsByRun(db);
  const teams = await countsByRun(db, sql`select "runId" from "teams"`);
  const rows = await countsByRun(db, everyRow());
  const photos = await photosByRun(db);
  const finales = await finalesByRun(db);
  return runs.map(({ id, challenge, text, archivedAt }) => ({
    id,
    challenge,
    text,
    isArchived: archivedAt !== null,
    docents: docents.get(id) ?? [],
    teams: teams.get(id) ?? 0,
    rows: 1 + (rows.get(id) ?? 0),
    photos: photos.get(id) ?? [],
    finales: finales.get(id) ?? [],
  }));
}

/** A row with the class of each row of each table. */
function everyRow() {
  const direct = ofRun.map((table) => sql`select "runId" from ${sql.table(table)}`);
  const byTeam = ofTeam.map(
    (table) => sql`select "teams"."runId" from ${sql.table(table)}
      inner join "teams" on "teams"."id" = ${sql.ref(`${table}.teamId`)}`,
  );
  const byAnswer = sql`select "teams"."runId" from "ratings" inner join "answers" on "answers"."id" = "ratings"."answerId"
    inner join "teams" on "teams"."id" = "answers"."teamId"`;
  return sql.join([...direct, ...byTeam, byAnswer], sql` union all `);
}

async function countsByRun(db: Database, rows: ReturnType<typeof everyRow>): Promise<Map<RunId, number>> {
  const counted = await sql<{ runId: RunId; count: number }>`
    select "runId", count(*) as "count" from (${rows}) as "all" group by "runId"`.execute(db);
  return new Map(counted.rows.map(({ runId, count }) => [runId, count]));
}

async function docentsByRun(db: Database): Promise<Map<RunId, string[]>> {
  const { rows } = await sql<{ runId: RunId; name: string }>`
    select "led"."runId", coalesce("displayName", "username") as "name" from (
      select "id" as "runId", "teacherId", '' as "since" from "runs"
      union all select "runId", "teacherId", "addedAt" from "colleagues") as "led"
    inner join "teachers" on "teachers"."id" = "led"."teacherId" order by "led"."since", "teachers"."id"`.execute(db);
  return grouped(rows.map(({ runId, name }) => [runId, name]));
}

async function photosByRun(db: Database): Promise<Map<RunId, string[]>> {
  const { rows } = await sql<{ runId: RunId; photo: string }>`
    select distinct "teams"."runId", "stored"."photo" from (
      select "teamId", "photo" from "answers" union all select "teamId", "photo" from "returns"
      union all select "teamId", "photo" from "takenAway") as "stored"
    inner join "teams" on "teams"."id" = "stored"."teamId" where "stored"."photo" is not null`.execute(db);
  return grouped(rows.map(({ runId, photo }) => [runId, photo]));
}

async function finalesByRun(db: Database): Promise<Map<RunId, Finale[]>> {
  const rows = await db
    .selectFrom('reveals')
    .innerJoin('teams', 'teams.id', 'reveals.teamId')
    .where('teams.finishedAt', 'is not', null)
    .orderBy('reveals.phase')
    .select(['teams.runId', 'teams.id', 'teams.patch', 'reveals.medal'])
    .execute();
  const teams = new Map<TeamId, Finale & { runId: RunId }>();
  for (const { id, runId, patch, medal } of rows) {
    teams.set(id, { runId, patch, medals: [...(teams.get(id)?.medals ?? []), medal] });
  }
  return grouped([...teams.values()].map(({ runId, ...finale }) => [runId, finale]));
}

function grouped<One>(pairs: readonly (readonly [RunId, One])[]): Map<RunId, One[]> {
  const all = new Map<RunId, One[]>();
  for (const [runId, one] of pairs) {
    const stored = all.get(runId);
    if (stored === undefined) all.set(runId, [one]);
    else stored.push(one);
  }
  return all;
}
