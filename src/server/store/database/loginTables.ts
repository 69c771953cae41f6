/** The tables of docents, of who is logged in, who tried, what is written down of it, and of the store itself. */

import type { RunId, TeacherId, TeamId } from './scope.ts';

export type LoginTables = {
  teachers: TeachersTable;
  teacherSessions: TeacherSessionsTable;
  teamSessions: TeamSessionsTable;
  removedSessions: RemovedSessionsTable;
  hiddenSentences: HiddenSentencesTable;
  store: StoreTable;
  tries: TriesTable;
  docentAddresses: DocentAddressesTable;
  recoveryCodes: RecoveryCodesTable;
  schoolAccounts: SchoolAccountsTable;
  logbook: LogbookRow;
  versions: VersionsTable;
};

type TeacherSessionsTable = {
  /** SHA-256 of the token, which is stored nowhere. */
  tokenHash: string;
  teacherId: TeacherId;
  runId: RunId | null;
  createdAt: string;
  /** Give or take a few minutes; null in sessions of before. */
  usedAt: string | null;
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
  /** Null in sessions of before. */
  endsAt: string | null;
};

/** Of teams that were taken away: their devices are told so. */
type RemovedSessionsTable = { tokenHash: string; removedAt: string };

/** Failed tries of one kind and place, until the moment at which they are forgotten. */
type TriesTable = { key: string; count: number; endsAt: string };

/** The hash of an address where a docent was logged in. */
type DocentAddressesTable = { address: string; seenAt: string };

type RecoveryCodesTable = { codeHash: string; teacherId: TeacherId };

export type LogbookKind =
  | 'login'
  /** A count of wrong tries was full. */
  | 'guessing'
  | 'logout-everywhere'
  | 'session-ended'
  | 'team-logout-everywhere'
  | 'code-renewed'
  | 'password-changed'
  | 'second-step-on'
  | 'second-step-off'
  | 'recovery-code-used'
  | 'school-login'
  | 'school-added'
  | 'school-removed'
  | 'school-refused'
  | 'teacher-added'
  | 'teacher-removed'
  | 'challenge-assigned'
  | 'backup'
  | 'restore';

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
  /** The last time step of which a code was used. */
  stepUsed: number | null;
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

/** One row, made with the database; `hashKey` is for what a log may hold of an account or an address. */
type StoreTable = {
  id: string;
  hashKey: string;
  /** The folder in which the challenges of a restore wait whose rows are in place. */
  challengesReady: string | null;
};

/** Of a run, or of who is in as a team or docent; the database itself adds one with every change. */
type VersionsTable = { of: string; version: number };
