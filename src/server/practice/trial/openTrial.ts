/** A trial flight: a server within the server, where each device of a class flies one answer by one code (docs/decisions/140). */

import { trialAddress } from '#contract/addresses.ts';
import { pickEndpoints } from '#contract/endpoint.ts';
import { trial } from '#contract/practice/practice.ts';
import { trialSchemas } from '#contract/practice/practiceSchemas.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import { mostTrialTeams, trialChallenge } from '#domain/lesson/trial.ts';
import { cardFragment } from '#domain/login/cardAddress.ts';
import { readLoginCode } from '#domain/login/loginCode.ts';
import { requireTeacher, type TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import { addRoutes, guard, type Handlers } from '#server/http/route.ts';
import { qrPath } from '#server/login/qrPath.ts';
import { newToken } from '#server/login/tokens.ts';
import { answerFrom, cookieOf, endAfterAnswer, fetchFrom } from '#server/practice/insideCalls.ts';
import type { Clock } from '#server/practice/players/lessonClock.ts';
import { createTrialDocent, type TrialDocent } from '#server/practice/players/trialDocent.ts';
import { readPracticeScene } from '#server/practice/practiceScene.ts';
import { createQueue } from '#server/queue.ts';
import { startTeacherSession } from '#server/store/sessionStarts.ts';
import { createTeacherWithout } from '#server/store/teachers.ts';
import { teamLogin, wrongCode } from '#server/student/login.ts';
import { challengeCalls } from '#server/teacher/challenges.ts';
import { classPhaseCalls } from '#server/teacher/lesson/phases.ts';
import { ratingCalls } from '#server/teacher/ratings.ts';
import { buildThrowawayApp } from '#server/throwaway/buildApp.ts';
import { type Around, openStores } from '#server/throwaway/openStores.ts';
import type { Throwaway } from '#server/throwaway/throwaways.ts';

import { createTrialTeams, type TrialTeams } from './trialTeams.ts';

type TrialSettings = {
  name: string;
  /** What each of its devices logs in with. */
  code: string;
  /** Closes this trial. */
  end: () => Promise<void>;
  /** A test drives its own. */
  clock?: Clock;
};

export type OpenTrial = Pick<Throwaway, 'answer' | 'close'> & {
  /** What went wrong in a simulated docent: nothing, unless the product is at fault. */
  faults: readonly unknown[];
};

/** What a simulated docent asks. */
const docentEndpoints = ['challenge', 'rateAnswer', 'togglePhaseDone'] as const;
const forDocents = {
  rows: pickEndpoints(teacher, docentEndpoints),
  schemas: pickEndpoints(teacherSchemas, docentEndpoints),
};

export async function openTrial(
  { context: outside, uploads }: Around,
  content: ChallengeContent,
  settings: TrialSettings,
): Promise<OpenTrial> {
  const challenge = trialChallenge(content.challenge);
  const stores = await openStores(outside, { ...content, challenge });
  const { trial: words } = readPracticeScene();
  const docents = new Map<RunId, TrialDocent>();
  const teams = createTrialTeams(stores, challenge.slug, words.teams);
  const { events } = stores;
  const context: Context = {
    ...stores,
    events: {
      ...events,
      publishToTeacher: (run, event) => {
        events.publishToTeacher(run, event);
        teams.noteChange(run);
        if (event === 'answers') docents.get(run)?.notify();
      },
      listener: (subscription) => {
        const { listen } = events.listener(subscription);
        const { to } = subscription;
        return {
          listen: (response) => {
            if (to !== 'nothing') teams.noteStream(to.run, response);
            listen(response);
          },
        };
      },
    },
  };
  const faults: unknown[] = [];
  const login = teamLogin(context);
  const inTurn = createQueue();
  const docentParts = {
    challenge,
    verdict: { medal: 3, comment: words.comment },
    onFault: (error: unknown) => faults.push(error),
    ...(settings.clock && { clock: settings.clock }),
  } as const;
  const app = await buildThrowawayApp(
    { context, uploads },
    {
      ...login,
      login: async ({ loginCode = '' }, who) => {
        if (readLoginCode(loginCode) !== settings.code) throw wrongCode();
        // A team counts once it is logged in.
        return inTurn(async () => {
          const team = await teams.add();
          const headers = { Cookie: cookieOf(team.token) };
          docents.set(team.run, createTrialDocent({ ...docentParts, fetch: fetchFrom(app), headers }));
          return login.login({ loginCode: team.loginCode }, who);
        });
      },
    },
  );
  const docent = requireTeacher(context);
  addRoutes(
    app,
    forDocents,
    guard(docent, {
      challenge: challengeCalls(context).challenge,
      rateAnswer: ratingCalls(context).rateAnswer,
      togglePhaseDone: classPhaseCalls(context).togglePhaseDone,
    }),
  );
  addRoutes(app, { rows: trial, schemas: trialSchemas }, guard(docent, boardCalls(challenge.title, teams, settings)));
  await app.ready();
  return {
    faults,
    answer: answerFrom(app, await createBoardDocent(context)),
    close: async () => {
      for (const { stop } of docents.values()) stop();
      await app.close();
    },
  };
}

function boardCalls(challenge: string, teams: TrialTeams, { name, code, end }: TrialSettings) {
  return {
    trial: async (_, { address }) => {
      const all = await teams.progress();
      return {
        challenge,
        code,
        address: `${address}/student`,
        qr: qrPath(`${address}${trialAddress(name)}/student/login#${cardFragment({ code, secret: '' })}`),
        most: mostTrialTeams,
        inside: all.filter(({ isOnline, hasSent }) => isOnline || hasSent).length,
        sent: all.filter(({ hasSent }) => hasSent).length,
        revealed: all.filter(({ hasRevealed }) => hasRevealed).length,
      };
    },
    endTrial: endAfterAnswer(end),
  } satisfies Handlers<typeof trial, TeacherCaller>;
}

/** The login of the docent at the board, who leads no class. */
async function createBoardDocent({ db }: Context): Promise<string> {
  const { token, tokenHash } = newToken();
  await transaction(db, async (tx) => {
    const { id } = await createTeacherWithout(tx, 'bord');
    await startTeacherSession(tx, tokenHash, { teacher: id, run: null });
  });
  return token;
}
