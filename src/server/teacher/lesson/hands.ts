/** The teacher sees who asks for help, answers to be on the way, and lowers a hand. */

import type { teacher } from '#contract/teacher.ts';
import { placeInRow } from '#domain/lesson/hands.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadRow, publishHand, publishHandDown } from '#server/class/handRow.ts';
import { nowMs } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { type Tx, runTransaction } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { deleteHand, noteAnswered, type TeamsHand } from '#server/store/hands.ts';
import { findTeam } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';
import { rowView } from '#server/teacher/board/presenters.ts';

/** A hand with its queue. When another device has lowered it already, no event is sent. */
type Found = { row: TeamsHand[]; hand: TeamsHand | undefined; team: TeamId };

export function classHandCalls(context: Pick<Context, 'db' | 'events'>) {
  const { db } = context;
  const viewFor = async (run: RunId) => rowView(await loadRow(db, run), nowMs());

  return {
    hands: async (_, who) => (who.runId === null ? [] : viewFor(who.runId)),

    answerHand: async (input, who) => {
      const run = activeRun(who, input);
      const { hand, team } = await runTransaction(db, run, async (tx) => {
        const found = await findHand(tx, run, input.teamId);
        if (found.hand?.answeredAt === null) await noteAnswered(tx, found.team);
        return found;
      });
      if (hand?.answeredAt === null) publishHand(context, run, team);
      return viewFor(run);
    },

    clearHand: async (input, who) => {
      const run = activeRun(who, input);
      const { row, hand, team } = await runTransaction(db, run, async (tx) => {
        const found = await findHand(tx, run, input.teamId);
        await deleteHand(tx, found.team);
        return found;
      });
      if (hand !== undefined) publishHandDown(context, run, row, team);
      return viewFor(run);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

async function findHand(tx: Tx, run: RunId, teamId: string): Promise<Found> {
  const team = (await findTeam(tx, run, teamId))?.id;
  if (team === undefined) throw new Refusal('not-found');
  const row = await loadRow(tx, run);
  return { row, team, hand: row[(placeInRow(row, team) ?? 0) - 1] };
}
