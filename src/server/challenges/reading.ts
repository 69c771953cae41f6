/** The state while a challenge's folder is read: its films, pictures and worksheets so far, and all faults. */

import type { KeyWord } from '#domain/course.ts';
import type { Fault } from '#server/challenges/format/fault.ts';
import type { LineOf, YamlPath } from '#server/challenges/format/yamlText.ts';

import type { ActivityPaper, DocumentFacts } from './documentFacts.ts';
import type { Folder } from './folder.ts';
import type { TextPicture } from './pictures.ts';
import type { VideoFacts } from './videos.ts';

export const challengeFile = 'challenge.yaml';

export type Reading = {
  folder: Folder;
  slug: string;
  /** The prefix of the names of its films. */
  filmsOf: string;
  /** Makes the HTML of a link in a text. */
  linkHtml: (href: string, label: string) => string;
  /** Whether any link goes to a YouTube or Vimeo film. */
  linksToFilms: boolean;
  challengeTitle: string;
  lineOf: LineOf;
  faults: Fault[];
  videos: Map<string, VideoFacts>;
  /** By the name in the texts. */
  pictures: Map<string, TextPicture | undefined>;
  documents: Map<string, DocumentFacts>;
  papers: ActivityPaper[];
  /** The word list of the challenge. */
  words: readonly KeyWord[];
};

/** Notes a fault on the line of this field in `challenge.yaml`. */
export function note(reading: Reading, path: YamlPath, message: string, activity?: number): void {
  const line = reading.lineOf(path);
  reading.faults.push({ file: challengeFile, line, message, path, ...(activity !== undefined && { activity }) });
}
