/** Starts a session for a docent whose identity is verified. */

import { openRuns, runToResume } from '#domain/lesson/whichRun.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { newToken } from '#server/login/tokens.ts';
import { isBlocked } from '#server/store/admins.ts';
import { isMarkedAsDemo } from '#server/store/demoAccount.ts';
import { livingRunsOf } from '#server/store/runs.ts';
import { noteDocentAddress } from '#server/store/schoolAddresses.ts';
import { endTeacherSession } from '#server/store/sessions.ts';
import { startTeacherSession } from '#server/store/sessionStarts.ts';

type Parts = Pick<Context, 'config' | 'db' | 'events'>;

/** Returns the number of classes to choose from. */
export async function comeIn(parts: Parts, who: Visitor, teacher: TeacherId): Promise<{ challenges: number }> {
  const { config, db } = parts;
  if (await isBlocked(db, teacher)) throw new Refusal('account-blocked');
  // A school account may be linked to the demo's account (docs/rules.md 13.36).
  if (config.isProduction && (await isMarkedAsDemo(db, teacher))) throw new Refusal('account-blocked');
  const runs = await livingRunsOf(db, teacher);
  const { token, tokenHash } = newToken();
  const device = who.device === undefined ? {} : { device: who.device };
  const session = { teacher, run: runToResume(runs)?.id ?? null, ...device };
  const ended = await transaction(db, (tx) => startTeacherSession(tx, tokenHash, session));
  ended.forEach(parts.events.closeStreamsOfSession);
  await endEarlier(parts, who);
  await noteDocentAddress(db, who.place);
  who.setTeacherToken(token);
  who.knowAgain(teacher);
  return { challenges: openRuns(runs).length };
}

/** Ends the session that this browser had before. */
export async function endEarlier(
  { db, events }: Pick<Parts, 'db' | 'events'>,
  { teacherSession }: Visitor,
): Promise<void> {
  if (teacherSession === undefined) return;
  await endTeacherSession(db, teacherSession);
  events.closeStreamsOfSession(teacherSession);
}
