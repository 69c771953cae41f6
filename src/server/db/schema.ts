/** Every table of the database: only what people did. Ids are made by us, moments are ISO text, a yes is the moment it became true. */

import type { Generated } from 'kysely';

import type { Medal, Patch, TakenPart, Taps } from '#domain/course.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import type { BackupWork, Outcome } from '#domain/jobs/backups.ts';
import type { JobFailure, JobState } from '#domain/jobs/jobs.ts';
import type { WipeRule, WipedKind } from '#domain/lesson/endDate.ts';
import type { Role } from '#domain/login/beheer.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';

import type { RunId, TeacherId, TeamId } from './scope.ts';

export type Tables = {
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
  teachers: TeachersTable;
  runs: RunsTable;
  colleagues: ColleaguesTable;
  handovers: HandoversTable;
  handoverReads: HandoverReadsTable;
  teacherSessions: TeacherSessionsTable;
  teamSessions: TeamSessionsTable;
  removedSessions: RemovedSessionsTable;
  hiddenSentences: HiddenSentencesTable;
  tries: TriesTable;
  docentAddresses: DocentAddressesTable;
  recoveryCodes: RecoveryCodesTable;
  schoolAccounts: SchoolAccountsTable;
  logbook: LogbookRow;
  versions: VersionsTable;
  jobs: JobRow;
  ownChallenges: OwnChallengesTable;
  challengeVersions: ChallengeVersionsTable;
  drafts: DraftsTable;
  draftParts: DraftPartsTable;
  draftSaves: DraftSavesTable;
  draftDocents: DraftDocentsTable;
  draftPresence: DraftPresenceTable;
  photos: PhotosTable;
  photoChecks: PhotoChecksTable;
  gonePhotos: GonePhotosTable;
  paintedPhotos: PaintedPhotosTable;
  wipes: WipesTable;
  takenForGood: TakenForGoodTable;
  lostMarks: LostMarksTable;
  links: LinksTable;
  backupChecks: BackupChecksTable;
  backupWork: BackupWorkTable;
  submissions: SubmissionsTable;
  heartbeat: HeartbeatTable;
  school: SchoolTable;
  store: StoreTable;
};

// Teams and their work.

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

// Docents, classes, logins, jobs.

type RunsTable = {
  id: RunId;
  /** The owner. */
  teacherId: TeacherId;
  /** The challenge's slug. */
  challenge: string;
  /** Of one of the school's own; null of one that ships. */
  challengeVersion: Generated<string | null>;
  text: string;
  createdAt: string;
  archivedAt: string | null;
  /** For the owner. */
  lastActiveAt: string | null;
  /** School days that the login of a team lasts; null is one. */
  sessionDays: number | null;
  /** The last day, such as `2027-07-31`. */
  endsOn: string;
  /** The moment at which a server found that the last day was over. */
  endedAt: string | null;
  /** From then on its keepsakes have the team's name alone. */
  keepsakeNamelessAt: string | null;
  /** From then on a docent looks at each of its photos before others see it. */
  photosFirstAt: string | null;
  /** The demo made it then. */
  demoAt: string | null;
};

/** Those who lead a class beside its owner. */
type ColleaguesTable = {
  runId: RunId;
  teacherId: TeacherId;
  addedAt: string;
  lastActiveAt: string | null;
  /** Null of a docent who was the owner before, and once the docent who let this one in is gone. */
  letInBy: TeacherId | null;
};

/** The note of a class, and the version of it that each docent has read. */
type HandoversTable = Given & { runId: RunId; text: string; version: number; writtenAt: string };
type HandoverReadsTable = { runId: RunId; teacherId: TeacherId; version: number };

/** By whom; null once that docent is gone. */
export type Given = { teacherId: TeacherId | null };

type TeacherSessionsTable = {
  /** SHA-256 of the token, which is stored nowhere. */
  tokenHash: string;
  teacherId: TeacherId;
  runId: RunId | null;
  createdAt: string;
  /** Give or take a few minutes. */
  usedAt: string;
  /** In words, such as `Chrome op Windows`. */
  device: string | null;
};

type TeamSessionsTable = {
  tokenHash: string;
  teamId: TeamId;
  createdAt: string;
  /** The last sign of life, give or take half a minute. */
  askedAt: string;
  /** The activity that this device has open. */
  openActivity: number | null;
  openSince: string | null;
  /** The last moment at which it said so. */
  openAt: string | null;
  endsAt: string;
};

/** Of teams that were taken away: their devices are told so. */
type RemovedSessionsTable = { tokenHash: string; removedAt: string };

/** Failed tries of one kind and place, until the moment at which they are forgotten. */
type TriesTable = { key: string; count: number; endsAt: string };

/** The hash of an address where a docent was logged in. */
type DocentAddressesTable = { address: string; seenAt: string };

type RecoveryCodesTable = { codeHash: string; teacherId: TeacherId };

export type LogbookRow = {
  id: string;
  at: string;
  kind: LogbookKind;
  /** The docent's username; null where nobody was logged in. */
  who: string | null;
  about: string | null;
};

type TeachersTable = {
  id: TeacherId;
  /** Lower case. */
  username: string;
  /** Empty of a docent who comes in with the account of the school alone. */
  passwordHash: string;
  createdAt: string;
  displayName: string | null;
  /** Of the second step: the secret that the docent's phone has too, in base32. */
  stepSecret: string | null;
  /** The moment since which the second step is asked for. */
  stepSince: string | null;
  /** The hash of the session that sets it up; null once it is asked for. */
  stepSession: string | null;
  /** The last time step of which a code was used. */
  stepUsed: number | null;
  /** The moment since which this docent is a beheerder too. */
  beheerderSince: string | null;
  /** Cannot come in since. */
  blockedAt: string | null;
  /** The demo made it then, and nobody has given it a password of its own since. */
  demoAt: string | null;
};

/** Of whom the school's own login tells that it is a docent of ours. */
type SchoolAccountsTable = {
  issuer: string;
  /** The provider's own name for somebody, for ever the same. */
  subject: string;
  teacherId: TeacherId;
  /** The moment at which the school's word alone made somebody a docent here; null where a docent added it. */
  byRule: string | null;
  createdAt: string;
};

/** Of their own, that a docent does not want to be offered. */
type HiddenSentencesTable = { teacherId: TeacherId; sentence: string; hiddenAt: string };

/** Of a run, or of who is in as a team or docent; the database itself adds one with every change. */
type VersionsTable = { of: string; version: number };

/** Work that outlives a request: of each kind and key there is one. */
export type JobRow = {
  id: string;
  /** A `JobKind` of the domain, or one of a version that is no more, or not yet. */
  kind: string;
  /** What it is about; of timed work the period, such as a day. */
  key: string;
  state: JobState;
  /** The one that runs included. */
  tries: number;
  askedAt: string;
  /** Not before this. */
  runAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Whose it is: made anew each time that a server begins it, and kept when it is done. */
  lease: string | null;
  /** One more with each sign of life of that server: where it stands still, the server is gone. */
  beats: number;
  /** Of the last try. */
  failure: JobFailure | null;
};

// Challenges of the school, and drafts of them.

type OwnChallengesTable = {
  slug: string;
  /** Null of one that came by the command line, or whose maker is gone. */
  makerId: TeacherId | null;
  /** From then on every docent of this server can start a class with it. */
  onShelfAt: string | null;
  createdAt: string;
};

/** Never changed: a correction is another one. */
type ChallengeVersionsTable = {
  id: string;
  /** The slug. */
  challenge: string;
  /** From 1, in the order in which they came. */
  number: number;
  title: string;
  /** The SHA-256 of each file by its path, in JSON. */
  files: string;
  publishedAt: string;
};

type DraftsTable = {
  id: string;
  /** Null of a maker who is gone: then it is of all with whom it was shared. */
  makerId: TeacherId | null;
  /** Of the own challenge that it is published as; null until the first time. */
  slug: string | null;
  /** The slug of what it was copied from. */
  basedOn: string | null;
  title: string;
  /** How often anything of it was saved. */
  saved: number;
  /** Of the next activity that is made: none is ever used again. */
  nextId: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: TeacherId | null;
};

type DraftPartsTable = {
  draftId: string;
  key: string;
  /** From 1, one more with each save. */
  version: number;
  /** JSON; null of a part that is gone. */
  content: string | null;
  /** Which save of the draft it was. */
  savedAs: number;
  savedBy: TeacherId | null;
  savedAt: string;
};

/** The last saves of each draft. */
type DraftSavesTable = {
  id: string;
  draftId: string;
  key: string;
  before: string | null;
  after: string | null;
  savedAs: number;
  savedBy: TeacherId | null;
  savedAt: string;
};

/** With whom a draft is shared; its maker is not among them. */
type DraftDocentsTable = { draftId: string; teacherId: TeacherId; addedAt: string };

/** Which tab of whom has a draft open, and at which part. */
type DraftPresenceTable = {
  draftId: string;
  device: string;
  teacherId: TeacherId;
  part: string | null;
  seenAt: string;
};

// Photos, and what was erased.

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

/** Files of photos that were painted over, until they are gone from everywhere. */
type GonePhotosTable = { name: string };

/** Of a photo that was painted over: it points at nothing that has to be there, and outlives the team, since a backup may bring that back. */
export type PaintedPhotosTable = {
  name: string;
  /** The stored name of the photo that took its place. */
  painted: string;
  by: 'docent' | 'team';
  at: string;
};

/** Of every photo that is stored, from before its file is written. */
type PhotosTable = {
  name: string;
  /** Null once that team is gone: the file is to go too. */
  teamId: TeamId | null;
  notedAt: string;
};

/** Of what docents took away for good, so that no backup of before brings it back: ids that no other database has, and no name, no text. It points at nothing that has to be there. */
export type TakenForGoodTable = {
  /** A part of an answer, or the name of a pupil, with the places where it was taken out of a text, or left there for a reason. */
  what: TakenPart | 'name' | 'name-changed' | 'name-kept';
  /** The id of the answer or the pupil. */
  of: string;
  /** Of an answer: what it had before this version is gone. 0 for all else. */
  version: number;
  /** As `NamePlace.key`; empty where none is meant. */
  place: string;
  /** Of an answer: when it was taken away, and what was sent before that is gone. */
  at: string;
};

/** Of what was said of a pupil, a photo, a class or stars and a wish of which a restore brought no row along: ids that no other database has, until a restore brings it back. It points at nothing that has to be there. */
type LostMarksTable = {
  what: 'pupil' | 'photo-asked' | 'photo-held' | 'photo-refused' | 'class-first' | 'class-nameless' | 'look-refused';
  /** The id of the pupil, the class or the look, or the stored name of the photo. */
  of: string;
  /** The class of a pupil, the team of a photo; empty for all else. */
  within: string;
  at: string;
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

// The server itself.

/** At most one row, `id` being 'school'. */
type SchoolTable = {
  id: string;
  name: string;
  /** Whom a parent asks about what is stored; null until a beheerder says so. */
  contact: string | null;
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
  /** The docent who made it. */
  makerId: TeacherId;
  createdAt: string;
  endsAt: string;
};

/** One row, made with the database; `hashKey` is for what a log may hold of an account or an address. */
type StoreTable = {
  id: string;
  hashKey: string;
  /** SHA-256 of the token of the first run, and until when it opens. */
  startHash: string | null;
  startEndsAt: string | null;
  /** Nightly backups, as a beheerder chose; null for as many as is usual. */
  nightlyKept: number | null;
  /** Of a school that was moved here: a short hash of all rows as they came, so that what was done here since is seen. */
  movedPrint: string | null;
};
