/** A team logs in with its code, on as many devices as it likes, and out. */

import { loginCodeField, type student } from '#contract/student.ts';
import { readLoginCode } from '#domain/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newToken } from '#server/login/tokens.ts';
import { type Tx, write } from '#server/store/database/db.ts';
import { endTeamSession, startTeamSession } from '#server/store/sessions.ts';
import { noteLogin, type Team } from '#server/store/teams.ts';
import type { Visitor } from '#server/zones.ts';

export function teamLogin({ db, throttle, events }: Pick<Context, 'db' | 'throttle' | 'events'>) {
  return {
    login: async ({ loginCode = '' }, { address }) => {
      const { token, tokenHash } = newToken();
      const team = await throttle.teamLogin({ address }, () =>
        write(db, (tx) => enter(tx, readLoginCode(loginCode), tokenHash)),
      );
      if (team === undefined) throw new Refusal('login-failed', { errors: { [loginCodeField]: 'Invalid login code' } });
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
  } satisfies Handlers<typeof student, Visitor>;
}

async function enter(tx: Tx, code: string, tokenHash: string): Promise<Team | undefined> {
  const team = await noteLogin(tx, code);
  if (team !== undefined) await startTeamSession(tx, tokenHash, team.id);
  return team;
}
