/** Splits the screens' texts into two files: those for everybody's screens, and the rest for docents (docs/decisions/127). */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Manifest } from './pages.ts';

export type Texts = Readonly<Record<string, string>>;

/** The addresses of both files. */
export type TextFiles = { everybody: string; docents: string };

/** The screens that load the texts for docents (`withTexts` in src/web/routes.tsx). */
const ofDocents = ['teacher/area.ts', 'admin/area.ts', 'workshop/area.ts', 'workshop/preview/PreviewScreen.tsx'];

/** Writes the files among the assets of the built screens. `html` is their page. */
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
 * The texts that these programs may show: the whole area of each key that they contain, such as 'login' of
 * 'login.title'. A key without an area is a sentence of the API, which only the server uses.
 */
export function textsIn(texts: Texts, programs: readonly string[]): Texts {
  const areas = new Set(Object.keys(texts).map(areaOf));
  const named = [...areas].filter((area) => programs.some((program) => names(program, area)));
  const said = new Set(named);
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !key.includes('.') || said.has(areaOf(key))));
}

const areaOf = (key: string): string => key.split('.')[0] ?? key;

/** As a whole string or before a point, with any kind of quotes. */
function names(program: string, area: string): boolean {
  return ['"', "'", '`'].some(
    (quote) => program.includes(`${quote}${area}.`) || program.includes(quote + area + quote),
  );
}

/** The files that the page loads at first, and all that they may load later. */
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
