/** Removes teams: an unused one, or one with all its work (docs/rules.md 8.4, 8.15). */

import type { teacher } from '#contract/teacher.ts';
import { placeInRow } from '#domain/lesson/hands.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadRow, publishHandDown } from '#server/class/handRow.ts';
import { publishToNeighbours } from '#server/class/neighbours.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { forgetRemoved } from '#server/privacy/erasure.ts';
import { eraseTeam } from '#server/store/erasures.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { findTeam } from '#server/store/teams.ts';
import { activeRun } from '#server/teacher/activeRun.ts';

import { publishMarks } from './marking.ts';

export function teamRemovalCalls(context: Pick<Context, 'db' | 'events' | 'photos' | 'photosBin'>) {
  const { db, events } = context;

  return {
    removeTeam: async (input, who) => {
      const run = activeRun(who, input);
      const row = await loadRow(db, run);
      const team = await transaction(db, (tx) =>
        eraseTeam(tx, { run, team: input.teamId }, { rule: 'docent', by: who.id }),
      );
      if (team === undefined) throw new Refusal('not-found');
      await noteOfTeacher(db, who.id, { kind: 'team-removed' });
      // A pupil who may not be in a photo may have been in the team.
      await publishMarks(context, run);
      events.publishToTeam(team, 'team');
      events.closeStreamsOfTeam(team);
      await publishToNeighbours(context, run);
      if (placeInRow(row, team) !== undefined) publishHandDown(context, run, row, team);
      await forgetRemoved(context);
      return {};
    },

    deleteTeam: async (input, who) => {
      const run = activeRun(who, input);
      const which = { run, team: input.teamId, unused: true };
      const team = await transaction(db, (tx) => eraseTeam(tx, which, { rule: 'docent', by: who.id }));
      if (team === undefined) {
        throw new Refusal((await findTeam(db, run, input.teamId)) === undefined ? 'not-found' : 'team-used');
      }
      await noteOfTeacher(db, who.id, { kind: 'team-removed' });
      await publishMarks(context, run);
      await forgetRemoved(context);
      return {};
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
