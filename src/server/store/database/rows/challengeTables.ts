/** The tables of a school's own challenges, and of those that are being made (docs/decisions/086, 090). */

import type { TeacherId } from '#server/store/database/scope.ts';

export type ChallengeTables = {
  ownChallenges: OwnChallengesTable;
  challengeVersions: ChallengeVersionsTable;
  drafts: DraftsTable;
  draftParts: DraftPartsTable;
  draftSaves: DraftSavesTable;
  draftDocents: DraftDocentsTable;
  draftPresence: DraftPresenceTable;
};

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
