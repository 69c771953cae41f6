/** A team asks for help, and sees its place in the queue. */

import type { student } from '#contract/student.ts';
import { placeInRow } from '#domain/lesson/hands.ts';
import { Refusal } from '#domain/refusal.ts';
import { findActivity } from '#domain/status.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadRow, publishHand, publishHandDown } from '#server/class/handRow.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Tx, runTransaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { deleteHand, putHand } from '#server/store/hands.ts';

import { handView } from './presenters.ts';

export function handCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db } = context;

  /** A hand that is already up stays as it was, without an event. */
  const raise = async (tx: Tx, who: TeamCaller, activityId: number | null): Promise<boolean> => {
    if (placeInRow(await loadRow(tx, who.runId), who.id) !== undefined) return false;
    if (activityId !== null) {
      const { course } = await loadTeam(context, tx, who);
      if (findActivity(course.challenge, activityId) === undefined) throw new Refusal('not-found');
    }
    await putHand(tx, who.id, activityId);
    return true;
  };

  const viewFor = async (who: TeamCaller) => handView(await loadRow(db, who.runId), who.id);

  return {
    hand: async (_, who) => viewFor(who),

    raiseHand: async ({ activityId }, who) => {
      const isNews = await runTransaction(db, who.runId, (tx) => raise(tx, who, activityId ?? null));
      if (isNews) publishHand(context, who.runId, who.id);
      return viewFor(who);
    },

    lowerHand: async (_, who) => {
      const before = await runTransaction(db, who.runId, async (tx) => {
        const row = await loadRow(tx, who.runId);
        await deleteHand(tx, who.id);
        return row;
      });
      if (placeInRow(before, who.id) !== undefined) publishHandDown(context, who.runId, before, who.id);
      return viewFor(who);
    },
  } satisfies Handlers<typeof student, TeamCaller>;
}
