/** A practice: a server within the server, with the docent's whole area and a class that answers by itself (docs/decisions/140). */

import { randomInt } from 'node:crypto';

import { practiceAddress } from '#contract/addresses.ts';
import { practice } from '#contract/practice/practice.ts';
import { practiceSchemas } from '#contract/practice/practiceSchemas.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import { Refusal } from '#domain/refusal.ts';
import { requireTeacher, type TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import { addRoutes, guard, type Guard } from '#server/http/route.ts';
import { callsOfDocents } from '#server/teacher/calls.ts';
import { buildThrowawayApp } from '#server/throwaway/buildApp.ts';
import { type Around, openStores } from '#server/throwaway/openStores.ts';
import type { Throwaway } from '#server/throwaway/throwaways.ts';

import { practiceCalls } from './calls.ts';
import { createClass } from './createClass.ts';
import { hasRatedThree, noDeeds, recordDeeds } from './deeds.ts';
import { answerFrom, cookieOf, fetchFrom } from './insideCalls.ts';
import type { Clock } from './players/lessonClock.ts';
import { createPracticeClass, type PracticeClass } from './players/practiceClass.ts';
import { readPracticePhoto, readPracticeScene } from './practiceScene.ts';

/** What a test chooses: which lesson it is, the clock by which it passes, and a view of each class that opens. */
export type PracticeLesson = { seed?: number; clock?: Clock; onOpen?: (practiceClass: PracticeClass) => void };

export type PracticeSettings = PracticeLesson & {
  name: string;
  /** Closes this practice. */
  end: () => Promise<void>;
};

export type OpenPractice = Pick<Throwaway, 'answer' | 'close'> & { practiceClass: PracticeClass };

const mostSeed = 10_000;

export async function openPractice(
  { context: outside, uploads }: Around,
  content: ChallengeContent,
  { name, end, seed = randomInt(1, mostSeed), clock, onOpen }: PracticeSettings,
): Promise<OpenPractice> {
  const context = await openStores(outside, content);
  const scene = readPracticeScene();
  const { docent, run, teams, tokens } = await createClass(context.db, content.challenge.slug, scene);
  const deeds = noDeeds();
  // Named before the app exists, because the app tells the class what happens.
  let practiceClass: PracticeClass | undefined;
  const { events } = context;
  const ownContext: Context = {
    ...context,
    events: {
      ...events,
      publishToTeam: (team, event) => {
        events.publishToTeam(team, event);
        practiceClass?.notify(team, event);
      },
    },
  };
  const app = await buildThrowawayApp({ context: ownContext, uploads });
  practiceClass = createPracticeClass({
    seed,
    challenge: content.challenge,
    teams,
    fetch: fetchFrom(app),
    colleague: { Cookie: cookieOf(tokens.colleague) },
    words: scene,
    photos: { byPhase: scene.photos, unfit: scene.unfitPhoto },
    readPhoto: readPracticePhoto,
    mayColleagueRate: () => hasRatedThree(deeds),
    ...(clock && { clock }),
  });
  const state = { context: ownContext, run, content, seed, deeds, practiceClass, end };
  const asDocent = docentAt(ownContext, practiceAddress(name));
  const { start: startClass, raiseHand } = practiceClass;
  const calls = recordDeeds(callsOfDocents(ownContext), { docent, deeds, startClass, raiseHand });
  addRoutes(
    app,
    { rows: teacher, schemas: teacherSchemas, uploads },
    guard(asDocent, { ...withoutLogin, ...refuseElsewhere(calls) }),
  );
  addRoutes(app, { rows: practice, schemas: practiceSchemas }, guard(asDocent, practiceCalls(state)));
  await app.ready();
  onOpen?.(practiceClass);
  const stop = practiceClass.stop;
  return {
    practiceClass,
    answer: answerFrom(app, tokens.docent),
    close: async () => {
      stop();
      await app.close();
    },
  };
}

/** Addresses on the board and the remote lead to this practice. */
function docentAt(context: Context, basePath: string): Guard<TeacherCaller> {
  const asEver = requireTeacher(context);
  return async (request, reply) => {
    const who = await asEver(request, reply);
    return { ...who, address: who.address + basePath };
  };
}

const refused = (): Promise<never> => Promise.reject(new Refusal('not-in-practice'));

/** The school's server logs in and out; see `app.ts`. */
const withoutLogin = {
  login: refused,
  logout: refused,
  schoolButton: refused,
  startSchoolLogin: refused,
  finishSchoolLogin: refused,
  leaveSchool: refused,
};

/** What belongs to an account, or to other people and classes. */
const elsewhere = [
  'renameSelf',
  'changePassword',
  'removeSchoolAccount',
  'endSession',
  'logoutEverywhere',
  'prepareSecondStep',
  'beginSecondStep',
  'endSecondStep',
  'startClass',
  'archiveRun',
  'removeRun',
  'setEndDate',
  'bringBack',
  'addColleague',
  'inviteColleague',
  'withdrawInvite',
  'removeColleague',
  'handOverRun',
  'takeOverVersion',
  'putOnShelf',
] as const satisfies readonly (keyof typeof teacher)[];

function refuseElsewhere<All extends object>(calls: All): All {
  return { ...calls, ...Object.fromEntries(elsewhere.map((name) => [name, refused])) };
}
