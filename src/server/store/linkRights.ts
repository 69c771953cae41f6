/** Whether the maker of a link still has the right to make it; checked when a link is used and when a right ends (docs/rules.md 14.6). */

import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database, Tx } from '#server/db/db.ts';
import type { RunId, TeacherId } from '#server/db/scope.ts';

import { ledBy } from './classDocents.ts';

/** A condition on `links`: an invite to a class that its maker leads. */
export function isOfDocent(): RawBuilder<SqlBool> {
  return sql<SqlBool>`"links"."teacherId" is null and "links"."role" = 'docent'
    and "links"."runId" in (${ledBy(sql.ref('links.makerId'))})`;
}

/** A condition on `links`: the maker is not blocked, and is a beheerder or makes a link that a docent may make. */
export function isOfWhoMay(): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "teachers" as "maker" where "maker"."id" = "links"."makerId"
    and "maker"."blockedAt" is null and ("maker"."beheerderSince" is not null or (${isOfDocent()})))`;
}

/** Runs in the transaction that reduces somebody's rights. */
export async function endLinksOfWhoMayNot(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('links')
    .where((is) => is.not(isOfWhoMay()))
    .execute();
}

/** Runs when a docent is removed from this class. */
export async function endInvitesBy(tx: Tx, maker: TeacherId, run: RunId): Promise<void> {
  await tx
    .deleteFrom('links')
    .where('makerId', '=', maker)
    .where('runId', '=', run)
    .where('teacherId', 'is', null)
    .execute();
}

/** Ends the link that would reset this docent's password. */
export async function endPasswordLink(db: Database, teacher: TeacherId): Promise<void> {
  await db.deleteFrom('links').where('teacherId', '=', teacher).execute();
}
