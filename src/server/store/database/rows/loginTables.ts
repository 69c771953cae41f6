/** The tables of docents and their classes, of teams, of who is logged in, who tried, and what is written down of it. */

import type { Generated } from 'kysely';

import type { JobFailure, JobState } from '#domain/jobs/jobs.ts';
import type { LogbookKind } from '#domain/login/logbook.ts';
import type { RunId, TeacherId, TeamId } from '#server/store/database/scope.ts';

export type LoginTables = {
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
};

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
