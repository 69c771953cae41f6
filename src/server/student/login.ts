/** A team logs in with its code on any number of devices, and logs out on one or on all. */

import { loginCodeField, type student } from '#contract/student.ts';
import { hasEnded } from '#domain/lesson/endDate.ts';
import { readLoginCode } from '#domain/login/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Visitor } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { runTransaction, today, type Tx } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { newToken } from '#server/login/tokens.ts';
import { findRun } from '#server/store/runs.ts';
import { endTeamSession } from '#server/store/sessions.ts';
import { startTeamSession } from '#server/store/sessionStarts.ts';
import { findTeamByCard, findTeamByCode, noteLogin, type Team } from '#server/store/teams.ts';

import { keptTeamCalls } from './teamStatus.ts';

type Parts = Pick<Context, 'config' | 'db' | 'throttle' | 'events' | 'fingerprint'>;
type Found = { team: Team | undefined; way: 'new' | 'known' | 'card' };
/** `ended`: the sessions that this one replaces. */
type Entered = { team: Team; ended: readonly string[] };

export function teamLogin({ config, db, throttle, events, fingerprint }: Parts) {
  /** A boarding pass has a secret that nobody can guess, so it needs no code. */
  const findTeam = async (code: string, card: string | undefined, who: Visitor): Promise<Found> => {
    const byCard = card === undefined || card === '' ? undefined : await findTeamByCard(db, card);
    if (byCard !== undefined) return { team: byCard, way: 'card' };
    const team = await throttle.teamLogin(who, () => findTeamByCode(db, code));
    return { team, way: who.devices.length > 0 ? 'known' : 'new' };
  };
  return {
    ...keptTeamCalls({ db }),
    login: async ({ loginCode = '', card }, who) => {
      const code = readLoginCode(loginCode);
      const { token, tokenHash } = newToken();
      const comeIn = async (): Promise<Entered | undefined> => {
        const { team, way } = await findTeam(code, card, who);
        if (team === undefined) return undefined;
        const login = (): Promise<Entered | undefined> =>
          runTransaction(db, team.runId, (tx) => enter(tx, team, { tokenHash, ...config }));
        return throttle.enter({ id: team.id, way }, login);
      };
      const entered = await openByCode({ who, account: fingerprint('team-code', code) }, comeIn);
      entered.ended.forEach(events.closeStreamsOfSession);
      who.knowAgain(entered.team.id);
      events.publishToTeacher(entered.team.runId, 'teams');
      return { token };
    },

    logout: async (_, { teamSession }) => {
      if (teamSession === undefined) return {};
      const run = await endTeamSession(db, teamSession);
      events.closeStreamsOfSession(teamSession);
      if (run !== undefined) events.publishToTeacher(run, 'teams');
      return {};
    },
  } satisfies Handlers<typeof student, Visitor>;
}

export const wrongCode = (): Refusal =>
  new Refusal('login-failed', { errors: { [loginCodeField]: 'Invalid login code' } });

/** Logs a code that opened nothing, and refuses it. */
export async function openByCode<Opened>(
  { who, account }: { who: Visitor; account: string },
  open: () => Promise<Opened | undefined>,
): Promise<Opened> {
  const refuse = (refusal: Refusal): never => {
    who.warn({ place: who.place, account, why: refusal.code }, 'a team did not get in');
    throw refusal;
  };
  const opened = await open().catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'too-many-tries') return refuse(error);
    throw error;
  });
  return opened ?? refuse(wrongCode());
}

type Entering = { tokenHash: string; isProduction: boolean };

/** Undefined when the team, or its code, was removed in the meantime. */
async function enter(tx: Tx, team: Team, { tokenHash, isProduction }: Entering): Promise<Entered | undefined> {
  const run = await findRun(tx, team.runId);
  // The demo's codes are public (docs/rules.md 13.36).
  if (isProduction && run !== undefined && run.demoAt !== null) return undefined;
  if (run !== undefined && hasEnded(run, today())) throw new Refusal('class-ended');
  if (!(await noteLogin(tx, team))) return undefined;
  return { team, ended: await startTeamSession(tx, tokenHash, team.id) };
}
