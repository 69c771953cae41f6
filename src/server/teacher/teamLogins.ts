/** What the teacher does with the logins of a team: out on all its devices, and a new code for a card that was lost. */

import type { teacher } from '#contract/teacher.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { type Tx, write } from '#server/store/database/db.ts';
import { renewCode } from '#server/store/login/cards.ts';
import { noteOfTeacher } from '#server/store/login/logbook.ts';
import { endSessionsOfTeam } from '#server/store/login/sessions.ts';
import { findTeam, type Team } from '#server/store/teams.ts';
import type { AskingTeacher } from '#server/zones.ts';

import { activeRun } from './activeRun.ts';

type AboutTeam = { teamId: string; runId?: string };
type Found = Pick<Team, 'id' | 'runId'>;
type FindTeam = (tx: Tx) => Promise<Found | undefined>;

export function teamLoginCalls({ db, events }: Pick<Context, 'db' | 'events'>) {
  /** Its screens ask again, and hear that they are out; what was typed stays there. */
  const endSessions = async (find: FindTeam): Promise<Found> => {
    const { team, ended } = await write(db, async (tx) => {
      const found = await find(tx);
      if (found === undefined) throw new Refusal('not-found');
      return { team: found, ended: await endSessionsOfTeam(tx, found.id) };
    });
    for (const session of ended) events.hangUp(session);
    events.tellTeacher(team.runId, 'teams');
    return team;
  };

  return {
    endTeamSessions: async (sent: AboutTeam, who) => {
      const run = activeRun(who, sent);
      await endSessions((tx) => findTeam(tx, run, sent.teamId));
      await noteOfTeacher(db, who.id, { kind: 'team-logout-everywhere' });
      return {};
    },

    renewCode: async (sent: AboutTeam, who) => {
      const run = activeRun(who, sent);
      await endSessions((tx) => renewCode(tx, run, sent.teamId));
      await noteOfTeacher(db, who.id, { kind: 'code-renewed' });
      return {};
    },
  } satisfies Handlers<typeof teacher, AskingTeacher>;
}
