/** Writes the page of each part of the product: it preloads the files of its screens, so that the browser requests all at once. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type PageName, pageFiles } from '#server/http/pages.ts';

import { type TextFiles, writeTexts } from './texts.ts';

type Chunk = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** The sources that the first screen of each page loads. The login is included, for a logout without a connection. */
const sources: Readonly<Record<PageName, readonly string[]>> = {
  anyone: [],
  studentLogin: ['student/login/StudentLoginScreen.tsx'],
  student: ['student/area.ts', 'student/login/StudentLoginScreen.tsx'],
  teacherLogin: ['teacher/login/TeacherLoginScreen.tsx'],
  teacher: ['teacher/area.ts', 'teacher/login/TeacherLoginScreen.tsx'],
};

/** The letters of nearly every word; others are loaded when needed. */
const fonts = /(?:nunito|fredoka)-latin-wght-normal.*\.woff2$/u;

/** The text keys that are shown until the program runs: on a slow phone that takes a second more. */
const firstWords: Readonly<Partial<Record<PageName, readonly [title: string, lead: string]>>> = {
  studentLogin: ['login.title', 'login.lead'],
  teacherLogin: ['teacher-login.title', 'teacher-login.welcome'],
};
/** The pages for logged-in users. */
const prefetching: ReadonlySet<PageName> = new Set(['student', 'teacher']);
const brand = '<p class="starting">Lanceerbasis</p>';

/**
 * Writes the pages into the folder of built screens, from its index.html and Vite's manifest. `prefetch` is the address of
 * the prefetch script.
 */
export function writePages(folder: string, prefetch: string): void {
  const manifestFile = join(folder, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const html = readFileSync(join(folder, pageFiles.anyone), 'utf8');
  const texts = writeTexts(folder, manifest, html);
  for (const [page, file] of Object.entries(pageFiles)) {
    const name = page as PageName;
    const whole = pageWith(
      prefetching.has(name) ? withPrefetch(html, prefetch) : html,
      filesOf(manifest, sources[name]),
    );
    writeFileSync(join(folder, file), behindStyles(withTexts(whole, name, texts).replace(brand, startOf(name))));
  }
  getReadyBeside(folder, filesOf(manifest, ['index.html', 'student/area.ts']));
  rmSync(join(folder, '.vite'), { recursive: true });
}

/**
 * Nearly all code that a team's page loads first runs before its first screen. The magic comment makes the browser
 * compile it eagerly in the background, and not function by function (docs/decisions/127). It only works as the first
 * line of a file, above Vite's own; other browsers ignore it.
 */
function getReadyBeside(folder: string, files: readonly string[]): void {
  for (const file of files.map((name) => join(folder, name)).filter((name) => name.endsWith('.js')))
    writeFileSync(file, `${calledAtOnce}\n${readFileSync(file, 'utf8')}`);
}

const calledAtOnce = '//# allFunctionsCalledOnLoad';

/** Before everything else, so that responses arrive while the rest loads. */
function withPrefetch(html: string, prefetch: string): string {
  return html.replace('<meta name="texts', `<script async fetchpriority="high" src="${prefetch}"></script>$&`);
}

function startOf(page: PageName): string {
  const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Readonly<Record<string, string>>;
  const [title = '', lead = ''] = (firstWords[page] ?? []).map((key) => texts[key]);
  const mood = page === 'student' || page === 'studentLogin' ? ' data-mood="team"' : '';
  if (title === '') return brand.replace('>', `${mood}>`);
  // Not a heading: code that waits for a heading waits for the program.
  return `<div class="starting"${mood}><p>${title}</p><p>${lead}</p></div>`;
}

/** The page names the text files of its build, and preloads them. */
function withTexts(html: string, page: PageName, texts: TextFiles): string {
  const named = (['everybody', 'docents'] as const).reduce(
    (whole, of) => whole.replace(new RegExp(`(name="texts-of-${of}" content=")[^"]*`, 'u'), `$1${texts[of]}`),
    html,
  );
  const first = page === 'teacher' ? [texts.everybody, texts.docents] : [texts.everybody];
  const links = first.map((file) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${file}">`);
  return named.replace('<title>', `${links.join('')}$&`);
}

/** The words are drawn once the styles are loaded; program and fonts have a lower priority. */
function behindStyles(html: string): string {
  return html.replaceAll(
    /<script type="module"|<link rel="modulepreload"|<link rel="preload" as="(?:font|fetch)"/gu,
    '$& fetchpriority="low"',
  );
}

function filesOf(manifest: Manifest, wanted: readonly string[]): string[] {
  const chunks = new Set<string>();
  const follow = (name: string): void => {
    if (chunks.has(name)) return;
    chunks.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} was not built: scripts/screens/pages.ts names it`);
    chunk.imports?.forEach(follow);
  };
  wanted.forEach(follow);
  const own = [...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]);
  const all = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  return [...new Set([...own, ...all.filter((file) => fonts.test(file))])];
}

function pageWith(html: string, files: readonly string[]): string {
  const links = files.map((file) => `/${file}`).filter((file) => !html.includes(`"${file}"`));
  return html.replace('</head>', `${links.map(linkTo).join('')}</head>`);
}

function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`;
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="${file}">`;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
}
