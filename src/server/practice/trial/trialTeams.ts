/** The teams of a trial flight: each device has a class of its own, so that none waits for another (docs/rules.md 17.13). */

import { mostTrialTeams } from '#domain/lesson/practice.ts';
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
export type TrialTeam = { run: RunId; loginCode: string; token: string };

type TeamProgress = { isOnline: boolean; hasSent: boolean; hasRevealed: boolean };

export type TrialTeams = {
  /** Refuses once as many as the trial takes are online. */
  add: () => Promise<TrialTeam>;
  progress: () => Promise<TeamProgress[]>;
};

export function createTrialTeams(context: Context, challenge: string, names: readonly string[]): TrialTeams {
  const runs: RunId[] = [];

  const progressOf = async (run: RunId): Promise<TeamProgress> => {
    const { course, teams } = await loadClass(context, context.db, run);
    const online = await onlineTeams(context, run);
    return {
      isOnline: teams.some(({ id }) => online.has(id)),
      hasSent: teams.some(({ work }) => work.answers.length > 0),
      hasRevealed: teams.some(({ work }) => teamPhases(course, work).some(({ seen }) => seen)),
    };
  };
  const progress = (): Promise<TeamProgress[]> => Promise.all(runs.map(progressOf));

  return {
    add: async () => {
      if ((await progress()).filter(({ isOnline }) => isOnline).length >= mostTrialTeams) {
        throw new Refusal('trial-full');
      }
      const title = names[runs.length % names.length] ?? 'Team Proefvlucht';
      const made = await createTeamOfItsOwn(context, challenge, title);
      runs.push(made.run);
      return made;
    },
    progress,
  };
}

function createTeamOfItsOwn({ db }: Context, challenge: string, title: string): Promise<TrialTeam> {
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
