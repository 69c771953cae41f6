/** The docent's endpoints. */

import { endpoints } from './endpoint.ts';
import type { teacherSchemas } from './teacherSchemas.ts';

const onRun = { runId: 'user_challenge' } as const;
const onTeam = { teamId: 'studentGroupId', ...onRun } as const;

export const teacher = endpoints<typeof teacherSchemas>({
  login: 'POST /api/teacher/login',
  logout: 'POST /api/teacher/logout',

  schoolButton: 'GET /api/teacher/school-login',
  startSchoolLogin: 'POST /api/teacher/school-login/start',
  finishSchoolLogin: 'POST /api/teacher/school-login/finish',
  leaveSchool: 'POST /api/teacher/school-login/leave',

  account: 'GET /api/teacher/account',
  renameSelf: 'POST /api/teacher/account/name',
  changePassword: 'POST /api/teacher/account/password',
  removeSchoolAccount: 'POST /api/teacher/account/remove-school',
  endSession: 'POST /api/teacher/account/end-session',
  logoutEverywhere: 'POST /api/teacher/account/logout-everywhere',
  prepareSecondStep: 'POST /api/teacher/account/second-step/prepare',
  beginSecondStep: 'POST /api/teacher/account/second-step/begin',
  endSecondStep: 'POST /api/teacher/account/second-step/end',

  challengeList: 'GET /api/teacher/get-challengelist',
  setActiveChallenge: ['GET /api/teacher/set-active-challenge/:id', { challenge: 'id', ...onRun }],
  shelf: 'GET /api/teacher/get-shelf',
  startClass: 'POST /api/teacher/start-class',
  renameRun: ['POST /api/teacher/rename-challenge', onRun],
  archiveRun: ['POST /api/teacher/archive-challenge', onRun],
  removeRun: ['POST /api/teacher/remove-challenge', onRun],
  setEndDate: ['POST /api/teacher/set-end-date', { endsOn: 'ends_on', ...onRun }],
  bringBack: ['POST /api/teacher/bring-back', onRun],
  wipedClasses: 'GET /api/teacher/get-wiped-classes',
  classDocents: ['GET /api/teacher/get-docents', onRun],
  addColleague: ['POST /api/teacher/add-colleague', onRun],
  inviteColleague: ['POST /api/teacher/invite-colleague', onRun],
  withdrawInvite: ['POST /api/teacher/withdraw-invite', onRun],
  removeColleague: ['POST /api/teacher/remove-colleague', onRun],
  handOverRun: ['POST /api/teacher/hand-over-challenge', onRun],
  handover: ['GET /api/teacher/get-handover', onRun],
  writeHandover: ['POST /api/teacher/write-handover', onRun],
  readHandover: ['POST /api/teacher/read-handover', onRun],
  challenge: 'GET /api/teacher/get-challenge',
  newVersion: ['GET /api/teacher/get-new-version', onRun],
  takeOverVersion: ['POST /api/teacher/take-over-version', onRun],
  putOnShelf: ['POST /api/teacher/put-on-shelf', { onShelf: 'on_shelf' }],

  teams: 'GET /api/teacher/get-studentgrouplist',
  createTeam: ['POST /api/teacher/studentgroup/create', onRun],
  createTeams: ['POST /api/teacher/studentgroup/create-many', onRun],
  undoTeams: [
    'POST /api/teacher/studentgroup/undo-many',
    { teams: 'studentGroupIds', students: 'studentIds', ...onRun },
  ],
  createLateTeam: ['POST /api/teacher/studentgroup/create-late', onRun],
  fillEndedPhases: ['POST /api/teacher/studentgroup/fill-ended', onTeam],
  renameTeam: ['POST /api/teacher/studentgroup/rename', onTeam],
  countTeam: ['POST /api/teacher/studentgroup/count', onTeam],
  nameShip: ['POST /api/teacher/studentgroup/name-ship', onTeam],
  removeTeam: ['POST /api/teacher/studentgroup/remove', onTeam],
  deleteTeam: ['POST /api/teacher/delete-studentgroup/:id', { teamId: 'id', ...onRun }],
  renewCode: ['POST /api/teacher/studentgroup/renew-code', onTeam],
  endTeamSessions: ['POST /api/teacher/studentgroup/logout-everywhere', onTeam],
  addStudent: ['POST /api/teacher/add-student', onTeam],
  renameStudent: ['POST /api/teacher/rename-student', onRun],
  markStudent: ['POST /api/teacher/mark-student', onRun],
  markStudents: ['POST /api/teacher/mark-students', { students: 'studentIds', ...onRun }],
  moveStudent: ['POST /api/teacher/move-student', onTeam],
  studentPlaces: ['GET /api/teacher/get-student-places', onRun],
  forgetStudent: ['POST /api/teacher/forget-student', onRun],
  deleteStudent: ['POST /api/teacher/delete-student/:id', { studentId: 'id', ...onRun }],
  boardingPasses: ['GET /api/teacher/get-all-boardingpass', { teamId: 'studentGroupId' }, 'file'],
  certificates: ['GET /api/teacher/get-certificates', { teamId: 'studentGroupId' }, 'file'],
  nameKeepsakes: ['POST /api/teacher/name-keepsakes', onRun],
  keepsakes: ['GET /api/teacher/get-keepsakes', { teamId: 'studentGroupId' }, 'file'],
  report: ['GET /api/teacher/get-report', onTeam, 'file'],
  reportTable: ['GET /api/teacher/get-report-csv', onTeam, 'file'],
  pictureBook: ['GET /api/teacher/get-picture-book', onTeam, 'file'],
  inzage: ['GET /api/teacher/get-inzage', onTeam, 'file'],

  challengePaper: ['GET /api/teacher/get-challenge-paper/:challenge/:paper', {}, 'file'],
  worksheets: ['GET /api/teacher/get-worksheets/:challenge', {}, 'file'],
  learningLine: ['GET /api/teacher/get-learning-line', {}, 'file'],

  activePhase: 'GET /api/teacher/get-active-phase/',
  phase: ['GET /api/teacher/get-phase/:id', { phase: 'id' }],
  togglePhaseDone: ['GET /api/teacher/toggle-phase-done/:phaseId/:done', { phase: 'phaseId', ...onRun }],

  revealTogether: ['POST /api/teacher/reveal-together', { phase: 'phase_id', ...onRun }],

  answers: 'GET /api/teacher/get-answers',
  openAnswers: 'GET /api/teacher/get-open-answers',
  rateAnswer: ['POST /api/teacher/rate-answer', { answerId: 'answer_id', seenRating: 'rating', ...onRun }],
  rateEmptyAnswer: [
    'POST /api/teacher/rate-empty-answer',
    { activityId: 'activity_id', teamId: 'student_group_id', comment: 'feedback', seenRating: 'rating', ...onRun },
  ],
  returnAnswer: ['POST /api/teacher/return-answer', { answerId: 'answer_id', seenReturn: 'returned', ...onRun }],
  withdrawReturn: ['POST /api/teacher/withdraw-return', { answerId: 'answer_id', seenReturn: 'returned', ...onRun }],
  sentences: 'GET /api/teacher/sentences/:activityId',
  hideSentence: 'POST /api/teacher/hide-sentence',
  neighbours: 'GET /api/teacher/neighbours',
  switchNeighbours: ['POST /api/teacher/neighbours/switch', onRun],
  judgeLook: ['POST /api/teacher/neighbours/judge', onRun],
  withdrawRating: ['POST /api/teacher/withdraw-rating', { answerId: 'answer_id', seenRating: 'rating', ...onRun }],
  takeAway: ['POST /api/teacher/take-away', { answerId: 'answer_id', ...onRun }],
  putBack: ['POST /api/teacher/put-back/:id', { takenId: 'id', ...onRun }],
  phaseRatings: 'GET /api/teacher/get-phase-ratings',
  ratePhase: ['POST /api/teacher/rate-phase', { phase: 'phase_id', teamId: 'studentgroup_id', ...onRun }],

  hands: 'GET /api/teacher/get-hands',
  answerHand: ['POST /api/teacher/answer-hand', onTeam],
  clearHand: ['POST /api/teacher/clear-hand', onTeam],

  answerPhoto: ['GET /api/teacher/files/answer/:filename', { photo: 'filename' }, 'file'],
  boardPhoto: ['GET /api/teacher/files/board/:filename', { photo: 'filename' }, 'file'],
  photoChecks: 'GET /api/teacher/get-photo-checks',
  lookAtPhotosFirst: ['POST /api/teacher/look-at-photos-first', onRun],
  letPhotosThrough: [
    'POST /api/teacher/let-photos-through',
    { photos: 'filenames', seenStandings: 'standings', ...onRun },
  ],
  judgePhoto: ['POST /api/teacher/judge-photo', { photo: 'filename', seenStanding: 'standing', ...onRun }],
  paintPhoto: ['POST /api/teacher/paint-photo', { photo: 'filename', answerId: 'answer_id', ...onRun }],

  board: ['GET /api/teacher/board', onRun],
  remoteAddress: 'GET /api/teacher/remote-address',
  teamsAddress: 'GET /api/teacher/teams-address',
  changeBoard: [
    'POST /api/teacher/board',
    {
      phase: 'phase_id',
      activityId: 'activity_id',
      answerId: 'answer_id',
      exhibitAnswerId: 'exhibit_answer_id',
      timerActivityId: 'timer_activity_id',
      timerTotal: 'timer_total',
      timerLeft: 'timer_left',
      timerEndsAt: 'timer_ends_at',
      timerPausedAt: 'timer_paused_at',
      ...onRun,
    },
  ],
  atWork: 'GET /api/teacher/at-work/:activityId',

  events: 'GET /api/teacher/events',
});

/** The GET endpoints that change something (docs/rules.md 10.5). */
export const changingGets: ReadonlySet<string> = new Set([
  teacher.setActiveChallenge.path,
  teacher.togglePhaseDone.path,
]);
