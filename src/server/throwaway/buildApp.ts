/** The app of a preview, practice or trial flight, with the routes that all have: the team's, and those of anyone. */

import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';

import { pickEndpoints } from '#contract/endpoint.ts';
import { anyone } from '#contract/public.ts';
import { anyoneSchemas } from '#contract/publicSchemas.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { photoLimits } from '#domain/limits.ts';
import { Refusal } from '#domain/refusal.ts';
import { identifyVisitor, requireTeacherOrTeam, requireTeam, type Visitor } from '#server/auth.ts';
import { ownComputer } from '#server/config/trustProxy.ts';
import type { Context } from '#server/context.ts';
import { handleError } from '#server/http/errorHandler.ts';
import { refuseCrossSite } from '#server/http/originCheck.ts';
import { smallBody, takeForms } from '#server/http/readRequest.ts';
import { addRoutes, guard, type Guard } from '#server/http/route.ts';
import { documentCalls } from '#server/public/documents.ts';
import { liftoffFilmRoutes } from '#server/public/liftoffFilms.ts';
import { pageCalls } from '#server/public/pages.ts';
import { pictureCalls } from '#server/public/pictures.ts';
import { videoCalls, videoRoutes } from '#server/public/videos.ts';
import { closeContext } from '#server/start/openContext.ts';
import { callsOfTeam } from '#server/student/calls.ts';
import { teamLogin } from '#server/student/login.ts';

import type { Around } from './openStores.ts';

const forAnyone = {
  rows: pickEndpoints(anyone, ['page', 'video', 'picture', 'activityFile']),
  schemas: pickEndpoints(anyoneSchemas, ['page', 'video', 'picture', 'activityFile']),
};

/** The docent's routes are added by the caller. Closing the app closes its stores too. */
export async function buildThrowawayApp(
  { context, uploads }: Around,
  forVisitor: ReturnType<typeof teamLogin> = teamLogin(context),
): Promise<FastifyInstance> {
  const app = fastify({
    // Nothing that happens here is logged.
    logger: false,
    frameworkErrors: (...all) => void handleError(...all),
    trustProxy: context.config.trustProxy ?? [...ownComputer],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    bodyLimit: smallBody,
  });
  app.addHook('onClose', () => closeContext(context));
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
  addRoutes(app, forAnyone, {
    ...guard(visitor(context), { ...pageCalls(context), ...videoCalls(context), ...pictureCalls(context) }),
    ...guard(requireTeacherOrTeam(context), documentCalls(context)),
  });
  videoRoutes(app, context);
  liftoffFilmRoutes(app, context, requireTeacherOrTeam(context));
  addRoutes(
    app,
    { rows: student, schemas: studentSchemas, uploads },
    {
      ...guard(visitor(context), forVisitor),
      ...guard(team, callsOfTeam(context)),
    },
  );
  return app;
}

/** The device is known from its real logins, which must not count here. */
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
