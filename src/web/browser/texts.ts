/** The texts of the screens in two parts: the common ones load before any screen, those of docents with their screens (docs/decisions/127). */

import { loadTexts, translateBy } from '#client/texts.ts';
import { replaceDocentWord } from '#domain/lesson/teacherWord.ts';

/** Error texts are part of the program: vite.config.ts takes them from the file of texts. */
declare const troubleTexts: Readonly<Record<string, string>>;

/** Filled as the texts load. */
const loadedTexts: Record<string, string> = { ...troubleTexts };

export const say = translateBy(loadedTexts);
/** For teams of a primary school (docs/rules.md 2.27). */
export const sayLeerkracht = translateBy(loadedTexts, replaceDocentWord);

/** Whether the texts are loaded; the page names the files of its own build. */
export async function haveTexts(of: 'everybody' | 'docents'): Promise<boolean> {
  const named = document.querySelector<HTMLMetaElement>(`meta[name='texts-of-${of}']`);
  const texts = await loadTexts(() => fetch(named?.content ?? '/api/translations?lng=nl'));
  Object.assign(loadedTexts, texts);
  return texts !== undefined;
}

let ofDocents: Promise<boolean> | undefined;

/** Resolves to docents' screens once their texts are loaded too. */
export async function withTexts<Area>(loading: Promise<Area>): Promise<Area> {
  ofDocents ??= haveTexts('docents');
  const [area, areThere] = await Promise.all([loading, ofDocents]);
  if (!areThere) throw new Error('The texts of these screens did not come');
  return area;
}
