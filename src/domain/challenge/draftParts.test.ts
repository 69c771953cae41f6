import { describe, expect, it } from 'vitest';

import { fileType, isFilePath, isPartContent, isPartKey, orderIn, putInOrder, storedIn } from './draftParts.ts';
import { freeSlug, slugOf } from './slug.ts';

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

describe('The order of activities', () => {
  const known = new Set([1, 2, 3]);
  it('has each once, and those alone that are there', () => {
    const content = JSON.stringify({ onboarding: [1, 9], phases: [[1, 2, 2], 'x', [3]], launch: 7 });
    expect(orderIn(content, known)).toEqual({ onboarding: [1], phases: [[2], [], [3], []], launch: [] });
    expect(orderIn(null, known)).toEqual({ onboarding: [], phases: [[], [], [], []], launch: [] });
  });
  const empty = orderIn(null, known);
  it.each([
    ['the onboarding', { ...empty, onboarding: [1] }],
    ['the launch', { ...empty, launch: [1] }],
    ['the third phase', { ...empty, phases: [[], [], [1], []] }],
  ])('takes one back into %s', (_, before) => expect(putInOrder(empty, 1, [empty, before])).toEqual(before));
  it('takes one that nobody knows into the first phase, and leaves one that is there', () => {
    const placed = putInOrder(empty, 1, []);
    expect(placed.phases).toEqual([[1], [], [], []]);
    expect(putInOrder(placed, 1, [{ ...empty, launch: [1] }])).toBe(placed);
  });
});

it('a title becomes an address that is free', () => {
  expect(slugOf('  Één & twee: het plein!  ')).toBe('een-twee-het-plein');
  expect(slugOf('???')).toBe('zonder-titel');
  expect(slugOf(`${'a'.repeat(69)} b`)).toBe('a'.repeat(69));
  const taken = new Set(['plein', 'plein-2']);
  expect(freeSlug('Plein', (slug) => taken.has(slug))).toBe('plein-3');
});
