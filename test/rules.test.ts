/** Checks docs/rules.md and every reference to it: each number exists, and each rule has its file and its test. */

import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { countFiles } from './sources.ts';

type Rule = { number: string; carriedOutBy: string[]; shownBy: string[] };

const book = readFileSync('docs/rules.md', 'utf8');
const rules = readRules(book);
const numbers = new Set(rules.map(({ number }) => number));

const itself = 'test/rules.test.ts';
const isWritten = (path: string): boolean =>
  path !== itself &&
  (path.startsWith('docs/') ? path.endsWith('.md') : /\.(?:tsx?|mjs|css|html)$|^bench\/README\.md$/u.test(path));

/** All files that we wrote, except this one, which contains broken references on purpose. */
const written = globSync([
  '{src,test,scripts,bench}/**/*.{ts,tsx,mjs,css,html}',
  'docs/**/*.md',
  'README.md',
  'bench/README.md',
]).filter((path) => path !== itself);

describe('The rules of the product', () => {
  it('have a number each, in order, of the chapter in which they stand', () => {
    const inOrder = rules
      .map(({ number }) => number)
      .toSorted((one, other) => {
        const [[chapter = 0, rule = 0], [otherChapter = 0, otherRule = 0]] = [partsOf(one), partsOf(other)];
        return chapter - otherChapter || rule - otherRule;
      });
    expect(rules).toHaveLength((book.match(/^→ /gmu) ?? []).length);
    expect(rules.map(({ number }) => number)).toEqual(inOrder);
    expect(numbers.size).toBe(rules.length);
    expect(orphans(book)).toEqual([]);
  });

  it('have a file each that carries them out, and a test that shows them', () => {
    const without = rules.filter(({ carriedOutBy, shownBy }) => carriedOutBy.length === 0 || shownBy.length === 0);
    expect(without).toEqual([]);
    const paths = rules.flatMap(({ number, carriedOutBy, shownBy }) =>
      [...carriedOutBy, ...shownBy].map((path) => `${number} ${path}`),
    );
    expect(paths.filter((path) => !existsSync(path.split(' ')[1] ?? ''))).toEqual([]);
    const noTests = rules.filter(({ shownBy }) => !shownBy.every((path) => /\.(test|spec)\.ts$/u.test(path)));
    expect(noTests).toEqual([]);
  });

  it('are there wherever somebody refers to one', () => {
    const referred = written.flatMap((path) => references(readFileSync(path, 'utf8')).map((to) => `${path}: ${to}`));
    const mentions = written.flatMap((path) => readFileSync(path, 'utf8').match(/docs\/rules\.md \d+\.\d+/gu) ?? []);
    expect(referred.length).toBeGreaterThanOrEqual(mentions.length);
    expect(written).toHaveLength(countFiles(['src', 'test', 'scripts', 'bench', 'docs'], isWritten) + 1);
    expect(referred.filter((reference) => !numbers.has(reference.split(': ')[1] ?? ''))).toEqual([]);
  });
});

describe('What is said in docs/ and README.md', () => {
  it('names files that are there', () => {
    const papers = globSync(['docs/*.md', 'docs/decisions/*.md', 'docs/privacy/*.md', 'README.md', 'bench/README.md']);
    const lost = papers.flatMap((path) => lostFiles(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`));
    expect(lost).toEqual([]);
  });

  it('names a test that is there for each promise of safety', () => {
    const page = readFileSync('docs/security.md', 'utf8');
    const [, promises = ''] = page.split('\n## Beloften\n');
    // Skips the header row and the separator row.
    const rows = promises
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    const lost = rows.flatMap((line) => {
      const files = [...line.matchAll(/`([\w/.]+\.test\.ts)`/gu)].map(([, path = '']) => path);
      const tests = files.map((path) => readFileSync(path, 'utf8')).join('\n');
      const titles = [...line.matchAll(/‘([^’]+)’/gu)].map(([, title = '']) => title);
      return titles.length === 0 ? [line] : titles.filter((title) => !tests.includes(title));
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  it.each([
    ['in `src/domain/status.ts`, `src/domain/` and `src/gone.ts`', ['src/gone.ts']],
    ['`src/web/<noun>/NounScreen.tsx`, `src/**/*.test.ts` and `NounScreen.module.css`', []],
    ['`domain/status.ts`, `status.ts`, `domain/gone.ts` and `gone.test.ts`', ['domain/gone.ts', 'gone.test.ts']],
  ])('is read from %j', (text, expected) => {
    expect(lostFiles(text)).toEqual(expected);
  });
});

describe('A reference', () => {
  it('leads to no paper that is not here', () => {
    const lost = written.flatMap((path) => lostPapers(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`));
    expect(lost).toEqual([]);
  });

  it('leads to a decision record that exists', () => {
    const records = new Set(globSync('docs/decisions/*.md'));
    const byNumber = new Set([...records].map((path) => path.slice('docs/decisions/'.length).split('-')[0] ?? ''));
    const settings = globSync(['*.config.ts', '.oxlintrc.json']);
    const named = [...written, ...settings].flatMap((path) =>
      decisions(readFileSync(path, 'utf8')).map((name) => ({ path, name })),
    );
    const lost = named.filter(({ name }) =>
      name.includes('-') ? !records.has(`docs/decisions/${name}`) : !byNumber.has(name),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(lost).toEqual([]);
  });

  it.each([
    ['/** As before (docs/decisions/024, 076). */', ['024', '076']],
    ['([036](decisions/036-run-cache.md), decision 037)', ['036-run-cache.md', '037']],
    ['the changes of decisions 127 and 052; zie besluit 078', ['127', '052', '078']],
    ['See [108](108-several-servers.md).', ['108-several-servers.md']],
    ['a decision in 300 ms', []],
  ])('to a decision is read from %j', (text, expected) => {
    expect(decisions(text)).toEqual(expected);
  });

  it.each([
    ['(docs/rules.md 4.2, 5.1)', ['4.2', '5.1']],
    ['docs/rules.md 11.12.', ['11.12']],
    ['docs/rules.md says so in 3.14', []],
  ])('is read from %j', (text, expected) => {
    expect(references(text)).toEqual(expected);
  });

  it.each([
    ['/** As old.md §4 says. */', ['old.md', '§4']],
    ['  // See rules.md 3.1', ['rules.md']],
    ['/** See docs/rules.md 3.1\n * and docs/nowhere.md. */', ['docs/nowhere.md']],
    ['/** See words.md, and bench/README.md. */', []],
    ["introduction: 'tekst.md',", []],
  ])('that leads nowhere is found in %j', (text, expected) => {
    expect(lostPapers(text)).toEqual(expected);
  });
});

/** Matches `**4.2** sentences`, followed by a line `→ the file · the test`; commas separate several paths. */
function readRules(text: string): Rule[] {
  return [...text.matchAll(/^\*\*(\d+\.\d+)\*\* .+\n→ (.+) · (.+)$/gmu)].map(
    ([, number = '', files = '', tests = '']) => ({
      number,
      carriedOutBy: quoted(files),
      shownBy: quoted(tests),
    }),
  );
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/gu)].map(([, path = '']) => path);
}

function partsOf(number: string): number[] {
  return number.split('.').map(Number);
}

/** Returns rules in the wrong chapter, and lines that look like a rule but were not parsed as one. */
function orphans(text: string): string[] {
  return text.split(/^## /mu).flatMap((part) => {
    const chapter = part.split('.')[0];
    const begun = [...part.matchAll(/^\*\*(.+?)\*\*/gmu)].map(([, number = '']) => number);
    return begun.filter((number) => !numbers.has(number) || number.split('.')[0] !== chapter);
  });
}

function references(text: string): string[] {
  return [...text.matchAll(/docs\/rules\.md (\d+\.\d+(?:, \d+\.\d+)*)/gu)].flatMap(([, list = '']) => list.split(', '));
}

/** Returns the decision records that a text names: by file in a link or path, by number elsewhere. */
function decisions(text: string): string[] {
  const names =
    /(?:decisions\/|\bdecisions? |\bbesluit(?:en)? |\]\()(\d{3}-[\w-]+\.md|(?<!\]\()\d{3}\b(?:(?:, | and | en )\d{3}\b)*)/giu;
  return [...text.matchAll(names)].flatMap(([, list = '']) =>
    list.includes('-') ? [list] : list.split(/, | and | en /u),
  );
}

/**
 * Returns papers in comments that exist neither at their path nor in docs/, and paragraph signs, which we do not use.
 */
function lostPapers(text: string): string[] {
  const comments = [...text.matchAll(/\/\*.*?\*\/|^\s*\/\/ .*$/gmsu)].map(([comment]) => comment).join('\n');
  const papers = [...comments.matchAll(/(?<![\w/.'`-])[\w/.-]+\.md\b/gu)]
    .map(([name]) => name)
    .filter((name) => !isHere(name));
  return [...papers, ...(text.match(/§\s?\d*/gu) ?? [])];
}

/** Files that a text may name by the end of their path, such as `jobs/runner.ts`. */
const named = globSync(['{src,test,scripts,bench,art,container}/**/*.{ts,tsx,mjs,css,html}', '*.ts']);

/** Returns paths from the root, and names of code files, that do not exist; one with a placeholder such as Noun is an example. */
function lostFiles(text: string): string[] {
  return quoted(text).filter((path) => {
    if (/^(src|test|content|scripts|docs|bench)\/[\w/.-]+$/u.test(path)) return !existsSync(path);
    if (!/^[\w/.-]+\.(?:tsx?|mjs|css|html)$/u.test(path) || path.startsWith('Noun')) return false;
    return !named.some((one) => one === path || one.endsWith(`/${path}`));
  });
}

function isHere(name: string): boolean {
  return existsSync(name) || (name !== 'rules.md' && existsSync(`docs/${name}`));
}
