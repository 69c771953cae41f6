/** Builds the whole server: which routes exist, and which guard protects each. */

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { practiceAddress } from '#contract/addresses.ts';
import { admin } from '#contract/admin/admin.ts';
import { adminSchemas } from '#contract/admin/adminSchemas.ts';
import { pickEndpoints } from '#contract/endpoint.ts';
import { practiceStart, trialEntrance } from '#contract/practice/practice.ts';
import { enterTrialSchemas, startPracticeSchemas } from '#contract/practice/practiceSchemas.ts';
import { anyone } from '#contract/public.ts';
import { anyoneSchemas } from '#contract/publicSchemas.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { exchangeSchemas } from '#contract/workshop/exchangeSchemas.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { workshopSchemas } from '#contract/workshop/workshopSchemas.ts';
import { draftLimits } from '#domain/challenge/draftParts.ts';
import { backupLimits, challengeFileLimits, photoLimits } from '#domain/limits.ts';
import { adminCalls } from '#server/admin/calls.ts';
import { asStarter, firstRunCalls, startFromBackupCalls } from '#server/admin/firstRun.ts';
import { requireAdmin } from '#server/admin/guard.ts';
import { linkCalls } from '#server/admin/links.ts';
import { screensDir, uploadsDir } from '#server/config/folders.ts';
import { ownComputer } from '#server/config/trustProxy.ts';
import { createAddressWatch } from '#server/http/addressWatch.ts';
import { boundConnections, headersTimeoutMs, longRequestMs } from '#server/http/connections.ts';
import { handleError } from '#server/http/errorHandler.ts';
import { addETag } from '#server/http/etag.ts';
import { cleanForwardedFor } from '#server/http/forwardedFor.ts';
import { CallLog } from '#server/http/log.ts';
import { refuseCrossSite } from '#server/http/originCheck.ts';
import { smallBody, takeForms } from '#server/http/readRequest.ts';
import { refuseWhenEnding } from '#server/http/refuseEnding.ts';
import { refuseWhileFull } from '#server/http/refuseWhileFull.ts';
import { guard, addRoutes, type Guard } from '#server/http/route.ts';
import { refuseGarbage, secureAnswers } from '#server/http/securityHeaders.ts';
import { serveStaticPages } from '#server/http/staticPages.ts';
import { openUploads } from '#server/http/uploads.ts';
import type { PracticeLesson } from '#server/practice/openPractice.ts';
import { practiceStartCalls } from '#server/practice/startPractice.ts';
import { trialStartCalls } from '#server/practice/trial/startTrial.ts';
import { callsOfAnyone } from '#server/public/calls.ts';
import { documentCalls } from '#server/public/documents.ts';
import { liftoffFilmRoutes } from '#server/public/liftoffFilms.ts';
import { openMetrics } from '#server/public/metrics.ts';
import { videoRoutes } from '#server/public/videos.ts';
import { keptAssets } from '#server/start/keepAssets.ts';
import { teacherSessionsAmong } from '#server/store/sessions.ts';
import { callsOfTeam } from '#server/student/calls.ts';
import { teamLogin } from '#server/student/login.ts';
import { teacherLogin } from '#server/teacher/account/login.ts';
import { schoolLogin } from '#server/teacher/account/school.ts';
import { callsOfDocents } from '#server/teacher/calls.ts';
import { withLeftClassNotice } from '#server/teacher/people/leftClass.ts';
import type { Around } from '#server/throwaway/openStores.ts';
import { throwawayRoutes } from '#server/throwaway/routes.ts';
import { createThrowaways, type Throwaways } from '#server/throwaway/throwaways.ts';
import { callsOfWorkshop } from '#server/workshop/calls.ts';
import { exchangeCalls } from '#server/workshop/exchange/calls.ts';
import { previewCalls } from '#server/workshop/preview/calls.ts';
import { openPreview } from '#server/workshop/preview/openPreview.ts';

import { type TeacherCaller, requireTeacher, requireTeacherOrTeam, requireTeam, identifyVisitor } from './auth.ts';
import type { Context } from './context.ts';

/** Room for forty photos of the largest size at a time, or about a thousand that devices have scaled down. */
const photoUploads = { ...photoLimits, mostBytesUnderWay: 40 * photoLimits.largestBytes };

/** Four challenge files of the largest size at a time. */
const challengeUploads = { ...challengeFileLimits, mostBytesUnderWay: 4 * challengeFileLimits.largestBytes };

/** One backup at a time. */
const backupUploads = { ...backupLimits, mostBytesUnderWay: backupLimits.largestBytes };

/** Two films of the largest size at a time. */
const draftUploads = { largestBytes: draftLimits.file, mostBytesUnderWay: 2 * draftLimits.file };

const longPaths = [admin.uploadBackup.path, admin.startFromBackup.path, exchange.importChallenge.path];

/** `lesson`: how each practice lesson goes, in a test. */
export async function buildApp(
  context: Context,
  loggerInstance: FastifyBaseLogger,
  lesson: PracticeLesson = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance,
    logController: new CallLog(),
    frameworkErrors: (...all) => void handleError(...all),
    trustProxy: context.config.trustProxy ?? [...ownComputer],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    bodyLimit: smallBody,
    requestTimeout: longRequestMs,
    return503OnClosing: false,
    http: { headersTimeout: headersTimeoutMs },
    clientErrorHandler: refuseGarbage,
  });
  secureAnswers(app.server, context.config);
  boundConnections(app.server, { longPaths, makeRoom: [context.events.makeRoom, context.throttle.makeRoom] });
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  await takeForms(app, photoLimits.largestBytes);

  app.setErrorHandler(handleError);
  refuseWhenEnding(app);
  refuseWhileFull(app, context.diskReserve);
  app.addHook('onRequest', async ({ raw }) => cleanForwardedFor(raw.headers));
  app.addHook('onRequest', noStore);
  await openMetrics(app, context);
  app.addHook('onSend', addETag);
  const addresses = createAddressWatch();
  app.addHook('onRequest', async (request) => refuseCrossSite(request, context.config.publicUrl, addresses));

  const forAnyone = { rows: anyone, schemas: anyoneSchemas };
  const backups = await openUploads(uploadsDir(context.config), backupUploads);
  const adminApi = { rows: admin, schemas: adminSchemas, uploads: backups };
  const uploads = await openUploads(uploadsDir(context.config), photoUploads);
  const forDocent = { rows: teacher, schemas: teacherSchemas, uploads };
  const forTeam = { rows: student, schemas: studentSchemas, uploads };

  // The guards.
  const visitor = identifyVisitor(context);
  const docent = requireTeacher(context);
  const team = requireTeam(context);
  addRoutes(app, forAnyone, {
    ...guard(visitor, callsOfAnyone(context)),
    ...guard(requireTeacherOrTeam(context), documentCalls(context)),
  });
  videoRoutes(app, context);
  liftoffFilmRoutes(app, context, requireTeacherOrTeam(context));

  // Routes of the docent.
  addRoutes(app, forDocent, {
    ...guard(visitor, { ...teacherLogin(context), ...schoolLogin(context) }),
    ...guard(docent, withLeftClassNotice(context.db, callsOfDocents(context))),
  });
  const throwaways = createThrowaways((sessions) => teacherSessionsAmong(context.db, sessions));
  // Closes their open streams, which would otherwise keep the server from closing.
  app.addHook('preClose', () => throwaways.close());
  const around = { context, uploads };
  await serveWorkshop(app, around, throwaways, docent);
  const trials = trialStartCalls(around, throwaways);
  const starting = guard(docent, { ...practiceStartCalls(around, throwaways, lesson), ...trials.forDocent });
  addRoutes(app, { rows: practiceStart, schemas: startPracticeSchemas }, starting);
  addRoutes(app, { rows: trialEntrance, schemas: enterTrialSchemas }, guard(visitor, trials.forTeam));
  addRoutes(app, loginInPractice, guard(visitor, teacherLogin(context)));
  throwawayRoutes(app, throwaways, docent);

  // Routes of the beheerder, and of somebody who becomes a docent by a link.
  addRoutes(app, adminApi, {
    ...guard(visitor, { ...firstRunCalls(context), ...linkCalls(context) }),
    ...guard(asStarter(context), startFromBackupCalls(context)),
    ...guard(requireAdmin(context), adminCalls(context, addresses)),
  });

  // Routes of the team.
  addRoutes(app, forTeam, {
    ...guard(visitor, teamLogin(context)),
    ...guard(team, callsOfTeam(context)),
  });

  const { keepsScreens, dataDir } = context.config;
  await serveStaticPages(app, [screensDir, keptAssets(dataDir)], keepsScreens);
  return app;
}

async function noStore(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Cache-Control', 'no-store');
}

/** A phone that opens the remote of a practice logs in at the school's own server, below the practice's address. */
const loginInPractice = {
  rows: {
    login: { ...teacher.login, path: practiceAddress(':practice') + teacher.login.path },
    logout: { ...teacher.logout, path: practiceAddress(':practice') + teacher.logout.path },
  },
  schemas: pickEndpoints(teacherSchemas, ['login', 'logout']),
};

/** The workshop's routes: they accept files larger than a photo, and let a docent preview a challenge as a team. */
async function serveWorkshop(
  app: FastifyInstance,
  around: Around,
  throwaways: Throwaways,
  docent: Guard<TeacherCaller>,
): Promise<void> {
  const { context } = around;
  const uploads = await openUploads(uploadsDir(context.config), draftUploads);
  const previewing = previewCalls(context, throwaways, (content) => openPreview(around, content));
  const calls = guard(docent, { ...callsOfWorkshop(context), ...previewing });
  addRoutes(app, { rows: workshop, schemas: workshopSchemas, uploads }, calls);
  const challenges = await openUploads(uploadsDir(context.config), challengeUploads);
  addRoutes(
    app,
    { rows: exchange, schemas: exchangeSchemas, uploads: challenges },
    guard(docent, exchangeCalls(context)),
  );
}
