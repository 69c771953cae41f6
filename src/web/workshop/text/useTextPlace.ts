/** Where a text is typed: in the part itself, or in the file of its own that the part names. */

import type { FieldPath } from '#client/workshop/parts/fieldPath.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';
import { useText, useValue } from '#web/workshop/open/OpenDraft.ts';

export type TextPlace = { part: string; path: FieldPath };

/** The same at every look: what is told of it is drawn no more than it changes. */
const inFile: FieldPath = ['text'];

export function useTextPlace(part: string, path: FieldPath): TextPlace {
  const file = fileKey(useText(part, path).trim());
  const isFile = typeof useValue(file, inFile) === 'string' && file.endsWith('.md');
  return isFile ? { part: file, path: inFile } : { part, path };
}
