/** What is on paper: a worksheet or instruction with where it comes from, and what the other papers tell of an activity. */

import type { Folder } from './folder.ts';

export type DocumentFacts = {
  /** The name it is asked by, ending in .pdf; unique over all challenges. */
  name: string;
  kind: 'worksheet' | 'instruction';
  /** The .md or .pdf file it comes from. */
  path: string;
  folder: Folder;
  /** The challenge's slug, and what it is called. */
  challenge: string;
  challengeTitle: string;
  activityTitle: string;
};

/** What of an activity is for paper alone. */
export type ActivityPaper = {
  activityId: number;
  /** In pupils' words. */
  goal: string | null;
  /** What a team has to have on its table. */
  needs: readonly string[];
  /** Markdown, as its author wrote it; on screens it is HTML. */
  help: string | null;
  plus: string | null;
};
