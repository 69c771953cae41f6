/** Which classes a docent leads, as owner or as colleague, and how docents are named. No other file decides this. */

import { type RawBuilder, sql } from 'kysely';

import type { TeacherId } from '#server/db/scope.ts';

/** A subquery of run ids, for `in (…)`. `teacher` may be a column. */
export function ledBy(teacher: TeacherId | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select "runs"."id" from "runs" where "runs"."teacherId" = ${teacher}
    union all select "colleagues"."runId" from "colleagues" where "colleagues"."teacherId" = ${teacher}`;
}

/** The name, as colleagues see it, of the docent in this column; null when the column is null. */
export function docentName(column: `${string}.teacherId`): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce("displayName", "username") from "teachers"
    where "teachers"."id" = ${sql.ref(column)})`;
}
