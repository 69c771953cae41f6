/** A beheerder gives a class another owner or deletes it, but never sees its contents (docs/rules.md 14.30). */

import type { admin } from '#contract/admin/admin.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { forgetRemoved } from '#server/privacy/erasure.ts';
import { sessionsToNotify } from '#server/store/colleagues.ts';
import { eraseRun } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { findRunNamed, findRunOf, type Run } from '#server/store/runs.ts';
import { giveTo } from '#server/teacher/people/docents.ts';

export function adminClassCalls(context: Pick<Context, 'db' | 'events' | 'photos' | 'photosBin'>) {
  const { db, events } = context;
  return {
    handOverClass: async ({ runId, username }, who) => {
      const { run, sessions } = await transaction(db, async (tx) => {
        const found = await getRun(tx, runId);
        const isIn = (await findRunOf(tx, who.id, found.id)) !== undefined;
        const to = await giveTo(tx, found, username);
        // A beheerder can't make himself docent of a class, because its contents belong to its docents
        // (docs/rules.md 14.36).
        if (to?.id === who.id && !isIn) throw new Refusal('field', { errors: { username: 'docents.not-to-self' } });
        if (to === undefined) return { run: found, sessions: [] };
        await noteOfTeacher(tx, who.id, { kind: 'class-handed-over', about: to.username });
        const before = await sessionsToNotify(tx, found.teacherId);
        return { run: found, sessions: [...before, ...(await sessionsToNotify(tx, to.id))] };
      });
      events.publishToTeacher(run.id, 'class');
      sessions.forEach(events.closeStreamsOfSession);
      return {};
    },

    removeClass: async ({ runId }, who) => {
      const { run, teams, sessions } = await transaction(db, async (tx) => {
        const found = await getRun(tx, runId);
        const toClose = await sessionsToNotify(tx, found.teacherId);
        const erased = await eraseRun(tx, found.id, { rule: 'docent', by: who.id });
        await noteOfTeacher(tx, who.id, { kind: 'class-removed', about: found.challenge });
        return { run: found, teams: erased?.teams ?? [], sessions: toClose };
      });
      await forgetRemoved(context);
      sessions.forEach(events.closeStreamsOfSession);
      events.closeStreamsOfRun(run.id);
      for (const team of teams) {
        events.publishToTeam(team, 'team');
        events.closeStreamsOfTeam(team);
      }
      return {};
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}

async function getRun(tx: Tx, runId: string): Promise<Run> {
  const run = await findRunNamed(tx, runId);
  if (run === undefined) throw new Refusal('not-found');
  return run;
}
