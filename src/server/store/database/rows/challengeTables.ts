/** The tables of a school's own challenges (docs/decisions/086). */

import type { TeacherId } from '#server/store/database/scope.ts';

export type ChallengeTables = {
  ownChallenges: OwnChallengesTable;
  challengeVersions: ChallengeVersionsTable;
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
