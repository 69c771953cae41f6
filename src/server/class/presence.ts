/** Which teams are online: those that asked something, or kept listening, in the last minute and a half. */

import type { Context } from '#server/context.ts';
import type { RunId } from '#server/store/database/scope.ts';
import { findTeamSession, noteAsked, teamsAskingSince, type TeamSession } from '#server/store/login/sessions.ts';

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
