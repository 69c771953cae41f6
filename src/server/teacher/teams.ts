/** The teacher's teams. */

import type { teacher } from '#contract/teacher.ts';
import { placeInRow } from '#domain/lesson/hands.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import { loadClass, loadTeam } from '#server/class/loadFacts.ts';
import { onlineTeams } from '#server/class/presence.ts';
import { loadRow, tellHandDown } from '#server/class/row.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { write } from '#server/store/database/db.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';
import { studentsOf } from '#server/store/students.ts';
import { countTeam, createTeam, deleteUnusedTeam, findTeam, removeTeam, renameTeam } from '#server/store/teams.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';
import { type Roster, teamView } from './views.ts';

export function classTeamCalls(context: Pick<Context, 'db' | 'library' | 'events'>) {
  const { db, events } = context;

  const loadRoster = async (run: RunId): Promise<Roster> => ({
    students: await studentsOf(db, run),
    online: await onlineTeams(context, run),
  });
  const viewsOf = async (run: RunId) => {
    const facts = await loadClass(context, db, run);
    const roster = await loadRoster(run);
    return facts.teams.map((team) => teamView(facts, team, roster));
  };
  const viewOf = async (runId: RunId, id: TeamId) => {
    const facts = await loadTeam(context, db, { id, runId });
    return teamView(facts, facts.team, await loadRoster(runId));
  };

  return {
    teams: async (_, who) => (who.runId === null ? [] : viewsOf(who.runId)),

    createTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      const title = checkedTitle(sent.title);
      const team = await write(db, (tx) => createTeam(tx, run, title));
      if (team === undefined) throw new Refusal('teams-closed');
      events.tellTeacher(run, 'teams');
      return viewOf(run, team.id);
    },

    renameTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      const team = await renameTeam(db, run, sent.teamId, checkedTitle(sent.title));
      if (team === undefined) throw new Refusal('not-found');
      events.tellTeacher(run, 'teams');
      events.tellTeam(team.id, 'team');
      return viewOf(run, team.id);
    },

    countTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      const asked = { team: sent.teamId, counted: sent.counted === 1, reason: checkedReason(sent.reason) };
      const team = await write(db, (tx) => countTeam(tx, run, asked));
      if (team === undefined) throw new Refusal('not-found');
      // The docent's alone: for the team all stays as it is (docs/rules.md 3.12).
      events.tellTeacher(run, 'teams');
      return viewOf(run, team.id);
    },

    removeTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      const row = await loadRow(db, run);
      const team = await write(db, (tx) => removeTeam(tx, run, sent.teamId));
      if (team === undefined) throw new Refusal('not-found');
      events.tellTeacher(run, 'teams');
      events.tellTeam(team.id, 'team');
      if (placeInRow(row, team.id) !== undefined) tellHandDown(context, run, row, team.id);
      return {};
    },

    deleteTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      if (!(await deleteUnusedTeam(db, run, sent.teamId))) {
        throw new Refusal((await findTeam(db, run, sent.teamId)) === undefined ? 'not-found' : 'team-used');
      }
      events.tellTeacher(run, 'teams');
      return {};
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}

function checkedTitle(title = ''): string {
  refuseFields({ title: textError(title.trim(), { max: limits.title, required: 'Field is required' }) });
  return title.trim();
}

function checkedReason(reason = ''): string {
  refuseFields({ reason: textError(reason.trim(), { max: limits.reason }) });
  return reason.trim();
}
