/** Parents and pupils can read the papers about them: level B1, by the same formula as a challenge (docs/rules.md 8.35). */

import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { isHard, longSentences, plainFrom, plainText, readingOf } from '#domain/challenge/readingLevel.ts';

const papers = [...globSync('content/papers/*.md'), ...globSync('content/pages/*.md')];
/** The docent and the class read this paper together. */
const agreements = 'docs/privacy/foto-afspraken.md';

const read = (path: string): string => plainText(readFileSync(path, 'utf8'));

it('There are papers to read', () => {
  expect(papers).toHaveLength(9);
});

describe.each([...papers, agreements])('%s', (path) => {
  it('is plain as a whole, in sentences that nobody has to begin anew', () => {
    const text = read(path);
    expect(isHard(readingOf(text))).toBe(false);
    expect(readingOf(text).wordsPerSentence).toBeLessThan(12);
    expect(longSentences(text)).toEqual([]);
  });

  it('is plain piece by piece', () => {
    const pieces = readFileSync(path, 'utf8').split(/^#{1,3} |\n(?=\*\*)/mu);
    const hard = pieces
      .map((piece) => ({ ...readingOf(plainText(piece)), piece: piece.slice(0, 40) }))
      .filter(({ words, ease }) => words >= 25 && ease < plainFrom);
    expect(hard).toEqual([]);
  });
});

it('There is one letter to parents: the page for the school has its gaps and no letter of its own', () => {
  const page = readFileSync('docs/privacy/brief-aan-ouders.md', 'utf8');
  expect(page).toContain('(../../content/papers/ouderbrief.md)');
  expect(page).not.toMatch(/uw kind|Beste ouders/iu);
});

it('What the letter says of keeping and of rights, the page for everybody says too', () => {
  const [letter, page] = [read('content/papers/ouderbrief-privacy.md'), read('content/pages/privacy.md')];
  for (const said of [
    '31 juli',
    /dertig dagen later is alles/iu,
    'hoogstens 35 dagen',
    'Autoriteit Persoonsgegevens',
  ]) {
    expect(letter).toMatch(said);
    expect(page).toMatch(said);
  }
});
