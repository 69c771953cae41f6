/** Which teams are online: those that sent a request or listened to events in the last 90 seconds. */

import type { Context } from '#server/context.ts';
import { type Database, msAway } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { noteClosed, noteOpen, openActivityOf, teamsWithOpen } from '#server/store/openActivities.ts';
import { hasOtherDevices } from '#server/store/revealTogether.ts';
import { noteRequests, teamsSeenWithin, type TeamSession, teamSessionsAmong } from '#server/store/sessions.ts';

/** A team without a heartbeat for this long counts as offline. */
const awayAfterMs = 90_000;
/** A heartbeat is written at most this often. */
const notedEveryMs = 20_000;

/** Writes a heartbeat. The docents get an event when the team was offline. */
export function noteSignOfLife(context: Pick<Context, 'db' | 'events'>, session: TeamSession): Promise<void> {
  return noteSignsOfLife(context, [session]);
}

/** Returns which of these sessions still exist, and counts their open streams as heartbeats. */
export async function noteOpenStreams(
  context: Pick<Context, 'db' | 'events'>,
  tokenHashes: readonly string[],
): Promise<Set<string>> {
  const sessions = await teamSessionsAmong(context.db, tokenHashes);
  await noteSignsOfLife(context, sessions);
  return new Set(sessions.map(({ tokenHash }) => tokenHash));
}

async function noteSignsOfLife(
  { db, events }: Pick<Context, 'db' | 'events'>,
  sessions: readonly TeamSession[],
): Promise<void> {
  const silentMs = ({ askedAt }: TeamSession): number => msAway(askedAt);
  const unnoted = sessions.filter((session) => silentMs(session) >= notedEveryMs);
  if (unnoted.length === 0) return;
  const cameBack = unnoted.filter((session) => silentMs(session) >= awayAfterMs);
  await noteRequests(
    db,
    unnoted.map(({ tokenHash }) => tokenHash),
  );
  for (const run of new Set(cameBack.map(({ runId }) => runId))) events.publishToTeacher(run, 'teams');
}

export function onlineTeams({ db }: Pick<Context, 'db'>, run: RunId): Promise<Set<string>> {
  return teamsSeenWithin(db, run, awayAfterMs);
}

/** Whether another device of the same team is online. */
export function isWithOthers(
  db: Database,
  { id: teamId, session: tokenHash }: { id: TeamId; session: string },
): Promise<boolean> {
  return hasOtherDevices(db, { teamId, tokenHash }, awayAfterMs);
}

/** Stores the activity that a device of a team has open; null for none. The docents get an event when it changed. */
export async function noteOpenActivity(
  { db, events }: Pick<Context, 'db' | 'events'>,
  { runId, session }: { runId: RunId; session: string },
  activityId: number | null,
): Promise<void> {
  const before = await openActivityOf(db, session);
  const isSame = (before?.activityId ?? null) === activityId;
  // A team that was offline starts the activity anew.
  const silentMs = before === undefined ? Infinity : msAway(before.at);
  if (isSame && (activityId === null || silentMs < notedEveryMs)) return;
  const since = isSame && silentMs < awayAfterMs ? before?.since : undefined;
  if (activityId === null) await noteClosed(db, session);
  else await noteOpen(db, session, { activityId, since });
  if (since === undefined) events.publishToTeacher(runId, 'board');
}

/** Since when each team has the activity open, as reported by its devices that are online. */
export function openSince({ db }: Pick<Context, 'db'>, run: RunId, activityId: number): Promise<Map<string, string>> {
  return teamsWithOpen(db, run, { activityId, withinMs: awayAfterMs });
}
