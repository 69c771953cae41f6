/** Which teams are online: those that asked something, or kept listening, in the last minute and a half. */

import type { Context } from '#server/context.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { noteClosed, noteOpen, openActivityOf, teamsWithOpen } from '#server/store/openActivities.ts';
import { findTeamSession, noteAsked, teamsAskingSince, type TeamSession } from '#server/store/sessions.ts';

/** Without a sign of life for this long a team is away. */
const awayAfterMs = 90_000;
/** Between two signs of life that are written down. */
const notedEveryMs = 20_000;

/** Tells the teacher when the team was away. */
export async function noteSignOfLife(
  { db, events }: Pick<Context, 'db' | 'events'>,
  session: TeamSession,
): Promise<void> {
  const silentMs = Date.now() - Date.parse(session.askedAt);
  if (silentMs < notedEveryMs) return;
  await noteAsked(db, session.tokenHash);
  if (silentMs >= awayAfterMs) events.tellTeacher(session.runId, 'teams');
}

/** Whether the session is still there; if so, that is a sign of life. */
export async function keepsListening(context: Pick<Context, 'db' | 'events'>, tokenHash: string): Promise<boolean> {
  const session = await findTeamSession(context.db, tokenHash);
  if (session === undefined) return false;
  await noteSignOfLife(context, session);
  return true;
}

export function onlineTeams({ db }: Pick<Context, 'db'>, run: RunId): Promise<Set<string>> {
  return teamsAskingSince(db, run, new Date(Date.now() - awayAfterMs).toISOString());
}

/** What a device of a team has open now; null for nothing. Tells the teacher when that is something else. */
export async function noteOpenActivity(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { runId, session }: { runId: RunId; session: string },
  activityId: number | null,
): Promise<void> {
  const before = await openActivityOf(db, session);
  const isSame = (before?.activityId ?? null) === activityId;
  // Whoever was away is busy anew.
  const silentMs = before === undefined ? Infinity : Date.now() - Date.parse(before.at);
  if (isSame && (activityId === null || silentMs < notedEveryMs)) return;
  const since = isSame && silentMs < awayAfterMs ? before?.since : undefined;
  if (activityId === null) await noteClosed(db, session);
  else await noteOpen(db, session, { activityId, since });
  if (since === undefined) events.tellTeacher(runId, 'board');
}

/** Since when each team has the activity open, as far as its devices still say so. */
export function openSince({ db }: Pick<Context, 'db'>, run: RunId, activityId: number): Promise<Map<string, string>> {
  return teamsWithOpen(db, run, { activityId, after: new Date(Date.now() - awayAfterMs).toISOString() });
}
