/** A worksheet or instruction: where it comes from and whose it is. */

import type { Folder } from './folder.ts';

export type DocumentFacts = {
  /** The name it is asked by, ending in .pdf; unique over all challenges. */
  name: string;
  kind: 'worksheet' | 'instruction';
  /** The .md or .pdf file it comes from. */
  path: string;
  folder: Folder;
  challengeTitle: string;
  activityTitle: string;
};
