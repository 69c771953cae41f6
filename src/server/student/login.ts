/** A team logs in with its code, on as many devices as it likes, and out. */

import { loginCodeField, type student } from '#contract/student.ts';
import { readLoginCode } from '#domain/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { endTeamSession, startTeamSession } from '#server/store/sessions.ts';
import { noteLogin } from '#server/store/teams.ts';
import { newToken, type Visitor } from '#server/zones.ts';

export function teamLogin({ db, throttle, events }: Context): Handlers<typeof student, Visitor, 'login' | 'logout'> {
  return {
    login: async ({ loginCode = '' }, { address }) => {
      const team = await throttle.teamLogin({ address }, () => noteLogin(db, readLoginCode(loginCode)));
      if (team === undefined) throw new Refusal('login-failed', { errors: { [loginCodeField]: 'Invalid login code' } });
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
