/** A team logs in with its code, on as many devices as it likes, and out. */
import type { student } from '#contract/student.ts';
import { readLoginCode } from '#domain/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';

import type { Base } from '../base.ts';
import type { Handlers } from '../serve.ts';
import { newToken, type Visitor } from '../session.ts';
import { endTeamSession, startTeamSession } from '../store/sessions.ts';
import { useLoginCode } from '../store/teams.ts';

export function teamLogin({ db, throttle, events }: Base): Handlers<typeof student, Visitor, 'login' | 'logout'> {
  return {
    login: async ({ logincode = '' }, { address }) => {
      const team = await throttle.teamLogin({ address }, () => useLoginCode(db, readLoginCode(logincode)));
      if (team === undefined) throw new Refusal('login-failed', { errors: { logincode: 'Invalid login code' } });
      const { token, tokenHash } = newToken();
      await startTeamSession(db, tokenHash, team.id);
      events.tellTeacher(team.runId, 'teams');
      return { token };
    },

    logout: async (_, { teamSession }) => {
      if (teamSession === undefined) return {};
      const run = await endTeamSession(db, teamSession);
      events.hangUp(teamSession);
      if (run !== undefined) events.tellTeacher(run, 'teams');
      return {};
    },
  };
}
