/** What each of the teacher's calls is sent and answers, checked and filtered by the server. */

import Type from 'typebox';

import { accountSchemas } from '#contract/shapes/account.ts';
import { classSchemas } from '#contract/shapes/classes.ts';
import { LeaveReason } from '#contract/shapes/crew.ts';
import { endingSchemas } from '#contract/shapes/ending.ts';
import { PhaseRating, TakenAway } from '#contract/shapes/feedback.ts';
import { AtWork, Board, RaisedHand } from '#contract/shapes/lesson.ts';
import { docentNeighbourSchemas } from '#contract/shapes/neighbours.ts';
import { peopleSchemas } from '#contract/shapes/people.ts';
import { photoSchemas } from '#contract/shapes/photos.ts';
import { pupilSchemas } from '#contract/shapes/pupils.ts';
import { ratingSchemas } from '#contract/shapes/rating.ts';
import { integer, onRun, text, typed, YesNo } from '#contract/shapes/sent.ts';
import {
  AnyFile,
  Challenge,
  EventStream,
  Nothing,
  Qr,
  TeacherAnswer,
  TeacherPhase,
  TeacherTeam,
} from '#contract/shapes/shapes.ts';
import { versionSchemas } from '#contract/shapes/versions.ts';
import { challengePapers } from '#domain/lesson/challengePapers.ts';
import { limits } from '#domain/limits.ts';

const Paper = Type.Enum([...challengePapers]);
/** Those of a phase, or of a lesson of a plan: both are places in their lists, counted from 0. */
const together = { phase: integer, plan: integer, lesson: integer };

export const teacherSchemas = {
  login: {
    /** `code`: of the second step, where the docent has one. */
    sent: Type.Object({ username: text, password: text, code: text }),
    answers: Type.Object({ challenges: Type.Integer() }),
  },
  logout: { sent: Nothing, answers: Nothing },

  ...accountSchemas,
  ...classSchemas,
  ...endingSchemas,
  ...peopleSchemas,
  challenge: { sent: Nothing, answers: Challenge },
  ...versionSchemas,

  teams: { sent: Nothing, answers: Type.Array(TeacherTeam) },
  createTeam: { sent: Type.Object({ title: typed(limits.title), ...onRun }), answers: TeacherTeam },
  /** All of them or none. `list` is JSON: `[{ "title": "Team 1", "students": [{ "name": "Sanne", "noPhoto": false }] }]`. */
  createTeams: { sent: Type.Object({ list: Type.String({ characters: 60_000 }), ...onRun }), answers: Nothing },
  renameTeam: {
    sent: Type.Object({ teamId: Type.String(), title: typed(limits.title), ...onRun }),
    answers: TeacherTeam,
  },
  /** Whether the class is measured by it, and why not. */
  countTeam: {
    sent: Type.Object({ teamId: Type.String(), counted: YesNo, reason: Type.Optional(LeaveReason), ...onRun }),
    answers: TeacherTeam,
  },
  /** In place of a name that is not fit for a ship; without one the plate is taken off. */
  nameShip: {
    sent: Type.Object({ teamId: Type.String(), shipName: typed(limits.shipName), ...onRun }),
    answers: TeacherTeam,
  },
  /** With all its work. */
  removeTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  deleteTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  /** For a card that was lost or copied: the old code opens nothing, and the team is out on all its devices. */
  renewCode: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  endTeamSessions: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  ...pupilSchemas,
  /** All teams, or the one named. */
  boardingPasses: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** One page a pupil, and one to write on for a team without pupils; of all finished teams or the one named. */
  certificates: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** For the class from now on: with first names, or with the team's name alone. */
  nameKeepsakes: { sent: Type.Object({ named: YesNo, ...onRun }), answers: Nothing },
  /** The journey of all finished teams or of the one named, with the names that the class wishes. */
  keepsakes: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** What each team made and was given, as PDF and as CSV; of all teams or the one named, in the active class or the one named. */
  report: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  reportTable: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  /** The journey of all teams that sent something, or of the one named. */
  pictureBook: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  /** All that is stored of one team; for the parents of one pupil the names of the others are masked. */
  inzage: { sent: Type.Object({ teamId: Type.String(), studentId: text, runId: text }), answers: AnyFile },

  challengePaper: { sent: Type.Object({ challenge: Type.String(), paper: Paper }), answers: AnyFile },
  worksheets: { sent: Type.Object({ challenge: Type.String(), ...together }), answers: AnyFile },

  activePhase: { sent: Nothing, answers: TeacherPhase },
  phase: { sent: Type.Object({ phase: Type.Integer() }), answers: TeacherPhase },
  togglePhaseDone: {
    sent: Type.Object({ phase: Type.Integer(), done: YesNo, ...onRun }),
    answers: TeacherPhase,
  },
  /** Of which teams a medal opens. Without a phase every medal that lies ready opens, and the board stays at its place. */
  revealTogether: {
    sent: Type.Object({ phase: integer, ...onRun }),
    answers: Type.Object({ studentgroups: Type.Array(Type.String()) }),
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
  ...ratingSchemas,
  ...docentNeighbourSchemas,
  ...photoSchemas,
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

  /** `listens`: 1 of a screen that shows the board, 0 of one that is being left, with the run that it showed: by then another one may be active. */
  board: { sent: Type.Object({ listens: Type.Optional(YesNo), ...onRun }), answers: Board },
  /** Of the remote control of the active run, for a phone. */
  remoteAddress: { sent: Nothing, answers: Type.Object({ address: Type.String(), qr: Qr }) },
  /** What isn't named stays as it is. An answer of '' takes away the one that is shown, a timer of 0 seconds the timer. */
  changeBoard: {
    sent: Type.Object({
      phase: integer,
      activityId: integer,
      film: Type.Optional(YesNo),
      answerId: text,
      /** The wall of all that was chosen, over the board or away. */
      exhibition: Type.Optional(YesNo),
      /** Chosen for the exhibition, or with `exhibited` 0 taken out of it. */
      exhibitAnswerId: text,
      exhibited: Type.Optional(YesNo),
      frozen: Type.Optional(YesNo),
      /** Of what was opened together: shown to the class, or no longer. */
      medals: Type.Optional(YesNo),
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
