/** The tables of what the server keeps to do its work: links that open once, backups, what was sent before, its heartbeat, and the store itself. */

import type { BackupWork, Outcome } from '#domain/jobs/backups.ts';
import type { Role } from '#domain/login/beheer.ts';
import type { RunId, TeacherId, TeamId } from '#server/store/database/scope.ts';

export type ServerTables = {
  links: LinksTable;
  backupChecks: BackupChecksTable;
  backupWork: BackupWorkTable;
  submissions: SubmissionsTable;
  heartbeat: HeartbeatTable;
  school: SchoolTable;
  store: StoreTable;
};

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
