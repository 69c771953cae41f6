/** The teams of a trial flight: each device has a class of its own, so that none waits for another (docs/rules.md 17.13). */

import type { Writable } from 'node:stream';

import { mostTrialLogins, mostTrialTeams } from '#domain/lesson/trial.ts';
import { teamPhases } from '#domain/medals.ts';
import { Refusal } from '#domain/refusal.ts';
import { loadClass } from '#server/class/loadFacts.ts';
import { onlineTeams } from '#server/class/presence.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import { newToken } from '#server/login/tokens.ts';
import { activateRun, createRun } from '#server/store/runs.ts';
import { startTeacherSession } from '#server/store/sessionStarts.ts';
import { createTeacherWithout } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';

/** `token`: the login of the docent of its class. */
type TrialTeam = { run: RunId; loginCode: string; token: string };

type Sent = { hasSent: boolean; hasRevealed: boolean };
type TeamProgress = Sent & { isOnline: boolean };

/** `sent`: undefined once something happened in its class. */
type Known = { streams: number; hasListened: boolean; sent: Promise<Sent> | undefined };

export type TrialTeams = {
  /** One at a time. Refuses once as many as the trial takes are online, or may come in before it ends. */
  add: () => Promise<TrialTeam>;
  /** A device of the team of this class opened its event stream. */
  noteStream: (run: RunId, stream: Writable) => void;
  /** Something happened in this class. */
  noteChange: (run: RunId) => void;
  progress: () => Promise<TeamProgress[]>;
};

export function createTrialTeams(context: Context, challenge: string, names: readonly string[]): TrialTeams {
  const known = new Map<RunId, Known>();

  /** A page that is loaded again is a new team: the old one is gone once its stream has closed. */
  const isOnline = async ([run, { hasListened, streams }]: [RunId, Known]): Promise<boolean> =>
    hasListened ? streams > 0 : (await onlineTeams(context, run)).size > 0;
  const loadSent = async (run: RunId): Promise<Sent> => {
    const { course, teams } = await loadClass(context, context.db, run);
    return {
      hasSent: teams.some(({ work }) => work.answers.length > 0),
      hasRevealed: teams.some(({ work }) => teamPhases(course, work).some(({ seen }) => seen)),
    };
  };
  const sentOf = ([run, of]: [RunId, Known]): Promise<Sent> => {
    of.sent ??= loadSent(run).catch((error: unknown) => {
      of.sent = undefined;
      throw error;
    });
    return of.sent;
  };

  return {
    add: async () => {
      const online = await Promise.all([...known].map(isOnline));
      if (known.size >= mostTrialLogins || online.filter(Boolean).length >= mostTrialTeams) {
        throw new Refusal('trial-full');
      }
      const title = names[known.size % names.length] ?? 'Team Proefvlucht';
      const made = await createClassOfOneTeam(context, challenge, title);
      known.set(made.run, { streams: 0, hasListened: false, sent: undefined });
      return made;
    },
    noteStream: (run, stream) => {
      const of = known.get(run);
      if (of === undefined || stream.destroyed) return;
      of.hasListened = true;
      of.streams += 1;
      stream.once('close', () => {
        of.streams -= 1;
      });
    },
    noteChange: (run) => {
      const of = known.get(run);
      if (of !== undefined) of.sent = undefined;
    },
    progress: () =>
      Promise.all([...known].map(async (one) => ({ isOnline: await isOnline(one), ...(await sentOf(one)) }))),
  };
}

function createClassOfOneTeam({ db }: Context, challenge: string, title: string): Promise<TrialTeam> {
  const { token, tokenHash } = newToken();
  return transaction(db, async (tx) => {
    const docent = await createTeacherWithout(tx, 'docent');
    const { id: run } = await createRun(tx, docent.id, { challenge, text: title });
    await startTeacherSession(tx, tokenHash, { teacher: docent.id, run });
    await activateRun(tx, run, { id: docent.id, session: tokenHash });
    const team = await createTeam(tx, run, title);
    if (team === undefined) throw new Error('A team answered already');
    return { run, loginCode: team.loginCode, token };
  });
}
