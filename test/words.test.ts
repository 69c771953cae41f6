/** Words that may not come back in names and comments, each with the term that an engineer would search for. */

import { globSync, readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

import { countFiles, isNode, type Node, nodesIn } from './sources.ts';

type Banned = { word: RegExp; why: string; term: string };

const inComments: readonly Banned[] = [
  { word: /\bwhoever\b/iu, why: 'hides who it is', term: 'the caller, a docent, a team, a user' },
  { word: /\btold\b/iu, why: 'says neither how nor by what', term: 'notified, logged, shown, returned' },
  { word: /\bof before\b/iu, why: 'is no English', term: 'earlier, previous, the last version' },
  { word: /\bsuch a one\b/iu, why: 'is a riddle', term: 'the noun itself' },
  { word: /\bwhat \w+ is (?:known|named|found) by\b/iu, why: 'is a riddle', term: 'key, id, ETag' },
  { word: /\bsigns? of life\b/iu, why: 'has a name', term: 'heartbeat' },
  { word: /\b(?:sweeps?|sweeping|swept)\b/iu, why: 'has a name', term: 'cleanup' },
  { word: /\bwip(?:es?|ing)\b/iu, why: 'has a name', term: 'erase, erasure' },
  { word: /\bputs? away\b/iu, why: 'has a name', term: 'archive, close' },
  { word: /\bas one (?:waits|would|likes|does)\b/iu, why: 'has no subject', term: 'who does it' },
];

/** A word of a name, in whatever case: `tellTeam` has `tell` and `team`. */
const inNames: readonly Banned[] = [
  { word: /^(?:told|tells?|telling)$/u, why: 'says neither how nor by what', term: 'publish, notify, log, show' },
  { word: /^(?:heard|hears|ears)$/u, why: 'has a name', term: 'received, listener, event stream' },
  { word: /^whoever$/u, why: 'hides who it is', term: 'caller, user' },
  { word: /^(?:sweep|sweeping|swept)$/u, why: 'has a name', term: 'cleanup' },
  { word: /^(?:wipe|wiped|wiping)$/u, why: 'has a name', term: 'erase' },
  { word: /^beheer$/u, why: 'is the word of the screens', term: 'admin' },
];

const folders = ['src', 'scripts', 'bench', 'test', 'art'] as const;
/** This file names every banned word. */
const own = 'test/words.test.ts';
const isOurs = (path: string): boolean =>
  /\.tsx?$/u.test(path) && !path.endsWith('.d.ts') && !path.includes('node_modules') && path !== own;
const paths = globSync(folders.map((folder) => `${folder}/**/*`))
  .filter(isOurs)
  .toSorted();

/** The faults of one file: of its comments, and of the names that it declares. */
function faultsIn(path: string, text: string): string[] {
  const { comments, program } = parseSync(path, text);
  const said = comments.map(({ value }) => value.replaceAll(/`[^`]*`/gu, ''));
  const names = [...nodesIn(program as unknown as Node)].flatMap(declaredName);
  return [
    ...said.flatMap((comment) => faultsWith(path, inComments, comment, comment.trim().slice(0, 80))),
    ...names.flatMap((name) => wordsOf(name).flatMap((word) => faultsWith(path, inNames, word, name))),
  ];
}

function faultsWith(path: string, banned: readonly Banned[], text: string, piece: string): string[] {
  return banned
    .filter(({ word }) => word.test(text))
    .map(({ word, why, term }) => `${path}: '${piece}' has ${word.source}, which ${why}. Use: ${term}.`);
}

const declarations: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'VariableDeclarator',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]);

function declaredName({ type, id }: Node): string[] {
  return declarations.has(type) && isNode(id) && typeof id['name'] === 'string' ? [id['name']] : [];
}

/** The words of `tellTeam` and of `TELL_TEAM`, in small letters. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/u);
}

type CodeFile = {
  path: string;
  comments: readonly string[];
  /** Every identifier, and every word of a string. */
  names: ReadonlySet<string>;
  exported: readonly string[];
};

function readCode(path: string, text: string): CodeFile {
  const { comments, program, module } = parseSync(path, text);
  return {
    path,
    comments: comments.map(({ value }) => value),
    names: new Set([...nodesIn(program as unknown as Node)].flatMap(namesOf)),
    exported: module.staticExports.flatMap(({ entries }) => entries).flatMap(({ exportName }) => exportName.name ?? []),
  };
}

function namesOf({ type, name, value }: Node): string[] {
  if (typeof name === 'string') return [name];
  if (type === 'Literal' && typeof value === 'string') return value.split(/[^\w$]+/u);
  return type === 'TemplateElement' ? JSON.stringify(value).split(/[^\w$]+/u) : [];
}

/** Files that a comment names, such as `db/db.ts` or server.ts, and that are not there. */
function missingFiles({ path, comments }: CodeFile): string[] {
  const named = comments.flatMap((comment) => comment.match(/(?<![\w*/.-])\w[\w./-]*\.tsx?\b/gu) ?? []);
  return named
    .filter((name) => ![...paths, ...settings].some((one) => one === name || one.endsWith(`/${name}`)))
    .map((name) => `${path}: ${name}`);
}

/** The files of settings beside the folders. */
const settings = globSync('*.ts');

/** Names of the language, the platform and our packages that stand in comments alone. */
const foreign: ReadonlySet<string> = new Set(
  `accept await document fetch Forwarded getUserMedia Host it keepMetadata lazy new NODE_ENV null onSend pagehide
   performance pg recursive satisfies URLPattern withResolvers`.split(/\s+/u),
);

/** A name, or a path of names, with or without what follows a name: `team.title`, `fetch(…)`, `Map<string, Row>`. */
const nameInTicks = /`([A-Za-z_$][\w$]*)((?:\.[\w$]+)*)(?:\(.*?\)|<.*?>|\[.*?\])?`/gu;
const isFileName = (name: string): boolean => /\.(?:tsx?|mjs|css|json|md|ya?ml|html)$/u.test(name);

/**
 * Names that a comment has in backticks, and that no code has: the first one must stand in the same file or be exported
 * somewhere, and those behind its dots must stand in any file.
 */
function missingNames({ path, comments, names }: CodeFile, { exported, all }: AllNames): string[] {
  const isHere = (name: string): boolean => names.has(name) || exported.has(name) || foreign.has(name);
  const isAnywhere = (name: string): boolean => all.has(name) || foreign.has(name);
  const found = comments.flatMap((comment) => [...comment.matchAll(nameInTicks)]);
  return found
    .filter(
      ([, first = '', rest = '']) => !isFileName(first + rest) && !(isHere(first) && dotted(rest).every(isAnywhere)),
    )
    .map(([whole]) => `${path}: ${whole}`);
}

const dotted = (rest: string): string[] => rest.split('.').filter((name) => name !== '');

type AllNames = { exported: ReadonlySet<string>; all: ReadonlySet<string> };

function allNamesOf(files: readonly CodeFile[]): AllNames {
  return {
    exported: new Set(files.flatMap(({ exported }) => exported)),
    all: new Set(files.flatMap(({ names }) => [...names])),
  };
}

describe('Names and comments use the field’s own words', () => {
  it('in every file', () => {
    expect(paths).toHaveLength(countFiles(folders, isOurs));
    expect(paths.flatMap((path) => faultsIn(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  it.each([
    ['// Whoever asks is logged in.', 'whoever'],
    ['/** The ETag that the browser was told. */', 'told'],
    ['// The sweep deletes photos.', 'sweep'],
    ['const a = 1; // as one waits for the disk', 'as one'],
    ['export function tellTeam(): void {}', 'tells?'],
    ['type Ears = { count: number };', 'ears'],
    ['const wipeClass = 1;', 'wipe'],
    ['export class BeheerScreen {}', 'beheer'],
  ])('a file with %s is found', (text, word) => {
    expect(faultsIn('src/a.ts', text)).toEqual([expect.stringContaining(word)]);
  });

  it('and every file and every name in backticks that a comment names is there', () => {
    const files = paths.map((path) => readCode(path, readFileSync(path, 'utf8')));
    const all = allNamesOf(files);
    expect(files.flatMap(missingFiles)).toEqual([]);
    expect(files.flatMap((file) => missingNames(file, all))).toEqual([]);
  });

  it.each([
    ['// See `jobs/nightlyCleanup.ts` and `start/cleanup.ts`.', 'start/cleanup.ts'],
    ['// The thread of threadPool.ts.', 'threadPool.ts'],
    ['// Before a `.ts`, and after nowhere.ts: nothing.', 'nowhere.ts'],
  ])('a comment that names a file that is gone is found: %s', (text, name) => {
    expect(missingFiles(readCode('src/a.ts', text))).toEqual([`src/a.ts: ${name}`]);
  });

  it.each([
    ['/** `onGone` must keep its identity. */\nexport const a = (onEnd: () => void) => onEnd;', '`onGone`'],
    ['/** `wiped` counts them. */\nexport type Erased = { erased: number };', '`wiped`'],
    ['/** Only `keep(answer)` writes it. */\nexport const store = 1;', '`keep(answer)`'],
    ['/** In `known.gone`. */\nexport const known = { there: 1 };', '`known.gone`'],
  ])('a comment that names what is gone is found: %s', (text, name) => {
    const elsewhere = readCode('src/b.ts', 'const wiped = 1;\nexport const count = wiped;');
    const file = readCode('src/a.ts', text);
    expect(missingNames(file, allNamesOf([file, elsewhere]))).toEqual([`src/a.ts: ${name}`]);
  });

  it('a comment may name what its file has, what another exports, and what is said in a text', () => {
    const elsewhere = readCode('src/b.ts', 'export const count = { there: 1 };');
    const text = "/** `own`, `count.there`, `await`, `answer-rated`, `code`. */\nconst own = 'code';";
    const file = readCode('src/a.ts', text);
    expect(missingNames(file, allNamesOf([file, elsewhere]))).toEqual([]);
  });

  it('a term in backticks may stand, and so may a word inside another', () => {
    expect(faultsIn('src/a.ts', '/** `wiped` counts them. */\nconst foretell = 1;')).toEqual([]);
  });
});
