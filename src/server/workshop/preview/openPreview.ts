/** A preview: a server within the server, for a team and its docent, with stores in memory (docs/decisions/093). */

import cookie from '@fastify/cookie';
import fastify from 'fastify';

import { anyone } from '#contract/public.ts';
import { anyoneSchemas } from '#contract/publicSchemas.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import { photoLimits } from '#domain/limits.ts';
import { Refusal } from '#domain/refusal.ts';
import { type TeacherCaller, requireTeacherOrTeam, requireTeam, identifyVisitor, type Visitor } from '#server/auth.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import { openInMemory } from '#server/db/db.ts';
import { openEvents } from '#server/events/events.ts';
import { localBus } from '#server/events/messageBus.ts';
import { openMemoryFiles } from '#server/files/memoryFiles.ts';
import { handleError } from '#server/http/errorHandler.ts';
import { refuseCrossSite } from '#server/http/originCheck.ts';
import { smallBody, takeForms } from '#server/http/readRequest.ts';
import { guard, addRoutes, type Guard } from '#server/http/route.ts';
import type { Uploads } from '#server/http/uploads.ts';
import { libraryOfOne } from '#server/library/libraryOfOne.ts';
import { openPseudonymizer } from '#server/login/pseudonymize.ts';
import { createThrottle } from '#server/login/throttle.ts';
import { createMissingPhotos } from '#server/missingPhotos.ts';
import { documentCalls } from '#server/public/documents.ts';
import { liftoffFilmRoutes } from '#server/public/liftoffFilms.ts';
import { pageCalls } from '#server/public/pages.ts';
import { pictureCalls } from '#server/public/pictures.ts';
import { videoCalls, videoRoutes } from '#server/public/videos.ts';
import { createRunCache } from '#server/runCache.ts';
import { closeContext } from '#server/start/openContext.ts';
import { callsOfTeam } from '#server/student/calls.ts';
import { teamLogin } from '#server/student/login.ts';
import { classAnswerCalls } from '#server/teacher/answers.ts';
import { challengeCalls } from '#server/teacher/challenges.ts';
import { classPhaseCalls } from '#server/teacher/lesson/phases.ts';
import { ratingCalls } from '#server/teacher/ratings.ts';
import { returnCalls } from '#server/teacher/returns.ts';
import { classTeamCalls } from '#server/teacher/teams/teams.ts';

import { onlyMade } from './existingFilms.ts';
import { createPreviewClass, type PreviewClass } from './previewClass.ts';
import type { Preview } from './previews.ts';

const forAnyone = {
  rows: some(anyone, ['page', 'video', 'picture', 'activityFile']),
  schemas: some(anyoneSchemas, ['page', 'video', 'picture', 'activityFile']),
};
/** The endpoints for the bar above the team's screens. */
const deeds = ['challenge', 'teams', 'answerPhoto', 'rateAnswer', 'returnAnswer', 'togglePhaseDone'] as const;
const forDocent = { rows: some(teacher, deeds), schemas: some(teacherSchemas, deeds) };

/** More photos than anybody needs for a preview; above the limit the oldest are evicted. */
const mostPhotoBytes = 16 * 1024 * 1024;

/** The surrounding server, and its store of uploads. */
export type Around = { context: Context; uploads: Uploads };

export async function openPreview(
  { context: outside, uploads }: Around,
  content: ChallengeContent,
): Promise<Pick<Preview, 'answer' | 'close'>> {
  const context = await openStores(outside, content);
  // No password has this hash.
  const names = { challenge: content.challenge.slug, username: 'docent', passwordHash: '' };
  const previewClass = await createPreviewClass(context.db, names);
  const app = await buildPreviewApp({ context, uploads }, previewClass);
  await app.ready();
  return {
    answer: (request, response) => app.routing(request, response),
    close: async () => {
      await app.close();
      await closeContext(context);
    },
  };
}

async function openStores(outside: Context, content: ChallengeContent): Promise<Context> {
  const db = await openInMemory();
  const fingerprint = await openPseudonymizer(db);
  const nothing = openMemoryFiles(0);
  const photos = openMemoryFiles(mostPhotoBytes);
  return {
    config: outside.config,
    db,
    library: libraryOfOne(content),
    runCache: createRunCache({ db }),
    photos,
    missingPhotos: createMissingPhotos({ db, photos }),
    photosBin: nothing,
    challengeFiles: nothing,
    backups: nothing,
    films: onlyMade(outside.films),
    events: openEvents(localBus()),
    fingerprint,
    throttle: createThrottle({ db, fingerprint }),
    schoolProvider: undefined,
    diskReserve: undefined,
    release: outside.release,
  };
}

async function buildPreviewApp({ context, uploads }: Around, { teacher: id, run: runId }: PreviewClass) {
  const app = fastify({
    // Previews are not logged.
    logger: false,
    frameworkErrors: (...all) => void handleError(...all),
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    bodyLimit: smallBody,
  });
  await app.register(cookie);
  await takeForms(app, photoLimits.largestBytes);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    refuseCrossSite(request, context.config.publicUrl);
  });

  const team = requireTeam(context);
  // The surrounding server admits only the docent of this preview.
  const docent: Guard<TeacherCaller> = () => ({ id, session: '', runId, address: '' });
  addRoutes(app, forAnyone, {
    ...guard(visitor(context), { ...pageCalls(context), ...videoCalls(context), ...pictureCalls(context) }),
    ...guard(requireTeacherOrTeam(context), documentCalls(context)),
  });
  videoRoutes(app, context);
  liftoffFilmRoutes(app, context, team);
  addRoutes(
    app,
    { rows: student, schemas: studentSchemas, uploads },
    {
      ...guard(visitor(context), teamLogin(context)),
      ...guard(team, callsOfTeam(context)),
    },
  );
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

/** Picks some of the endpoints. */
function some<All extends object, Name extends keyof All>(all: All, names: readonly Name[]): Pick<All, Name> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;
}

/** The device is known from its real logins, which must not count in a preview. */
function visitor(context: Context): Guard<Visitor> {
  const asEver = identifyVisitor(context);
  return async (request, reply) => ({
    ...(await asEver(request, reply)),
    devices: [],
    knowAgain: () => undefined,
    setTeacherToken: () => undefined,
    setAttempt: () => undefined,
  });
}
