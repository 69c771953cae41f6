/** A team logs in with its code, on as many devices as it likes, and out: of one, or of all. */

import { loginCodeField, type student } from '#contract/student.ts';
import { hasEnded } from '#domain/lesson/endDate.ts';
import { readLoginCode } from '#domain/login/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { newToken } from '#server/login/tokens.ts';
import { today, type Tx, write } from '#server/store/database/db.ts';
import { endTeamSession, startTeamSession } from '#server/store/login/sessions.ts';
import { findRun } from '#server/store/runs.ts';
import { findTeamByCard, findTeamByCode, noteLogin, type Team } from '#server/store/teams.ts';
import type { Visitor } from '#server/zones.ts';

import { keptTeamCalls } from './keptTeams.ts';

type Parts = Pick<Context, 'config' | 'db' | 'throttle' | 'events' | 'fingerprint'>;

export function teamLogin({ config, db, throttle, events, fingerprint }: Parts) {
  /** The secret of a boarding pass opens by itself: nobody guesses it. */
  const findTeam = async (code: string, card: string | undefined, who: Visitor): Promise<Team | undefined> => {
    const byCard = card === undefined || card === '' ? undefined : await findTeamByCard(db, card);
    return byCard ?? throttle.teamLogin(who, () => findTeamByCode(db, code));
  };
  return {
    ...keptTeamCalls({ db }),
    login: async ({ loginCode = '', card }, who) => {
      const code = readLoginCode(loginCode);
      const { token, tokenHash } = newToken();
      const refuse = (refusal: Refusal): never => {
        who.warn(
          { place: who.place, account: fingerprint('team-code', code), why: refusal.code },
          'a team did not get in',
        );
        throw refusal;
      };
      const team = await findTeam(code, card, who).catch((error: unknown) => {
        if (error instanceof Refusal) return refuse(error);
        throw error;
      });
      const isIn = team !== undefined && (await write(db, (tx) => enter(tx, team, { tokenHash, ...config })));
      if (!isIn) return refuse(new Refusal('login-failed', { errors: { [loginCodeField]: 'Invalid login code' } }));
      who.knowAgain(team.id);
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

type Entering = { tokenHash: string; isProduction: boolean };

async function enter(tx: Tx, team: Team, { tokenHash, isProduction }: Entering): Promise<boolean> {
  const run = await findRun(tx, team.runId);
  // The codes of the demo were printed, for others to try (docs/rules.md 13.36).
  if (isProduction && run !== undefined && run.demoAt !== null) return false;
  if (run !== undefined && hasEnded(run, today())) throw new Refusal('class-ended');
  const isThere = await noteLogin(tx, team);
  if (isThere) await startTeamSession(tx, tokenHash, team.id);
  return isThere;
}
