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

/** Files that a comment names in backticks, such as `db/db.ts`, and that are not there. */
function missingFiles(path: string, text: string): string[] {
  const named = parseSync(path, text).comments.flatMap(
    ({ value }) => value.match(/(?<=`)[\w./-]+\/[\w.-]+\.tsx?(?=`)/gu) ?? [],
  );
  return named
    .filter((name) => !paths.some((one) => one.endsWith(`/${name}`) || one === name))
    .map((name) => `${path}: ${name}`);
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

  it('and every file that a comment names is there', () => {
    expect(paths.flatMap((path) => missingFiles(path, readFileSync(path, 'utf8')))).toEqual([]);
    expect(missingFiles('src/a.ts', '// See `jobs/nightlyCleanup.ts` and `start/cleanup.ts`.')).toEqual([
      'src/a.ts: start/cleanup.ts',
    ]);
  });

  it('a term in backticks may stand, and so may a word inside another', () => {
    expect(faultsIn('src/a.ts', '/** `wiped` counts them. */\nconst foretell = 1;')).toEqual([]);
  });
});
