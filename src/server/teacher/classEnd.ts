/** The end of a class: its last day, bringing it back, deleting it, and the records of erased classes (docs/rules.md 15.1). */

import type { teacher } from '#contract/teacher.ts';
import { endAfterBringingBack, endDateError, hasEnded, mayComeBack } from '#domain/lesson/endDate.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { today, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { erasedView } from '#server/privacy/erasedView.ts';
import { forgetRemoved } from '#server/privacy/erasure.ts';
import { setEndDate } from '#server/store/endDates.ts';
import { erasedClasses, eraseRun } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';

import { findOwned } from './classes.ts';

type Parts = Pick<Context, 'db' | 'library' | 'events' | 'photos' | 'photosBin'>;

export function endingCalls(context: Parts) {
  const { db, events, library } = context;
  return {
    setEndDate: async ({ runId, endsOn }, who) => {
      const run = await transaction(db, async (tx) => {
        const own = await findOwned(tx, who, runId);
        if (hasEnded(own, today())) throw new Refusal('class-closed');
        refuseFields({ endsOn: endDateError(endsOn, today(), own) });
        await setEndDate(tx, own.id, endsOn);
        await noteOfTeacher(tx, who.id, { kind: 'end-date-set', about: endsOn });
        return own;
      });
      events.publishToTeacher(run.id, 'class');
      return {};
    },

    /** Brings a class back unchanged. Idempotent. */
    bringBack: async ({ runId }, who) => {
      const run = await transaction(db, async (tx) => {
        const own = await findOwned(tx, who, runId);
        if (!hasEnded(own, today())) return own;
        if (!mayComeBack(own)) throw new Refusal('class-too-old');
        await setEndDate(tx, own.id, endAfterBringingBack(today()));
        await noteOfTeacher(tx, who.id, { kind: 'class-back', about: own.challenge });
        return own;
      });
      events.closeStreamsOfSession(who.session);
      events.publishToTeacher(run.id, 'class');
      return {};
    },

    removeRun: async ({ runId }, who) => {
      const { run, teams } = await transaction(db, async (tx) => {
        const own = await findOwned(tx, who, runId);
        const erased = await eraseRun(tx, own.id, { rule: 'docent', by: who.id });
        await noteOfTeacher(tx, who.id, { kind: 'class-removed', about: own.challenge });
        return { run: own, teams: erased?.teams ?? [] };
      });
      await forgetRemoved(context);
      events.closeStreamsOfSession(who.session);
      events.closeStreamsOfRun(run.id);
      for (const team of teams) {
        events.publishToTeam(team, 'team');
        events.closeStreamsOfTeam(team);
      }
      return {};
    },

    wipedClasses: async (_, who) => {
      const titleOf = await library.titles();
      return (await erasedClasses(db, who.id)).map((wiped) => erasedView(titleOf, wiped));
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
