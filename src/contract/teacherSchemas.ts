/** What each of the teacher's calls is sent and answers, checked and filtered by the server. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { Account } from './shapes/account.ts';
import { PhaseRating, TakenAway } from './shapes/feedback.ts';
import { AtWork, Board, RaisedHand } from './shapes/lesson.ts';
import {
  AnyFile,
  Challenge,
  ChallengeEntry,
  EventStream,
  Nothing,
  Student,
  TeacherAnswer,
  TeacherPhase,
  TeacherRating,
  TeacherTeam,
} from './shapes/shapes.ts';

/** The run that the screen shows; 409 when it isn't the active one any more (docs/rules.md 9.6). */
const onRun = { runId: Type.Optional(Type.String()) };
const text = Type.Optional(Type.String());
const integer = Type.Optional(Type.Integer());
/** What is typed: how long it may be bounds what is read of it. */
const typed = (characters: number) => Type.Optional(Type.String({ characters }));
/** 1 or 0. */
const YesNo = Type.Union([Type.Literal(0), Type.Literal(1)]);
/** The id of the rating that the docent saw, '' for none: so that no other one is replaced unseen. */
const seenRating = Type.Optional(Type.String());

export const teacherSchemas = {
  login: {
    /** `code`: of the second step, where the docent has one. */
    sent: Type.Object({ username: text, password: text, code: text }),
    answers: Type.Object({ challenges: Type.Integer() }),
  },
  logout: { sent: Nothing, answers: Nothing },

  account: { sent: Nothing, answers: Account },
  renameSelf: { sent: Type.Object({ name: typed(limits.name) }), answers: Nothing },
  changePassword: { sent: Type.Object({ password: text, newPassword: text }), answers: Nothing },
  endSession: { sent: Type.Object({ sessionId: Type.String() }), answers: Nothing },
  logoutEverywhere: { sent: Nothing, answers: Nothing },
  prepareSecondStep: {
    sent: Nothing,
    /** The QR code as a path in a square. */
    answers: Type.Object({
      secret: Type.String(),
      qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
    }),
  },
  /** The recovery codes are told this once. */
  beginSecondStep: {
    sent: Type.Object({ code: text }),
    answers: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  },
  endSecondStep: { sent: Type.Object({ password: text }), answers: Nothing },

  challengeList: { sent: Nothing, answers: Type.Array(ChallengeEntry) },
  setActiveChallenge: {
    sent: Type.Object({ challenge: Type.String(), ...onRun }),
    answers: Type.Object({ id: Type.String(), userChallengeId: Type.String() }),
  },
  archiveRun: { sent: Type.Object({ runId: Type.String(), archived: YesNo }), answers: Nothing },
  challenge: { sent: Nothing, answers: Challenge },

  teams: { sent: Nothing, answers: Type.Array(TeacherTeam) },
  createTeam: { sent: Type.Object({ title: typed(limits.title), ...onRun }), answers: TeacherTeam },
  renameTeam: {
    sent: Type.Object({ teamId: Type.String(), title: typed(limits.title), ...onRun }),
    answers: TeacherTeam,
  },
  /** Whether the class is measured by it, and why not. */
  countTeam: {
    sent: Type.Object({ teamId: Type.String(), counted: YesNo, reason: typed(limits.reason), ...onRun }),
    answers: TeacherTeam,
  },
  /** With all its work. */
  removeTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  deleteTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  /** For a card that was lost or copied: the old code opens nothing, and the team is out on all its devices. */
  renewCode: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  endTeamSessions: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  addStudent: { sent: Type.Object({ name: typed(limits.name), teamId: Type.String(), ...onRun }), answers: Student },
  renameStudent: {
    sent: Type.Object({ studentId: Type.String(), name: typed(limits.name), ...onRun }),
    answers: Student,
  },
  moveStudent: {
    sent: Type.Object({ studentId: Type.String(), teamId: Type.String(), ...onRun }),
    answers: Student,
  },
  deleteStudent: { sent: Type.Object({ studentId: Type.String(), ...onRun }), answers: Nothing },
  /** All teams, or the one named. */
  boardingPasses: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** One page a pupil, and one to write on for a team without pupils; of all finished teams or the one named. */
  certificates: { sent: Type.Object({ teamId: text }), answers: AnyFile },

  activePhase: { sent: Nothing, answers: TeacherPhase },
  phase: { sent: Type.Object({ phase: Type.Integer() }), answers: TeacherPhase },
  togglePhaseDone: {
    sent: Type.Object({ phase: Type.Integer(), done: YesNo, ...onRun }),
    answers: TeacherPhase,
  },

  answers: { sent: Nothing, answers: Type.Array(TeacherAnswer) },
  openAnswers: {
    sent: Nothing,
    answers: Type.Object({
      unrated_answers: Type.Array(
        Type.Object({
          id: Type.String(),
          activity_id: Type.Integer(),
          studentgroup_id: Type.String(),
          phase_id: Type.Integer(),
        }),
      ),
    }),
  },
  rateAnswer: {
    sent: Type.Object({
      answerId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      note: typed(limits.note),
      version: Type.Optional(Type.Integer()),
      seenRating,
      ...onRun,
    }),
    answers: TeacherRating,
  },
  rateEmptyAnswer: {
    sent: Type.Object({
      activityId: Type.Integer(),
      teamId: Type.String(),
      medal: Type.Optional(Type.Integer()),
      comment: typed(limits.comment),
      seenRating,
      ...onRun,
    }),
    answers: TeacherAnswer,
  },
  withdrawRating: { sent: Type.Object({ answerId: Type.String(), seenRating, ...onRun }), answers: Nothing },
  takeAway: {
    sent: Type.Object({
      answerId: Type.String(),
      what: TakenAway.properties.what,
      word: typed(limits.word),
      version: Type.Optional(Type.Integer()),
      ...onRun,
    }),
    /** By which it can be put back for ten seconds. */
    answers: Type.Object({ id: Type.String() }),
  },
  putBack: { sent: Type.Object({ takenId: Type.String(), ...onRun }), answers: Nothing },
  phaseRatings: { sent: Nothing, answers: Type.Array(PhaseRating) },
  ratePhase: {
    sent: Type.Object({ phase: Type.Integer(), teamId: Type.String(), feedback: typed(limits.feedback), ...onRun }),
    answers: PhaseRating,
  },

  hands: { sent: Nothing, answers: Type.Array(RaisedHand) },
  answerHand: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Type.Array(RaisedHand) },
  clearHand: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Type.Array(RaisedHand) },

  answerPhoto: { sent: Type.Object({ photo: Type.String() }), answers: AnyFile },

  /** `listens`: 1 of a screen that shows the board, 0 of one that is being left. */
  board: { sent: Type.Object({ listens: Type.Optional(YesNo) }), answers: Board },
  /** What isn't named stays as it is. An answer of '' takes away the one that is shown, a timer of 0 seconds the timer. */
  changeBoard: {
    sent: Type.Object({
      phase: integer,
      activityId: integer,
      film: Type.Optional(YesNo),
      answerId: text,
      frozen: Type.Optional(YesNo),
      timerActivityId: integer,
      timerTotal: integer,
      timerLeft: integer,
      timerEndsAt: text,
      timerPausedAt: integer,
      /** Of the board that was on screen, for what was pressed without a connection. */
      version: integer,
      ...onRun,
    }),
    answers: Board,
  },
  atWork: { sent: Type.Object({ activityId: Type.Integer() }), answers: Type.Array(AtWork) },
  events: { sent: Nothing, answers: EventStream },
};
