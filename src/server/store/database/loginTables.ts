/** The tables of docents and teams, of who is logged in, who tried, what is written down of it, and of the store itself. */

import type { Patch } from '#domain/course.ts';

import type { RunId, TeacherId, TeamId } from './scope.ts';

export type TeacherSessionsTable = {
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

export type TeamSessionsTable = {
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
export type RemovedSessionsTable = { tokenHash: string; removedAt: string };

/** Failed tries of one kind and place, until the moment at which they are forgotten. */
export type TriesTable = { key: string; count: number; endsAt: string };

/** The hash of an address where a docent was logged in. */
export type DocentAddressesTable = { address: string; seenAt: string };

export type RecoveryCodesTable = { codeHash: string; teacherId: TeacherId };

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

export type TeachersTable = {
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

/** Of their own, that a docent does not want to be offered. */
export type HiddenSentencesTable = { teacherId: TeacherId; sentence: string; hiddenAt: string };

/** One row, made with the database; `hashKey` is for what a log may hold of an account or an address. */
export type StoreTable = {
  id: string;
  hashKey: string;
  /** The folder in which the challenges of a restore wait whose rows are in place. */
  challengesReady: string | null;
};

/** Of a run, or of who is in as a team or docent; the database itself adds one with every change. */
export type VersionsTable = { of: string; version: number };

export type TeamsTable = {
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
  patch: Patch | null;
  shipName: string | null;
  /** The docent named the ship, or took its name away, and the team has not named it since. */
  shipNamedByDocentAt: string | null;
};

export type HeartbeatTable = { id: number; at: string };
