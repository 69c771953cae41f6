/** The teacher's calls. */

import { rows } from './call.ts';
import type { teacherSchemas } from './teacherSchemas.ts';

export const teacher = rows<typeof teacherSchemas>({
  login: 'POST /api/teacher/login',
  logout: 'POST /api/teacher/logout',
  challengeList: 'GET /api/teacher/get-challengelist',
  setActiveChallenge: 'GET /api/teacher/set-active-challenge/:id',
  archiveRun: 'POST /api/teacher/archive-challenge',
  challenge: 'GET /api/teacher/get-challenge',

  teams: 'GET /api/teacher/get-studentgrouplist',
  createTeam: 'POST /api/teacher/studentgroup/create',
  renameTeam: 'POST /api/teacher/studentgroup/rename',
  deleteTeam: 'POST /api/teacher/delete-studentgroup/:id',
  addStudent: 'POST /api/teacher/add-student',
  moveStudent: 'POST /api/teacher/move-student',
  deleteStudent: 'POST /api/teacher/delete-student/:id',
  boardingPasses: 'GET /api/teacher/get-all-boardingpass',
  certificates: 'GET /api/teacher/get-certificates',

  activePhase: 'GET /api/teacher/get-active-phase/',
  phase: 'GET /api/teacher/get-phase/:id',
  togglePhaseDone: 'GET /api/teacher/toggle-phase-done/:phaseId/:done',

  answers: 'GET /api/teacher/get-answers',
  openAnswers: 'GET /api/teacher/get-open-answers',
  rateAnswer: 'POST /api/teacher/rate-answer',
  rateEmptyAnswer: 'POST /api/teacher/rate-empty-answer',
  phaseRatings: 'GET /api/teacher/get-phase-ratings',
  ratePhase: 'POST /api/teacher/rate-phase',

  answerPhoto: 'GET /api/teacher/files/answer/:filename',
  events: 'GET /api/teacher/events',
});

/** Those that change something though they are GET (docs/rules.md 10.5). */
export const changingGets: ReadonlySet<string> = new Set([
  teacher.setActiveChallenge.path,
  teacher.togglePhaseDone.path,
]);
