/** The teacher's teams. */
import type { teacher } from '#contract/teacher.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { limits, textError } from '#domain/text.ts';

import type { Base } from '../base.ts';
import { loadClass } from '../facts.ts';
import { onlineTeams } from '../presence.ts';
import type { Handlers } from '../serve.ts';
import type { Teacher } from '../session.ts';
import { write } from '../store/db.ts';
import type { RunId } from '../store/scope.ts';
import { studentsOf } from '../store/students.ts';
import { createTeam, deleteUnusedTeam, findTeam, renameTeam } from '../store/teams.ts';
import { activeRun } from './activeRun.ts';
import { teamView } from './views.ts';

type Names = 'teams' | 'createTeam' | 'renameTeam' | 'deleteTeam';

export function teamCalls(base: Base): Handlers<typeof teacher, Teacher, Names> {
  const { db, events } = base;

  const viewsOf = async (run: RunId) => {
    const facts = await loadClass(base, db, run);
    const roster = { students: await studentsOf(db, run), online: await onlineTeams(base, run) };
    return facts.teams.map((team) => teamView(facts, team, roster));
  };
  const viewOf = async (run: RunId, id: string) => {
    const view = (await viewsOf(run)).find((team) => team.id === id);
    if (view === undefined) throw new Refusal('not-found');
    return view;
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
      const team = await renameTeam(db, run, sent.studentGroupId, checkedTitle(sent.title));
      if (team === undefined) throw new Refusal('not-found');
      events.tellTeacher(run, 'teams');
      events.tellTeam(team.id, 'team');
      return viewOf(run, team.id);
    },

    deleteTeam: async (sent, who) => {
      const run = activeRun(who, sent);
      if (!(await deleteUnusedTeam(db, run, sent.id))) {
        throw new Refusal((await findTeam(db, run, sent.id)) === undefined ? 'not-found' : 'team-used');
      }
      events.tellTeacher(run, 'teams');
      return {};
    },
  };
}

function checkedTitle(title = ''): string {
  refuseFields({ title: textError(title.trim(), { max: limits.title, required: 'Field is required' }) });
  return title.trim();
}
