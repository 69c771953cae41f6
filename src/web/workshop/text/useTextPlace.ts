/** Where a text is stored: in the part itself, or in a file of its own that the part names. */

import { useSyncExternalStore } from 'react';

import { type FieldPath, textAt, valueAt, wholeText } from '#client/workshop/parts/fieldPath.ts';
import { fileKey, textFileNamed } from '#domain/challenge/draftParts.ts';
import { useWorkshop } from '#web/workshop/open/draftContext.ts';

export type TextPlace = { part: string; path: FieldPath };

/** Typing there rerenders nothing here. */
export function useTextPlace(part: string, path: FieldPath): TextPlace {
  const workshop = useWorkshop();
  const own = workshop.part(part);
  const key = fileKey(useSyncExternalStore(own.subscribe, () => textFileNamed(textAt(own.get().content, path))));
  const file = workshop.part(key);
  const isFile = useSyncExternalStore(file.subscribe, () => typeof valueAt(file.get().content, wholeText) === 'string');
  return isFile ? { part: key, path: wholeText } : { part, path };
}
