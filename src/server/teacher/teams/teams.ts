/** The teacher's teams: create, rename and count them. */

import type { teacher } from '#contract/teacher.ts';
import { leaveReason } from '#domain/crew/leavingOut.ts';
import { shipName, shipNameError } from '#domain/crew/ship.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { cachedExtras, cachedClass, cachedTeam } from '#server/class/loadFacts.ts';
import { onlineTeams } from '#server/class/presence.ts';
import type { Context } from '#server/context.ts';
import { runTransaction } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import type { RunAt } from '#server/runCache.ts';
import { renameShip } from '#server/store/ships.ts';
import { countTeam, createLateTeam, createTeam, renameTeam } from '#server/store/teams.ts';
import { activeRun, activeRunAt } from '#server/teacher/activeRun.ts';

import { checkedTitle } from './names.ts';
import { type Roster, teamView } from './presenters.ts';

export function classTeamCalls(context: Pick<Context, 'db' | 'library' | 'runCache' | 'events'>) {
  const { db, events } = context;

  const loadRoster = async (at: RunAt, { address }: TeacherCaller): Promise<Roster> => ({
    students: (await cachedExtras(context, at)).students,
    online: await onlineTeams(context, at.runId),
    address,
  });
  const viewsOf = async (at: RunAt, who: TeacherCaller) => {
    const [facts, roster] = [await cachedClass(context, at), await loadRoster(at, who)];
    return facts.teams.map((team) => teamView(facts, team, roster));
  };
  const viewOf = async (runId: RunId, id: TeamId, who: TeacherCaller) => {
    const facts = await cachedTeam(context, { id, runId });
    return teamView(facts, facts.team, await loadRoster({ runId }, who));
  };

  return {
    teams: async (_, who) => (who.runId === null ? [] : viewsOf(activeRunAt(who), who)),

    createTeam: async (input, who) => {
      const run = activeRun(who, input);
      const title = checkedTitle(input.title);
      const team = await runTransaction(db, run, (tx) => createTeam(tx, run, title));
      if (team === undefined) throw new Refusal('teams-closed');
      events.publishToTeacher(run, 'teams');
      return viewOf(run, team.id, who);
    },

    /** For a new pupil or a split team. It has a title of its own, because the other teams are already at work. */
    createLateTeam: async (input, who) => {
      const run = activeRun(who, input);
      const title = checkedTitle(input.title);
      const { id } = await runTransaction(db, run, (tx) => createLateTeam(tx, run, title));
      events.publishToTeacher(run, 'teams');
      return viewOf(run, id, who);
    },

    renameTeam: async (input, who) => {
      const run = activeRun(who, input);
      const team = await renameTeam(db, run, input.teamId, checkedTitle(input.title));
      if (team === undefined) throw new Refusal('not-found');
      events.publishToTeacher(run, 'teams');
      events.publishToTeam(team.id, 'team');
      return viewOf(run, team.id, who);
    },

    countTeam: async (input, who) => {
      const run = activeRun(who, input);
      const change = { team: input.teamId, counted: input.counted === 1, reason: leaveReason(input.reason) ?? null };
      const team = await runTransaction(db, run, (tx) => countTeam(tx, run, change));
      if (team === undefined) throw new Refusal('not-found');
      // Only the docent gets an event: nothing changes for the team (docs/rules.md 3.12).
      events.publishToTeacher(run, 'teams');
      return viewOf(run, team.id, who);
    },

    nameShip: async (input, who) => {
      const run = activeRun(who, input);
      const name = shipName(input.shipName ?? '');
      refuseFields({ shipName: shipNameError(name) });
      const id = await renameShip(db, run, { team: input.teamId, name });
      if (id === undefined) throw new Refusal('not-found');
      events.publishToTeacher(run, 'teams');
      events.publishToTeam(id, 'team');
      return viewOf(run, id, who);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}
