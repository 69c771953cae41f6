/** Request and response schemas of the docent's endpoints, checked and filtered by the server. */

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
/** The indices of a phase, or of a lesson in a plan, both counted from 0. */
const together = { phase: integer, plan: integer, lesson: integer };

export const teacherSchemas = {
  login: {
    /** `code`: of the second step, where the account has one. */
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
  /** All or nothing. `list` is JSON: `[{ "title": "Team 1", "students": [{ "name": "Sanne", "noPhoto": false }] }]`. */
  createTeams: { sent: Type.Object({ list: Type.String({ characters: 60_000 }), ...onRun }), answers: Nothing },
  renameTeam: {
    sent: Type.Object({ teamId: Type.String(), title: typed(limits.title), ...onRun }),
    answers: TeacherTeam,
  },
  /** Whether the team counts for the class, and why not. */
  countTeam: {
    sent: Type.Object({ teamId: Type.String(), counted: YesNo, reason: Type.Optional(LeaveReason), ...onRun }),
    answers: TeacherTeam,
  },
  /** Replaces an unfit name; without a name the plate is removed. */
  nameShip: {
    sent: Type.Object({ teamId: Type.String(), shipName: typed(limits.shipName), ...onRun }),
    answers: TeacherTeam,
  },
  /** Removes all its work too. */
  removeTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  deleteTeam: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  /** For a lost or copied card: the old code stops working, and the team is logged out on all its devices. */
  renewCode: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  endTeamSessions: { sent: Type.Object({ teamId: Type.String(), ...onRun }), answers: Nothing },
  ...pupilSchemas,
  /** All teams, or the named one. */
  boardingPasses: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** One page per pupil, and an empty one for a team without pupils; for all finished teams or the named one. */
  certificates: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /** Sets whether keepsakes of the class show first names or only the team's name. */
  nameKeepsakes: { sent: Type.Object({ named: YesNo, ...onRun }), answers: Nothing },
  /** The keepsakes of all finished teams or of the named one, with the names that the class chose. */
  keepsakes: { sent: Type.Object({ teamId: text }), answers: AnyFile },
  /**
   * The work and ratings of each team, as PDF and as CSV; for all teams or the named one, in the active class or the
   * named one.
   */
  report: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  reportTable: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  /** A book with the work of all teams that sent something, or of the named one. */
  pictureBook: { sent: Type.Object({ teamId: text, runId: text }), answers: AnyFile },
  /** Everything stored about one team; for the parents of one pupil the other names are masked. */
  inzage: { sent: Type.Object({ teamId: Type.String(), studentId: text, runId: text }), answers: AnyFile },

  challengePaper: { sent: Type.Object({ challenge: Type.String(), paper: Paper }), answers: AnyFile },
  worksheets: { sent: Type.Object({ challenge: Type.String(), ...together }), answers: AnyFile },

  activePhase: { sent: Nothing, answers: TeacherPhase },
  phase: { sent: Type.Object({ phase: Type.Integer() }), answers: TeacherPhase },
  togglePhaseDone: {
    sent: Type.Object({ phase: Type.Integer(), done: YesNo, ...onRun }),
    answers: TeacherPhase,
  },
  /** The teams whose medal opens. Without a phase every ready medal opens, and the board stays where it is. */
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
    /** With this id it can be restored for ten seconds. */
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

  /**
   * `listens`: 1 from a screen that shows the board, 0 from one that is closing, with the run that it showed, since
   * another run may be active by then.
   */
  board: { sent: Type.Object({ listens: Type.Optional(YesNo), ...onRun }), answers: Board },
  /** The address of the remote control of the active run, for a phone. */
  remoteAddress: { sent: Nothing, answers: Type.Object({ address: Type.String(), qr: Qr }) },
  /** Absent fields stay as they are. An answer of '' removes the shown one, a timer of 0 seconds removes the timer. */
  changeBoard: {
    sent: Type.Object({
      phase: integer,
      activityId: integer,
      film: Type.Optional(YesNo),
      answerId: text,
      /** Shows the exhibition wall over the board, or hides it. */
      exhibition: Type.Optional(YesNo),
      /** Adds it to the exhibition; with `exhibited` 0 removes it. */
      exhibitAnswerId: text,
      exhibited: Type.Optional(YesNo),
      frozen: Type.Optional(YesNo),
      /** Shows the medals that were opened together to the class, or hides them. */
      medals: Type.Optional(YesNo),
      timerActivityId: integer,
      timerTotal: integer,
      timerLeft: integer,
      timerEndsAt: text,
      timerPausedAt: integer,
      /** The version of the board that was on screen, for presses made offline. */
      version: integer,
      ...onRun,
    }),
    answers: Board,
  },
  atWork: { sent: Type.Object({ activityId: Type.Integer() }), answers: Type.Array(AtWork) },
  events: { sent: Nothing, answers: EventStream },
};
