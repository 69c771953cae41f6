/** What a team has, and what can happen to it: each through the API. */

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { hashOf } from '#server/login/tokens.ts';
import { findTeamSession } from '#server/store/sessions.ts';
import { type Docent, type School, type Team } from '#test/classroom.ts';
import { listen } from '#test/testStream.ts';

import type { Verdict } from './table.ts';

export type TeamScene = { school: School; docent: Docent; team: Team; other: Team; runId: string };

export async function openTeamScene(school: School): Promise<TeamScene> {
  const docent = await school.docent();
  const [team, other] = [await docent.team('Komeet'), await docent.team('Maan')];
  const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
  return { school, docent, team, other, runId };
}

const answered = (asked: Promise<unknown>): Promise<Verdict> =>
  asked.then(
    () => 'blijft',
    () => 'weg',
  );

export const thingsOfTeam: Readonly<Record<string, (scene: TeamScene) => Promise<() => Promise<Verdict>>>> = {
  sessie:
    async ({ team }) =>
    () =>
      answered(team.ask(student.info, {})),

  'stroom met gebeurtenissen': async ({ school, docent, team }) => {
    const stream = await listen(team, student.events.path);
    return async () => {
      await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 1 }).catch(() => undefined);
      const isIn = await findTeamSession(school.context.db, hashOf(team.headers[tokenHeader] ?? ''));
      // Every heartbeat checks the session, and ends the stream of a team without one.
      if (isIn === undefined && (await isEnded(school))) return 'hartslag';
      return (await stream.receives('phase')) ? 'blijft' : 'weg';
    };
  },

  'code en QR-kaart':
    async ({ school, team }) =>
    () =>
      answered(school.device().ask(student.login, { loginCode: team.code })),
};

/** Whether the class has ended by its date alone, without an action. */
async function isEnded({ context }: School): Promise<boolean> {
  const runs = await context.db.selectFrom('runs').select('endsOn').execute();
  return runs.some(({ endsOn }) => endsOn === longAgo);
}

const longAgo = '2020-01-01';

export const eventsOfTeam: Readonly<Record<string, (scene: TeamScene) => Promise<unknown>>> = {
  'logt uit': ({ team }) => team.ask(student.logout, {}),
  'logt overal uit': async ({ school, team }) => (await school.enter(team.code)).ask(student.logoutEverywhere, {}),
  'docent logt het uit': ({ docent, team }) => docent.ask(teacher.endTeamSessions, { teamId: team.id }),
  'nieuwe code': ({ docent, team }) => docent.ask(teacher.renewCode, { teamId: team.id }),
  'team weg': ({ docent, team }) => docent.ask(teacher.removeTeam, { teamId: team.id }),
  // A test can't wait for the end date, so it moves the date to the past.
  'klas voorbij': ({ school }) => school.context.db.updateTable('runs').set({ endsOn: longAgo }).execute(),
  'klas weg': ({ docent, runId }) => docent.ask(teacher.removeRun, { runId }),
};
