import { describe, expect, it } from 'vitest';

import { isPartContent } from '#domain/challenge/draftParts.ts';

import { createKeptParts } from './kept.ts';

/** As an earlier version left it in the browser. */
function keptBefore(key: string, content: object | null) {
  const held = new Map<string, string>([
    [`draft:workshop/draft-1/${key}`, JSON.stringify({ content, version: 3, base: { text: 'Was' } })],
  ]);
  const storage = {
    slots: () => [...held.keys()] as `draft:${string}`[],
    recall: (slot: string) => held.get(slot) ?? null,
    remember: () => true,
  };
  return createKeptParts(storage, 'draft-1', { now: () => 0, after: () => () => undefined })
    .all()
    .get(key);
}

describe('What an earlier version kept of a draft', () => {
  it('is a text, where it emptied a text file', () => {
    const part = keptBefore('file:uitleg.md', {});
    expect(part).toEqual({ content: { text: '' }, version: 3, base: { text: 'Was' } });
    expect(isPartContent('file:uitleg.md', JSON.stringify(part?.content))).toBe(true);
  });

  it.each([
    ['a text', 'file:uitleg.md', { text: 'Nu' }],
    ['a file that goes', 'file:uitleg.md', null],
    ['a part without fields', 'cover', {}],
    ['a praatplaat', 'file:film.yaml', {}],
  ])('is as it was, of %s', (_, key, content) => {
    expect(keptBefore(key, content)?.content).toEqual(content);
  });
});
