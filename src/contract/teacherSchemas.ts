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
import { integer, onRun, text, typed, YesNo } from '#contract/shapes/requestFields.ts';
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
import { lessonEdges } from '#domain/lesson/board.ts';
import { challengePapers } from '#domain/lesson/challengePapers.ts';
import { limits } from '#domain/limits.ts';

const Paper = Type.Enum([...challengePapers]);
/** The indices of a phase, or of a lesson in a plan, both counted from 0. */
const together = { phase: integer, plan: integer, lesson: integer };

export const teacherSchemas = {
  login: {
    /** `code`: of the second step, where the account has one. */
    request: Type.Object({ username: text, password: text, code: text }),
    response: Type.Object({ challenges: Type.Integer() }),
  },
  logout: { request: Nothing, response: Nothing },

  ...accountSchemas,
  ...classSchemas,
  ...endingSchemas,
  ...peopleSchemas,
  challenge: { request: Nothing, response: Challenge },
  ...versionSchemas,

  teams: { request: Nothing, response: Type.Array(TeacherTeam) },
  createTeam: { request: Type.Object({ title: typed(limits.title), ...onRun }), response: TeacherTeam },
  /** All or nothing. `list` is JSON: `[{ "title": "Team 1", "students": [{ "name": "Sanne", "noPhoto": false }] }]`. */
  createTeams: { request: Type.Object({ list: Type.String({ characters: 60_000 }), ...onRun }), response: Nothing },
  /** All or nothing: removes unused teams, and pupils of other teams, by their ids separated by spaces. */
  undoTeams: {
    request: Type.Object({ teams: typed(20_000), students: typed(40_000), ...onRun }),
    /** The titles of teams that stay, since they were used meanwhile. */
    response: Type.Object({ kept: Type.Array(Type.String()) }),
  },
  renameTeam: {
    request: Type.Object({ teamId: Type.String(), title: typed(limits.title), ...onRun }),
    response: TeacherTeam,
  },
  /** Whether the team counts for the class, and why not. */
  countTeam: {
    request: Type.Object({ teamId: Type.String(), counted: YesNo, reason: Type.Optional(LeaveReason), ...onRun }),
    response: TeacherTeam,
  },
  /** Replaces an unfit name; without a name the plate is removed. */
  nameShip: {
    request: Type.Object({ teamId: Type.String(), shipName: typed(limits.shipName), ...onRun }),
    response: TeacherTeam,
  },
  /** Removes all its work too. */
  removeTeam: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Nothing },
  deleteTeam: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Nothing },
  /** For a lost or copied card: the old code stops working, and the team is logged out on all its devices. */
  renewCode: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Nothing },
  endTeamSessions: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Nothing },
  ...pupilSchemas,
  /** All teams, or the named one. */
  boardingPasses: { request: Type.Object({ teamId: text }), response: AnyFile },
  /** One page per pupil, and an empty one for a team without pupils; for all finished teams or the named one. */
  certificates: { request: Type.Object({ teamId: text }), response: AnyFile },
  /** Sets whether keepsakes of the class show first names or only the team's name. */
  nameKeepsakes: { request: Type.Object({ named: YesNo, ...onRun }), response: Nothing },
  /** The keepsakes of all finished teams or of the named one, with the names that the class chose. */
  keepsakes: { request: Type.Object({ teamId: text }), response: AnyFile },
  /**
   * The work and ratings of each team, as PDF and as CSV; for all teams or the named one, in the active class or the
   * named one.
   */
  report: { request: Type.Object({ teamId: text, runId: text }), response: AnyFile },
  reportTable: { request: Type.Object({ teamId: text, runId: text }), response: AnyFile },
  /** A book with the work of all teams that sent something, or of the named one. */
  pictureBook: { request: Type.Object({ teamId: text, runId: text }), response: AnyFile },
  /** Everything stored about one team; for the parents of one pupil the other names are masked. */
  inzage: { request: Type.Object({ teamId: Type.String(), studentId: text, runId: text }), response: AnyFile },

  challengePaper: { request: Type.Object({ challenge: Type.String(), paper: Paper }), response: AnyFile },
  /** `large`: in large print. */
  worksheets: {
    request: Type.Object({ challenge: Type.String(), large: Type.Optional(YesNo), ...together }),
    response: AnyFile,
  },
  learningLine: { request: Type.Object({}), response: AnyFile },

  activePhase: { request: Nothing, response: TeacherPhase },
  phase: { request: Type.Object({ phase: Type.Integer() }), response: TeacherPhase },
  togglePhaseDone: {
    request: Type.Object({ phase: Type.Integer(), done: YesNo, ...onRun }),
    response: TeacherPhase,
  },
  /** The teams whose medal opens. Without a phase every ready medal opens, and the board stays where it is. */
  revealTogether: {
    request: Type.Object({ phase: integer, ...onRun }),
    response: Type.Object({ studentgroups: Type.Array(Type.String()) }),
  },

  answers: { request: Nothing, response: Type.Array(TeacherAnswer) },
  openAnswers: {
    request: Nothing,
    response: Type.Object({
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
    request: Type.Object({
      answerId: Type.String(),
      what: TakenAway.properties.what,
      word: typed(limits.word),
      version: Type.Optional(Type.Integer()),
      ...onRun,
    }),
    /** With this id it can be restored for ten seconds. */
    response: Type.Object({ id: Type.String() }),
  },
  putBack: { request: Type.Object({ takenId: Type.String(), ...onRun }), response: Nothing },
  phaseRatings: { request: Nothing, response: Type.Array(PhaseRating) },
  ratePhase: {
    request: Type.Object({ phase: Type.Integer(), teamId: Type.String(), feedback: typed(limits.feedback), ...onRun }),
    response: PhaseRating,
  },

  hands: { request: Nothing, response: Type.Array(RaisedHand) },
  answerHand: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Type.Array(RaisedHand) },
  clearHand: { request: Type.Object({ teamId: Type.String(), ...onRun }), response: Type.Array(RaisedHand) },

  answerPhoto: { request: Type.Object({ photo: Type.String() }), response: AnyFile },

  /**
   * `listens`: 1 from a screen that shows the board, 0 from one that is closing, with the run that it showed, since
   * another run may be active by then.
   */
  board: { request: Type.Object({ listens: Type.Optional(YesNo), ...onRun }), response: Board },
  /** The address of the remote control of the active run, for a phone. */
  remoteAddress: { request: Nothing, response: Type.Object({ address: Type.String(), qr: Qr }) },
  /** Where teams type their code. */
  teamsAddress: { request: Nothing, response: Type.Object({ address: Type.String(), qr: Qr }) },
  /** Absent fields stay as they are. An answer of '' removes the shown one, a timer of 0 seconds removes the timer. */
  changeBoard: {
    request: Type.Object({
      phase: integer,
      activityId: integer,
      /** With `phase`: the beginning or the end of a lesson. */
      edge: Type.Optional(Type.Enum([...lessonEdges])),
      /** Follows the order of this lesson, a place in the list of `plan`; -1 follows the phases. */
      plan: integer,
      lesson: integer,
      film: Type.Optional(YesNo),
      answerId: text,
      /** Shows the exhibition wall over the board, or hides it. */
      exhibition: Type.Optional(YesNo),
      /** Starts the liftoff of the class over the board, or ends it. */
      liftoff: Type.Optional(YesNo),
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
    response: Board,
  },
  atWork: { request: Type.Object({ activityId: Type.Integer() }), response: Type.Array(AtWork) },
  events: { request: Nothing, response: EventStream },
};
