/** The whole server on one screen: who is let in where, and what is there. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { anyone } from '#contract/anyone.ts';
import { anyoneSchemas } from '#contract/anyoneSchemas.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { teacher } from '#contract/teacher.ts';
import { teacherSchemas } from '#contract/teacherSchemas.ts';

import { anyoneCalls } from './anyone.ts';
import type { Base } from './base.ts';
import { documentCalls } from './documents.ts';
import { filmRoutes } from './filmRoutes.ts';
import { screensDir } from './folders.ts';
import { teacherEvents, teamEvents } from './listening.ts';
import { CallLog } from './log.ts';
import { refuseCrossSite } from './originCheck.ts';
import { largestPhoto } from './photos.ts';
import { takeForms } from './received.ts';
import { refuse } from './refuse.ts';
import { serveScreens } from './screens.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serve } from './serve.ts';
import { asTeacher, asTeacherOrTeam, asTeam, asVisitor } from './session.ts';
import { answerCalls } from './student/answers.ts';
import { teamLogin } from './student/login.ts';
import { phaseCalls } from './student/phases.ts';
import { teamCalls } from './student/team.ts';
import { answerCalls as classAnswerCalls } from './teacher/answers.ts';
import { challengeCalls } from './teacher/challenges.ts';
import { teacherLogin } from './teacher/login.ts';
import { paperCalls } from './teacher/papers.ts';
import { phaseCalls as classPhaseCalls } from './teacher/phases.ts';
import { ratingCalls } from './teacher/ratings.ts';
import { studentCalls } from './teacher/students.ts';
import { teamCalls as classTeamCalls } from './teacher/teams.ts';
import { videoCalls, videoRoutes } from './videos.ts';

export async function buildApp(base: Base, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance,
    logController: new CallLog(),
    frameworkErrors: (...all) => void refuse(...all),
    // A proxy stands on this computer: pupils share the school's private addresses, and could name any as theirs.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
  });
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  await takeForms(app, largestPhoto);

  app.setErrorHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'Cache-Control': 'no-store' });
    refuseCrossSite(request, base.config.publicUrl);
  });

  const forAnyone = { rows: anyone, schemas: anyoneSchemas };
  const forDocent = { rows: teacher, schemas: teacherSchemas };
  const forTeam = { rows: student, schemas: studentSchemas };

  // Anyone, and whoever is one of the two.
  serve(app, forAnyone, asVisitor(base), { ...anyoneCalls(base), ...videoCalls(base) });
  serve(app, forDocent, asVisitor(base), teacherLogin(base));
  serve(app, forTeam, asVisitor(base), teamLogin(base));
  serve(app, forAnyone, asTeacherOrTeam(base), documentCalls(base));
  videoRoutes(app, base);
  filmRoutes(app, base.films);

  // The docent.
  serve(app, forDocent, asTeacher(base), {
    ...challengeCalls(base),
    ...classTeamCalls(base),
    ...studentCalls(base),
    ...classPhaseCalls(base),
    ...classAnswerCalls(base),
    ...ratingCalls(base),
    ...paperCalls(base),
    ...teacherEvents(base),
  });

  // The team.
  serve(app, forTeam, asTeam(base), {
    ...teamCalls(base),
    ...phaseCalls(base),
    ...answerCalls(base),
    ...teamEvents(base),
  });

  await serveScreens(app, screensDir);
  return app;
}
