/** The texts of the screens in two files: what everybody's screens can say, and what those of docents say besides (docs/decisions/127). */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Manifest } from './pages.ts';

export type Texts = Readonly<Record<string, string>>;

/** The addresses of both files. */
export type TextFiles = { everybody: string; docents: string };

/** The screens that come with the texts of docents (`withTexts` in src/web/routes.tsx). */
const ofDocents = ['teacher/area.ts', 'admin/area.ts', 'workshop/area.ts', 'workshop/look/LookScreen.tsx'];

/** Writes them among the assets of the folder of built screens, of which this is the page. */
export function writeTexts(folder: string, manifest: Manifest, html: string): TextFiles {
  const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Texts;
  const everybody = textsIn(
    texts,
    programsOfEverybody(manifest, html).map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  const docents = Object.fromEntries(Object.entries(texts).filter(([key]) => everybody[key] === undefined));
  return { everybody: writeOne(folder, 'everybody', everybody), docents: writeOne(folder, 'docents', docents) };
}

/**
 * Those that these programs may say: all of each area that they name, as `login` of `login.title`. Without an area it is
 * a sentence of the API, which the server says.
 */
export function textsIn(texts: Texts, programs: readonly string[]): Texts {
  const areas = new Set(Object.keys(texts).map(areaOf));
  const named = [...areas].filter((area) => programs.some((program) => names(program, area)));
  const said = new Set(named);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.includes('.') || said.has(areaOf(key))));
}

const areaOf = (key: string): string => key.split('.')[0] ?? key;

/** By itself or before a point, whichever quotes the build gave it. */
function names(program: string, area: string): boolean {
  return ['"', "'", '`'].some(
    (quote) => program.includes(`${quote}${area}.`) || program.includes(quote + area + quote),
  );
}

/** What the page begins with, and all that it may load later. */
function programsOfEverybody(manifest: Manifest, html: string): string[] {
  const files = new Set<string>();
  const followed = new Set<string>(ofDocents);
  const follow = (name: string): void => {
    const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (file === undefined || followed.has(name)) return;
    followed.add(name);
    files.add(file);
    [...imports, ...dynamicImports].forEach(follow);
  };
  Object.keys(manifest)
    .filter((name) => html.includes(`/${manifest[name]?.file}`))
    .forEach(follow);
  return [...files].filter((file) => file.endsWith('.js'));
}

function writeOne(folder: string, of: keyof TextFiles, texts: Texts): string {
  const json = JSON.stringify(texts);
  const address = `assets/texts-${of}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  writeFileSync(join(folder, address), json);
  return `/${address}`;
}
