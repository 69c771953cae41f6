/** Facts about paper: worksheets and instructions with their source files, and what other papers print about an activity. */

import type { Folder } from './folder.ts';

export type DocumentFacts = {
  /** The requested file name, ending in .pdf; unique over all challenges. */
  name: string;
  kind: 'worksheet' | 'instruction';
  /** The .md or .pdf file that it is made from. */
  path: string;
  folder: Folder;
  /** The slug and the title of the challenge. */
  challenge: string;
  challengeTitle: string;
  activityTitle: string;
};

/** The fields of an activity that are only printed. */
export type ActivityPaper = {
  activityId: number;
  /** In pupils' words. */
  goal: string | null;
  /** What must be on the team's table. */
  needs: readonly string[];
  /** Markdown as the author wrote it; the screens get HTML. */
  help: string | null;
  plus: string | null;
};
