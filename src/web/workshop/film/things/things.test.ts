import { describe, expect, it } from 'vitest';

import { layoutFaults } from '#scene/explainer/layout.ts';
import type { ExplainerThing } from '#scene/explainer/script.ts';

import { gripsOf, putAt } from './grips.ts';
import { type NewThing, newThings } from './newThings.ts';

describe('A new thing of a praatplaat', () => {
  it.each(Object.keys(newThings) as NewThing[])('is right at once, so that nothing is in the way: %s', (kind) => {
    const thing: ExplainerThing = newThings[kind](['zon', 'schaduw']);
    expect(layoutFaults({ place: 'tuin', words: 'Kijk.', things: [thing] })).toEqual([]);
    expect(gripsOf(thing).length).toBeGreaterThan(0);
  });
});

describe('The grips of a thing', () => {
  it('are its place, its bends, what it points at and where it goes, each with its own field', () => {
    expect(
      gripsOf({ balloon: 'Kijk', at: [40, 20], tail: [50, 40], moves: [{ from: 0, seconds: 1, to: [60, 20] }] }),
    ).toEqual([
      { kind: 'at', number: 1, path: ['at'], spot: [40, 20] },
      { kind: 'tail', number: 1, path: ['tail'], spot: [50, 40] },
      { kind: 'move', number: 1, path: ['moves', 0, 'to'], spot: [60, 20] },
    ]);
    expect(
      gripsOf({
        arrow: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      }).map(({ path }) => path),
    ).toEqual([
      ['arrow', 0],
      ['arrow', 1],
      ['arrow', 2],
    ]);
    expect(
      gripsOf({
        flow: 'damp',
        path: [
          [1, 2],
          [3, 4],
        ],
      }).map(({ path }) => path),
    ).toEqual([
      ['path', 0],
      ['path', 1],
    ]);
  });

  it('are put beside the sheet too, in whole numbers, as far as a script may have them', () => {
    expect(putAt([-22.4, 100])).toEqual([-22, 100]);
    expect(putAt([-61, -61])).toEqual([-60, -60]);
    expect(putAt([221, 151])).toEqual([220, 150]);
  });

  it('are left out where a draft has no place there yet', () => {
    const wrong = { arrow: [[1], 'hier', [3, 4]], moves: 'straks', at: null } as unknown as ExplainerThing;
    expect(gripsOf(wrong)).toEqual([{ kind: 'point', number: 3, path: ['arrow', 2], spot: [3, 4] }]);
  });
});
