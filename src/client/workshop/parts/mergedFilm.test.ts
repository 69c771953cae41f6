import { describe, expect, it } from 'vitest';

import { merge } from './merge.ts';
import type { PartContent } from './parts.ts';

type Scene = { words: string; place?: string; seconds?: number };

const key = 'file:platen/brug.yaml';
const film = (scenes: readonly Scene[], title = 'De brug') => ({ film: { title, scenes } });
const wordsOf = (content: PartContent) => (content as ReturnType<typeof film>).film.scenes.map((scene) => scene.words);
const [one, two, three] = [{ words: 'Een' }, { words: 'Twee' }, { words: 'Drie' }];
const base = film([one, two, three]);

describe('Two docents in one praatplaat (docs/rules.md 16.35)', () => {
  it.each([
    ['each other words', film([{ words: 'Eén' }, two, three]), film([one, two, { words: '3' }]), ['Eén', 'Twee', '3']],
    [
      'words and a new scene',
      film([one, { words: '2' }, three]),
      film([one, two, three, { words: 'Vier' }]),
      ['Een', '2', 'Drie', 'Vier'],
    ],
    ['words and an order', film([{ words: 'Eén' }, two, three]), film([three, one, two]), ['Drie', 'Eén', 'Twee']],
    ['a scene less and words elsewhere', film([one, three]), film([one, two, { words: '3' }]), ['Een', '3']],
    ['the same scene less', film([one, three]), film([one, three]), ['Een', 'Drie']],
  ])('are put together: %s', (_what, mine, theirs, words) => {
    const merged = [merge(key, base, mine, theirs), merge(key, base, theirs, mine)];
    for (const outcome of merged) {
      expect(outcome.ok && wordsOf(outcome.content)).toEqual(words);
    }
  });

  it('put together what each changed of one scene', () => {
    const mine = film([{ words: 'Eén' }, two, three]);
    const theirs = film([{ words: 'Een', place: 'plein', seconds: 6 }, two, three], 'Een brug');
    expect(merge(key, base, mine, theirs)).toEqual({
      ok: true,
      content: film([{ words: 'Eén', place: 'plein', seconds: 6 }, two, three], 'Een brug'),
    });
    // One side removed the place and the seconds, the other the title: all three stay removed.
    expect(
      merge(
        key,
        theirs,
        film([{ words: 'Een' }, two, three], 'Een brug'),
        film([{ words: 'Eén', place: 'plein', seconds: 6 }, two, three]),
      ),
    ).toEqual({
      ok: true,
      content: film([{ words: 'Eén' }, two, three]),
    });
  });

  it.each([
    ['the same words', film([{ words: 'A' }, two, three]), film([{ words: 'B' }, two, three])],
    ['words of a scene that the other took away', film([two, three]), film([{ words: 'B' }, two, three])],
    ['two orders', film([three, one, two]), film([two, one, three])],
    ['two scenes more', film([one, two, three, { words: 'A' }]), film([one, two, three, { words: 'B' }])],
    ['two titles', film([one, two, three], 'A'), film([one, two, three], 'B')],
  ])('are asked where both changed %s', (_what, mine, theirs) => {
    expect(merge(key, base, mine, theirs)).toEqual({ ok: false, fields: ['film'] });
  });
});
