/** A preview: a server within the server, for a team and its docent, with stores in memory (docs/decisions/093). */

import { pickEndpoints } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { addRoutes, guard, type Guard } from '#server/http/route.ts';
import { classAnswerCalls } from '#server/teacher/answers.ts';
import { challengeCalls } from '#server/teacher/challenges.ts';
import { classPhaseCalls } from '#server/teacher/lesson/phases.ts';
import { ratingCalls } from '#server/teacher/ratings.ts';
import { returnCalls } from '#server/teacher/returns.ts';
import { classTeamCalls } from '#server/teacher/teams/teams.ts';
import { buildThrowawayApp } from '#server/throwaway/buildApp.ts';
import { type Around, openStores } from '#server/throwaway/openStores.ts';
import type { Throwaway } from '#server/throwaway/throwaways.ts';

import { createPreviewClass, type PreviewClass } from './previewClass.ts';

/** The endpoints for the bar above the team's screens. */
const deeds = ['challenge', 'teams', 'answerPhoto', 'rateAnswer', 'returnAnswer', 'togglePhaseDone'] as const;
const forDocent = { rows: pickEndpoints(teacher, deeds), schemas: pickEndpoints(teacherSchemas, deeds) };

export async function openPreview(
  { context: outside, uploads }: Around,
  content: ChallengeContent,
): Promise<Pick<Throwaway, 'answer' | 'close'>> {
  const context = await openStores(outside, content);
  // No password has this hash.
  const names = { challenge: content.challenge.slug, username: 'docent', passwordHash: '' };
  const previewClass = await createPreviewClass(context.db, names);
  const app = await buildPreviewApp({ context, uploads }, previewClass);
  await app.ready();
  return {
    answer: (request, response) => app.routing(request, response),
    close: () => app.close(),
  };
}

async function buildPreviewApp({ context, uploads }: Around, { teacher: id, run: runId }: PreviewClass) {
  const app = await buildThrowawayApp({ context, uploads });
  // The surrounding server admits only the docent of this preview.
  const docent: Guard<TeacherCaller> = () => ({ id, session: '', runId, address: '' });
  addRoutes(app, forDocent, {
    ...guard(docent, {
      challenge: challengeCalls(context).challenge,
      teams: classTeamCalls(context).teams,
      answerPhoto: classAnswerCalls(context).answerPhoto,
      rateAnswer: ratingCalls(context).rateAnswer,
      returnAnswer: returnCalls(context).returnAnswer,
      togglePhaseDone: classPhaseCalls(context).togglePhaseDone,
    }),
  });
  return app;
}
