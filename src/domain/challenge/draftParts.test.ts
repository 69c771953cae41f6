import { describe, expect, it } from 'vitest';

import { fileType, isFilePath, isPartContent, isPartKey, storedIn, textFileNamed } from './draftParts.ts';

describe('A key of a part', () => {
  it.each(['cover', 'order', 'phase-1', 'phase-4', 'activity-1', 'activity-999999', 'file:a.md', 'file:a b/C-1.PNG'])(
    '%j is one',
    (key) => expect(isPartKey(key)).toBe(true),
  );
  it.each(['', 'x', 'Cover', 'phase-0', 'phase-5', 'activity-0', 'activity-01', 'activity-1000000', 'file:', 'file:a'])(
    '%j is none',
    (key) => expect(isPartKey(key)).toBe(false),
  );
});

describe('A path of a file', () => {
  it.each(['a.md', 'a/b/c/d/e/f.md', 'Ons plein.png', 'één.jpg'])('%j lies in the challenge', (path) =>
    expect(isFilePath(path)).toBe(true),
  );
  it.each([
    '../a.md',
    'a/../b.md',
    '/a.md',
    'a//b.md',
    'a/',
    './a.md',
    '.git/a.md',
    'a\\b.md',
    'c:a.md',
    'a\nb.md',
    'a./b.md',
    ' a.md',
    'a/b/c/d/e/f/g.md',
  ])('%j does not', (path) => expect(isFilePath(path)).toBe(false));
  it.each([
    [' teksten/plein.md\n', 'teksten/plein.md'],
    ['Ons plein.md', 'Ons plein.md'],
    ['Ga naar het plein.', ''],
    ['Kijk:\n\n- in plein.md', ''],
    ['', ''],
    ['plein.png', ''],
  ])('is named by %j: %j', (typed, path) => expect(textFileNamed(typed)).toBe(path));
  it('has a kind that a challenge can hold', () => {
    expect(['x.md', 'x.yaml', 'X.JPG', 'x.exe', 'x', 'constructor'].map(fileType)).toEqual([
      'text',
      'film',
      'image/jpeg',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('a part holds a JSON object of its kind, and nothing too deep', () => {
  const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect([deep(11), deep(12), deep(20_000)].map((text) => isPartContent('cover', text))).toEqual([true, false, false]);
  const file = { sum: 'a'.repeat(64), size: 1, type: 'image/png' };
  expect(isPartContent('file:x.png', JSON.stringify(file))).toBe(true);
  expect(isPartContent('file:x.jpg', JSON.stringify(file))).toBe(false);
  expect(storedIn(JSON.stringify({ ...file, sum: '../x' }))).toBeUndefined();
});
