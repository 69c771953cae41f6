/** The row types of every table, for Kysely. The SQL of the tables is in `migrations/`. */

import type { Generated } from 'kysely';

import type { Medal, Patch, TakenPart, Taps } from '#domain/course.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import type { BackupWork, Outcome } from '#domain/jobs/backups.ts';
import type { JobFailure, JobState } from '#domain/jobs/jobs.ts';
import type { ErasureRule, ErasedKind } from '#domain/lesson/endDate.ts';
import type { Role } from '#domain/login/admin.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';

import type { RunId, TeacherId, TeamId } from './scope.ts';

/** The server makes the ids; moments are ISO text; a boolean is the moment at which it became true, or null. */
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
  /** `BoardState` of the domain, as JSON. */
  state: string;
  /** Incremented at each change. */
  version: number;
  /** The last heartbeat of a screen that shows it. */
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
  /** When all four phases were first done and seen. */
  finishedAt: string | null;
  /** Printed on the boarding pass next to the code: 128 random bits. Null until a pass is printed. */
  cardSecret: string | null;
  /** Since this moment the team does not count for the class. */
  uncountedAt: string | null;
  /** Null when the team counts, or when its docent gave no reason. */
  uncountedReason: LeaveReason | null;
  /** The last phase that the docent revealed for all teams, at `togetherAt`; null once the team has seen its medal. */
  togetherPhase: number | null;
  togetherAt: string | null;
  /**
   * The digits of all phases that the docent revealed for all teams and whose medal this team has not seen yet, such as
   * `14`.
   */
  openedPhases: string | null;
  patch: Patch | null;
  /** The step in the first minute: null before the first press, and the number of steps once it is over. */
  crewStep: number | null;
  shipName: string | null;
  /** When the docent named the ship or removed its name; null once the team names it again. */
  shipNamedByDocentAt: string | null;
};

/** `seat` counts from 0, and stays the same when others join or leave. */
type StudentsTable = {
  id: string;
  teamId: TeamId;
  name: string;
  createdAt: string;
  seat: number;
  /** The docent marked that this pupil may not be in a photo. */
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
  /** When the team confirmed that it understood the docent's words. */
  understoodAt: string | null;
  /** `Taps` of the domain, as JSON. */
  criteria: Taps;
};

type TakenAwayTable = {
  id: string;
  teamId: TeamId;
  activityId: number;
  answerId: string;
  what: TakenPart;
  word: string;
  /** The version from which the team continues. */
  version: number;
  /** The photo that was taken away, alone or with its answer; null once its file is deleted. */
  photo: string | null;
  /** The text of the answer, while it can be put back. */
  tweet: string | null;
  takenAt: string;
  /** Since this moment nothing can be put back. */
  goneAt: string | null;
  sentAgainAt: string | null;
  putBackAt: string | null;
};

/** A version of an answer, as it was returned. */
type ReturnsTable = Given & {
  id: string;
  teamId: TeamId;
  /** May refer to an answer that was taken away. */
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
  /** Its text, after it was taken away and while it can be put back. */
  takenText: string | null;
  /** When the team confirmed that it understood the docent's words. */
  understoodAt: string | null;
};

type PhaseFeedbackTable = Given & { id: string; teamId: TeamId; phase: number; feedback: string; givenAt: string };

type RevealsTable = { teamId: TeamId; phase: number; medal: Medal; seenAt: string };

type HandsTable = {
  teamId: TeamId;
  /** The activity that the team was working on. */
  activityId: number | null;
  raisedAt: string;
  /** When the docent answered to be on the way. */
  answeredAt: string | null;
};

/** The activities where a docent has switched on 'Kijk bij de buren'. */
type NeighbourActivitiesTable = { runId: RunId; activityId: number; onSince: string };

/** One per team and activity: whose answer the team looks at, and its feedback. */
type LooksTable = {
  id: string;
  teamId: TeamId;
  activityId: number;
  neighbourId: TeamId;
  /** May refer to an answer that was taken away. */
  answerId: string;
  /** The version of the answer that was read. */
  version: number;
  /** Empty until the feedback is sent, like `wish`. */
  starOne: string;
  starTwo: string;
  wish: string;
  givenAt: string;
  sentAt: string | null;
  letThroughAt: string | null;
  refusedAt: string | null;
  /** When the team of the answer read it. */
  readAt: string | null;
};

// Docents, classes, logins, jobs.

type RunsTable = {
  id: RunId;
  /** The owner. */
  teacherId: TeacherId;
  /** The challenge's slug. */
  challenge: string;
  /** The version of one of the school's own challenges; null for a challenge that ships. */
  challengeVersion: Generated<string | null>;
  text: string;
  createdAt: string;
  archivedAt: string | null;
  /** When the owner was last active in it. */
  lastActiveAt: string | null;
  /** The number of school days that a team's login lasts; null means one. */
  sessionDays: number | null;
  /** The last day, such as `2027-07-31`. */
  endsOn: string;
  /** When a server found that the last day was over. */
  endedAt: string | null;
  /** Since this moment its keepsakes show only the team's name. */
  keepsakeNamelessAt: string | null;
  /** Since this moment a docent checks each photo of the class before other teams see it. */
  photosFirstAt: string | null;
  /** When the demo created it. */
  demoAt: string | null;
};

/** The docents of a class besides its owner. */
type ColleaguesTable = {
  runId: RunId;
  teacherId: TeacherId;
  addedAt: string;
  lastActiveAt: string | null;
  /** Null for a docent who was the owner before, and when the docent who let this one in is gone. */
  letInBy: TeacherId | null;
};

/** The handover note of a class, and the version that each docent has read. */
type HandoversTable = Given & { runId: RunId; text: string; version: number; writtenAt: string };
type HandoverReadsTable = { runId: RunId; teacherId: TeacherId; version: number };

/** The docent who gave it; null once that docent is gone. */
export type Given = { teacherId: TeacherId | null };

type TeacherSessionsTable = {
  /** SHA-256 of the token; the token itself is not stored. */
  tokenHash: string;
  teacherId: TeacherId;
  runId: RunId | null;
  createdAt: string;
  /** Accurate to a few minutes. */
  usedAt: string;
  /** The device in words, such as `Chrome op Windows`. */
  device: string | null;
};

type TeamSessionsTable = {
  tokenHash: string;
  teamId: TeamId;
  createdAt: string;
  /** The last heartbeat, accurate to half a minute. */
  askedAt: string;
  /** The activity that this device has open. */
  openActivity: number | null;
  openSince: string | null;
  /** When the device last reported it. */
  openAt: string | null;
  endsAt: string;
};

/** Sessions of teams that were removed, so that their devices can show why. */
type RemovedSessionsTable = { tokenHash: string; removedAt: string };

/** Failed tries of one kind and source, until the count expires. */
type TriesTable = { key: string; count: number; endsAt: string };

/** The hash of an address where a docent was logged in. */
type DocentAddressesTable = { address: string; seenAt: string };

type RecoveryCodesTable = { codeHash: string; teacherId: TeacherId };

export type LogbookRow = {
  id: string;
  at: string;
  kind: LogbookKind;
  /** The docent's username; null when nobody was logged in. */
  who: string | null;
  about: string | null;
};

type TeachersTable = {
  id: TeacherId;
  /** In lower case. */
  username: string;
  /** Empty for a docent who logs in only with the school's account. */
  passwordHash: string;
  createdAt: string;
  displayName: string | null;
  /** The TOTP secret of the second step in base32, shared with the docent's phone. */
  stepSecret: string | null;
  /** Since when the login asks for the second step. */
  stepSince: string | null;
  /** The hash of the session that sets up the second step; null once the login asks for it. */
  stepSession: string | null;
  /** The last time step whose code was used. */
  stepUsed: number | null;
  /** Since when this docent is also a beheerder. */
  beheerderSince: string | null;
  /** Since when this docent is blocked. */
  blockedAt: string | null;
  /** When the demo created it; null once it gets a password of its own. */
  demoAt: string | null;
};

/** Links an account of the school's own login to one of our docents. */
type SchoolAccountsTable = {
  issuer: string;
  /** The provider's permanent identifier of a person. */
  subject: string;
  teacherId: TeacherId;
  /** When the school's login alone created this docent; null when a docent added it. */
  byRule: string | null;
  createdAt: string;
};

/** A docent's own sentences that the docent hid from the suggestions. */
type HiddenSentencesTable = { teacherId: TeacherId; sentence: string; hiddenAt: string };

/** The version of a run, or of a team's or docent's login; database triggers increment it at every change. */
type VersionsTable = { of: string; version: number };

/** Work that outlives a request. Each kind and key has at most one job. */
export type JobRow = {
  id: string;
  /** A `JobKind` of the domain, or a kind of an older or newer version. */
  kind: string;
  /** What the job is about. For scheduled work it is the period, such as a day. */
  key: string;
  state: JobState;
  /** Includes the running one. */
  tries: number;
  askedAt: string;
  /** The earliest moment to run. */
  runAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** The lease of the server that runs it: a new id at each start, and kept when the job is done. */
  lease: string | null;
  /** Incremented at each heartbeat of that server. When it stops, the server is gone. */
  beats: number;
  /** The failure of the last try. */
  failure: JobFailure | null;
};

// Challenges of the school, and drafts of them.

type OwnChallengesTable = {
  slug: string;
  /** Null when it came by the command line, or when its maker is gone. */
  makerId: TeacherId | null;
  /** Since this moment every docent of this server can start a class with it. */
  onShelfAt: string | null;
  createdAt: string;
};

/** Immutable: a correction is a new version. */
type ChallengeVersionsTable = {
  id: string;
  /** The slug. */
  challenge: string;
  /** Counts from 1, in order of publication. */
  number: number;
  title: string;
  /** The SHA-256 of each file by its path, as JSON. */
  files: string;
  publishedAt: string;
};

type DraftsTable = {
  id: string;
  /** Null when the maker is gone; then the draft belongs to everybody with whom it was shared. */
  makerId: TeacherId | null;
  /** The slug of the own challenge that it is published as; null until it is first published. */
  slug: string | null;
  /** The slug of the challenge that it was copied from. */
  basedOn: string | null;
  title: string;
  /** How often any part of it was saved. */
  saved: number;
  /** The id of the next new activity; ids are never reused. */
  nextId: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: TeacherId | null;
};

type DraftPartsTable = {
  draftId: string;
  key: string;
  /** Counts from 1, incremented at each save. */
  version: number;
  /** JSON; null when the part was deleted. */
  content: string | null;
  /** The number of the draft's save in which it was saved. */
  savedAs: number;
  savedBy: TeacherId | null;
  savedAt: string;
};

/** The last saves of each draft, for undo. */
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

/** With whom a draft is shared, without its maker. */
type DraftDocentsTable = { draftId: string; teacherId: TeacherId; addedAt: string };

/** Which browser tab of which docent has a draft open, and at which part. */
type DraftPresenceTable = {
  draftId: string;
  device: string;
  teacherId: TeacherId;
  part: string | null;
  seenAt: string;
};

// Photos and erasures.

/** A photo of a team's work, by its stored name, with its docent's check. */
type PhotoChecksTable = {
  name: string;
  teamId: TeamId;
  /** When it was held for a docent's check. It stays held when the team's pupils change. */
  heldAt: string | null;
  letThroughAt: string | null;
  refusedAt: string | null;
  /** When the docent painted over somebody in it. */
  paintedAt: string | null;
};

/** Photo files that were painted over, until they are deleted everywhere. */
type GonePhotosTable = { name: string };

/**
 * A photo that was painted over. It has no foreign keys and outlives the team, because a backup may bring the photo
 * back.
 */
export type PaintedPhotosTable = {
  name: string;
  /** The stored name of the photo that replaced it. */
  painted: string;
  by: 'docent' | 'team';
  at: string;
};

/** Registers every stored photo before its file is written. */
type PhotosTable = {
  name: string;
  /** Null once the team is gone: then cleanup deletes the file too. */
  teamId: TeamId | null;
  notedAt: string;
};

/**
 * Tombstones of what docents erased, so that an older backup does not bring it back. They hold ids that are unique over
 * all databases, and no names or texts. They have no foreign keys.
 */
export type TakenForGoodTable = {
  /**
   * A part of an answer, or a pupil's name with the places where it was replaced in a text, or kept there for a reason.
   */
  what: TakenPart | 'name' | 'name-changed' | 'name-kept';
  /** The id of the answer or the pupil. */
  of: string;
  /** For an answer: everything before this version is erased. 0 for all else. */
  version: number;
  /** As `NamePlace.key`; empty when no place is meant. */
  place: string;
  /** For an answer: when it was taken away. Everything sent before that is erased. */
  at: string;
};

/**
 * Marks on a pupil, photo, class or look whose row was missing from a restored backup; a later restore may bring the
 * row back. They hold ids that are unique over all databases, and have no foreign keys.
 */
type LostMarksTable = {
  what: 'pupil' | 'photo-asked' | 'photo-held' | 'photo-refused' | 'class-first' | 'class-nameless' | 'look-refused';
  /** The id of the pupil, class or look, or the stored name of the photo. */
  of: string;
  /** The class of a pupil or the team of a photo; empty for all else. */
  within: string;
  at: string;
};

/** The only trace of what was erased: no names, no texts, no foreign keys. */
type WipesTable = {
  id: string;
  at: string;
  kind: ErasedKind;
  /** The id of the class, team or pupil. With it, a restore of an older backup repeats the erasure. */
  of: string;
  rule: ErasureRule;
  /** The docent who asked for it; null when a retention rule did it. */
  by: TeacherId | null;
  owner: TeacherId;
  challenge: string;
  /** When the class started. */
  begunAt: string;
  /** When its photos, and its traces in the database files, were also gone. */
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

/** At most one row, with the id 'school'. */
type SchoolTable = {
  id: string;
  name: string;
  /** Whom a parent can ask about stored data; null until a beheerder fills it in. */
  contact: string | null;
};

/** The result of the last check of a backup; `found` is JSON, or null when the backup could not be read. */
type BackupChecksTable = { name: string; at: string; outcome: Outcome; found: string | null };

/** The result of the last work of each kind; `name` is null when no backup came of it. */
type BackupWorkTable = { kind: BackupWork; at: string; name: string | null; outcome: Outcome };

type SubmissionsTable = {
  teamId: TeamId;
  key: string;
  /** The response as it was sent, as JSON. */
  result: string;
  createdAt: string;
};

type HeartbeatTable = { id: number; at: string };

/** A link that works once: an invite, or (with `teacherId`) a password reset for that docent. */
type LinksTable = {
  id: string;
  /** SHA-256 of the token; the token itself is not stored. */
  tokenHash: string;
  teacherId: TeacherId | null;
  /** For an invite: the role of the new docent. */
  role: Role | null;
  /** For an invite: who it is for, as the beheerder wrote it. */
  name: string;
  /** For an invite to a class; null once that class is gone. */
  runId: RunId | null;
  /** The docent who made it. */
  makerId: TeacherId;
  createdAt: string;
  endsAt: string;
};

/** One row, created with the database. `hashKey` pseudonymizes accounts and addresses in the log. */
type StoreTable = {
  id: string;
  hashKey: string;
  /** SHA-256 of the token of the first run's link, and when it expires. */
  startHash: string | null;
  startEndsAt: string | null;
  /** How many nightly backups to keep, as a beheerder chose; null for the default. */
  nightlyKept: number | null;
  /** For a school that was moved here: a short hash of all rows on arrival, to detect later changes. */
  movedPrint: string | null;
};
