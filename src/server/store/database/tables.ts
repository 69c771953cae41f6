/** The tables: only what people did. Ids are made by us, moments are ISO text, a yes is the moment it became true. */

import type { Medal, Patch, TakenPart, Taps } from '#domain/course.ts';
import type { BackupWork, Outcome } from '#domain/jobs/backups.ts';
import type { WipedKind, WipeRule } from '#domain/lesson/endDate.ts';
import type { Role } from '#domain/login/beheer.ts';

import type { Given, LoginTables } from './loginTables.ts';
import type { RunId, TeacherId, TeamId } from './scope.ts';

export type Tables = LoginTables & {
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
  photoChecks: PhotoChecksTable;
  gonePhotos: GonePhotosTable;
  neighbourActivities: NeighbourActivitiesTable;
  looks: LooksTable;
  submissions: SubmissionsTable;
  heartbeat: HeartbeatTable;
  backupChecks: BackupChecksTable;
  backupWork: BackupWorkTable;
  links: LinksTable;
  photos: PhotosTable;
  wipes: WipesTable;
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
  /** Why; the docent's own. */
  uncountedReason: string | null;
  /** The docent let its medal of this phase open with those of all teams, at `togetherAt`; until the team has seen it. */
  togetherPhase: number | null;
  togetherAt: string | null;
  patch: Patch | null;
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
  seat: number | null;
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
  /** `Taps` of the domain; null where nobody could tap yet. */
  criteria: Taps | null;
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
};

/** What the last look at a backup found; `found` in JSON, null where it could not be read. */
type BackupChecksTable = { name: string; at: string; outcome: Outcome; found: string | null };

/** How the last of each kind of work went; null of a backup of which nothing came. */
type BackupWorkTable = { kind: BackupWork; at: string; name: string | null; outcome: Outcome };

type SubmissionsTable = {
  teamId: TeamId;
  key: string;
  /** The answer as it was answered, in JSON. */
  result: string;
  createdAt: string;
};

type HeartbeatTable = { id: number; at: string };
/** Of a link that opens once: an invite, or with `teacherId` a new password for that docent. */
type LinksTable = {
  id: string;
  /** SHA-256 of the token, which is stored nowhere. */
  tokenHash: string;
  teacherId: TeacherId | null;
  /** Of an invite: what the new docent will be. */
  role: Role | null;
  /** Of an invite: for whom it is, as the beheerder wrote it. */
  name: string;
  /** Of an invite that names a class; null once that class is gone. */
  runId: RunId | null;
  /** The username of the docent who made it. */
  madeBy: string;
  createdAt: string;
  endsAt: string;
};
/** A photo of a team's work, by its stored name, and what its docent said or did of it. */
type PhotoChecksTable = {
  name: string;
  teamId: TeamId;
  /** To be looked at, whoever is in the team by now. */
  heldAt: string | null;
  letThroughAt: string | null;
  refusedAt: string | null;
  /** The docent painted over somebody in it. */
  paintedAt: string | null;
};

/** Files of photos that were painted over by a docent, until they are gone from everywhere. */
type GonePhotosTable = { name: string };
/** Of every photo that is stored, from before its file is written. */
type PhotosTable = {
  name: string;
  /** Null once that team is gone: the file is to go too. */
  teamId: TeamId | null;
  notedAt: string;
};

/** Of what was wiped nothing is left but this: no name, no text. It points at nothing that has to be there. */
type WipesTable = {
  id: string;
  at: string;
  kind: WipedKind;
  /** The id of the class, team or pupil: by it a backup of before is wiped again. */
  of: string;
  rule: WipeRule;
  /** The docent who asked for it; null where it went by itself. */
  by: TeacherId | null;
  owner: TeacherId;
  challenge: string;
  /** When the class began. */
  begunAt: string;
  /** When its photos and the traces in the database were gone too. */
  cleanAt: string | null;
  teams: number;
  pupils: number;
  answers: number;
  photos: number;
  gold: number;
  silver: number;
  bronze: number;
};
