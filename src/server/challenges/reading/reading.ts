/** What is gathered while a challenge's folder is read: its films, its worksheets, and everything that is wrong. */

import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import type { Folder } from '#server/challenges/folder.ts';
import type { VideoFacts } from '#server/challenges/videos.ts';

import type { Fault } from './fault.ts';
import type { LineOf, YamlPath } from './yamlText.ts';

export const challengeFile = 'challenge.yaml';

export type Reading = {
  folder: Folder;
  slug: string;
  challengeTitle: string;
  lineOf: LineOf;
  faults: Fault[];
  videos: Map<string, VideoFacts>;
  documents: Map<string, DocumentFacts>;
};

/** Notes a fault on the line of `challenge.yaml` where this field stands. */
export function note(reading: Reading, path: YamlPath, message: string): void {
  reading.faults.push({ file: challengeFile, line: reading.lineOf(path), message });
}
