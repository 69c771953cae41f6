/** The tables: only what people did. Ids are made by us, moments are ISO text, a yes is the moment it became true. */

import type { Medal, Patch, TakenPart, Taps } from '#domain/course.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import type { Given, LoginTables } from '#server/store/database/rows/loginTables.ts';

import type { ChallengeTables } from './rows/challengeTables.ts';
import type { PrivacyTables } from './rows/privacyTables.ts';
import type { ServerTables } from './rows/serverTables.ts';
import type { RunId, TeamId } from './scope.ts';

export type Tables = LoginTables &
  ChallengeTables &
  PrivacyTables &
  ServerTables & {
    endedPhases: EndedPhasesTable;
    boards: BoardsTable;
    teams: TeamsTable;
    students: StudentsTable;
    answers: AnswersTable;
    ratings: RatingsTable;
    takenAway: TakenAwayTable;
    returns: ReturnsTable;
    phaseFeedback: PhaseFeedbackTable;
    reveals: RevealsTable;
    hands: HandsTable;
    neighbourActivities: NeighbourActivitiesTable;
    looks: LooksTable;
  };

type EndedPhasesTable = Given & { runId: RunId; phase: number; endedAt: string };

type BoardsTable = {
  runId: RunId;
  /** `BoardState` of the domain, in JSON. */
  state: string;
  /** One more with each change. */
  version: number;
  /** The last sign of life of a screen that shows it. */
  heardAt: string | null;
};

type TeamsTable = {
  id: TeamId;
  runId: RunId;
  title: string;
  loginCode: string;
  createdAt: string;
  /** The first login. */
  usedAt: string | null;
  /** The moment at which all four phases were first done and seen. */
  finishedAt: string | null;
  /** On the boarding pass, beside the code: 128 bits that nobody guesses. Null until a pass is printed. */
  cardSecret: string | null;
  /** From then on it doesn't count for the class. */
  uncountedAt: string | null;
  /** Null where it counts, and where its docent gave no reason. */
  uncountedReason: LeaveReason | null;
  /** The phase that the docent let open last with all teams, at `togetherAt`; until the team has seen its medal. */
  togetherPhase: number | null;
  togetherAt: string | null;
  /** The digits of all phases that the docent let open with all teams and of which this team has not seen its medal, such as `14`. */
  openedPhases: string | null;
  patch: Patch | null;
  /** The step of its first minute; null before the first press, as many as there are steps once it is over. */
  crewStep: number | null;
  shipName: string | null;
  /** The docent named the ship, or took its name away, and the team has not named it since. */
  shipNamedByDocentAt: string | null;
};

/** `seat`: counted from 0, and kept whoever else comes or goes. */
type StudentsTable = {
  id: string;
  teamId: TeamId;
  name: string;
  createdAt: string;
  seat: number;
  /** The docent said that this pupil may not be in a photo. */
  noPhotoAt: string | null;
};

type AnswersTable = {
  id: string;
  teamId: TeamId;
  activityId: number;
  tweet: string;
  photo: string | null;
  version: number;
  emptyAt: string | null;
  changedAt: string;
};

type RatingsTable = Given & {
  answerId: string;
  id: string;
  medal: Medal;
  comment: string;
  note: string;
  ratedAt: string;
  seenAt: string | null;
  /** The team said that it understood the docent's words. */
  understoodAt: string | null;
  /** `Taps` of the domain. */
  criteria: Taps;
};

type TakenAwayTable = {
  id: string;
  teamId: TeamId;
  activityId: number;
  answerId: string;
  what: TakenPart;
  word: string;
  /** From which the team goes on. */
  version: number;
  /** The photo that was taken away, alone or with its answer; null once its file is gone. */
  photo: string | null;
  /** Of an answer or its text, while it can be put back. */
  tweet: string | null;
  takenAt: string;
  /** From then on nothing can be put back. */
  goneAt: string | null;
  sentAgainAt: string | null;
  putBackAt: string | null;
};

/** A version of an answer, as it was given back. */
type ReturnsTable = Given & {
  id: string;
  teamId: TeamId;
  /** Of no answer that is there, once that was taken away. */
  answerId: string;
  version: number;
  tweet: string;
  photo: string | null;
  tip: string;
  top: string;
  criteria: Taps;
  returnedAt: string;
  sentAgainAt: string | null;
  /** What its photo was taken away with. */
  takenId: string | null;
  /** Its text, once that was taken away and while it can be put back. */
  takenText: string | null;
  /** The team said that it understood the docent's words. */
  understoodAt: string | null;
};

type PhaseFeedbackTable = Given & { id: string; teamId: TeamId; phase: number; feedback: string; givenAt: string };

type RevealsTable = { teamId: TeamId; phase: number; medal: Medal; seenAt: string };

type HandsTable = {
  teamId: TeamId;
  /** What the team was working on. */
  activityId: number | null;
  raisedAt: string;
  /** The teacher said to be on the way. */
  answeredAt: string | null;
};

/** Where a docent has switched it on. */
type NeighbourActivitiesTable = { runId: RunId; activityId: number; onSince: string };

/** One per team and activity: at whose answer it looks, and what it said of it. */
type LooksTable = {
  id: string;
  teamId: TeamId;
  activityId: number;
  neighbourId: TeamId;
  /** Of no answer that is there, once that was taken away. */
  answerId: string;
  /** Of the answer, as it was read. */
  version: number;
  /** Empty until they are sent, as `wish` is. */
  starOne: string;
  starTwo: string;
  wish: string;
  givenAt: string;
  sentAt: string | null;
  letThroughAt: string | null;
  refusedAt: string | null;
  /** By the team of the answer. */
  readAt: string | null;
};
