/** The tables: only what people did. Ids are made by us, moments are ISO text, a yes is the moment it became true. */

import type { Medal, TakenPart } from '#domain/course.ts';

import type {
  DocentAddressesTable,
  LogbookRow,
  RecoveryCodesTable,
  RemovedSessionsTable,
  TeacherSessionsTable,
  TeamSessionsTable,
  TriesTable,
} from './loginTables.ts';
import type { RunId, TeacherId, TeamId } from './scope.ts';

export type Tables = {
  teachers: TeachersTable;
  teacherSessions: TeacherSessionsTable;
  runs: RunsTable;
  endedPhases: EndedPhasesTable;
  boards: BoardsTable;
  teams: TeamsTable;
  students: StudentsTable;
  teamSessions: TeamSessionsTable;
  removedSessions: RemovedSessionsTable;
  answers: AnswersTable;
  ratings: RatingsTable;
  takenAway: TakenAwayTable;
  phaseFeedback: PhaseFeedbackTable;
  reveals: RevealsTable;
  submissions: SubmissionsTable;
  hands: HandsTable;
  heartbeat: HeartbeatTable;
  store: StoreTable;
  tries: TriesTable;
  docentAddresses: DocentAddressesTable;
  recoveryCodes: RecoveryCodesTable;
  logbook: LogbookRow;
};

type TeachersTable = {
  id: TeacherId;
  /** Lower case. */
  username: string;
  passwordHash: string;
  createdAt: string;
  displayName: string | null;
  /** Of the second step: the secret that the docent's phone has too, in base32. */
  stepSecret: string | null;
  /** The moment since which the second step is asked for. */
  stepSince: string | null;
  /** The last time step of which a code was used. */
  stepUsed: number | null;
};

type RunsTable = {
  id: RunId;
  teacherId: TeacherId;
  /** The challenge's slug. */
  challenge: string;
  text: string;
  createdAt: string;
  archivedAt: string | null;
  lastActiveAt: string | null;
  /** School days that the login of a team lasts; null is one. */
  sessionDays: number | null;
};

type EndedPhasesTable = { runId: RunId; phase: number; endedAt: string };

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
  /** Why; the docent's own. */
  uncountedReason: string | null;
};

type StudentsTable = { id: string; teamId: TeamId; name: string; createdAt: string };

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

type RatingsTable = {
  answerId: string;
  id: string;
  medal: Medal;
  comment: string;
  note: string;
  ratedAt: string;
  seenAt: string | null;
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
  /** Of a whole answer, while it can be put back. */
  tweet: string | null;
  takenAt: string;
  /** From then on nothing can be put back. */
  goneAt: string | null;
  sentAgainAt: string | null;
  putBackAt: string | null;
};

type PhaseFeedbackTable = { id: string; teamId: TeamId; phase: number; feedback: string; givenAt: string };

type RevealsTable = { teamId: TeamId; phase: number; medal: Medal; seenAt: string };

type SubmissionsTable = {
  teamId: TeamId;
  key: string;
  /** The answer as it was answered, in JSON. */
  result: string;
  createdAt: string;
};

type HandsTable = {
  teamId: TeamId;
  /** What the team was working on. */
  activityId: number | null;
  raisedAt: string;
  /** The teacher said to be on the way. */
  answeredAt: string | null;
};

type HeartbeatTable = { id: number; at: string };

/** One row, made with the database; `hashKey` is for what a log may hold of an account or an address. */
type StoreTable = { id: string; hashKey: string };
