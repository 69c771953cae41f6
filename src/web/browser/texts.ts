/** The texts of the screens in two parts: everybody's come before any screen, those of docents with their screens (docs/decisions/127). */

import { loadTexts, translateBy } from '#client/texts.ts';

/** Those that say that something is wrong come with the program: vite.config.ts takes them from the file of texts. */
declare const troubleTexts: Readonly<Record<string, string>>;

/** Filled as they come. */
const known: Record<string, string> = { ...troubleTexts };

export const say = translateBy(known);

/** Whether they are there now; the page names the files of its own build. */
export async function haveTexts(of: 'everybody' | 'docents'): Promise<boolean> {
  const named = document.querySelector<HTMLMetaElement>(`meta[name='texts-of-${of}']`);
  const texts = await loadTexts(() => fetch(named?.content ?? '/api/translations?lng=nl'));
  Object.assign(known, texts);
  return texts !== undefined;
}

let ofDocents: Promise<boolean> | undefined;

/** Screens of docents, when their texts are there too. */
export async function withTexts<Area>(loading: Promise<Area>): Promise<Area> {
  ofDocents ??= haveTexts('docents');
  const [area, areThere] = await Promise.all([loading, ofDocents]);
  if (!areThere) throw new Error('The texts of these screens did not come');
  return area;
}
