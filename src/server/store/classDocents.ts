/** Which classes a docent leads, as owner or as colleague, and what docents are called: the one place that says so. */

import { type RawBuilder, sql } from 'kysely';

import type { TeacherId } from '#server/db/scope.ts';

/** The ids of the runs, for an `in (…)`; `teacher` may be a column. */
export function ledBy(teacher: TeacherId | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select "runs"."id" from "runs" where "runs"."teacherId" = ${teacher}
    union all select "colleagues"."runId" from "colleagues" where "colleagues"."teacherId" = ${teacher}`;
}

/** As colleagues know the docent who is named in this column; null where nobody is. */
export function docentName(column: `${string}.teacherId`): RawBuilder<string | null> {
  return sql<string | null>`(select coalesce("displayName", "username") from "teachers"
    where "teachers"."id" = ${sql.ref(column)})`;
}
