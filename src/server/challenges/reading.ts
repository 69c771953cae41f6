/** What is gathered while a challenge's folder is read: its films, pictures and worksheets, and everything that is wrong. */

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
  /** With what the names of its films begin. */
  filmsOf: string;
  /** A link in a text. */
  linkHtml: (href: string, label: string) => string;
  /** Whether any of those goes to a film of others. */
  linksToFilms: boolean;
  challengeTitle: string;
  lineOf: LineOf;
  faults: Fault[];
  videos: Map<string, VideoFacts>;
  /** By their names in the texts. */
  pictures: Map<string, TextPicture | undefined>;
  documents: Map<string, DocumentFacts>;
  papers: ActivityPaper[];
};

/** Notes a fault on the line of `challenge.yaml` where this field stands. */
export function note(reading: Reading, path: YamlPath, message: string, activity?: number): void {
  const line = reading.lineOf(path);
  reading.faults.push({ file: challengeFile, line, message, path, ...(activity !== undefined && { activity }) });
}
