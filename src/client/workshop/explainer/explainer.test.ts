import { describe, expect, it } from 'vitest';

import { createOpenParts } from '#client/workshop/openParts.ts';

import { explainerPath } from './explainerPath.ts';
import { blankExplainer, freeSpot, listAt, lowered, movedIn, scenesPath } from './scenes.ts';

describe('A praatplaat of a draft', () => {
  it('lies in a file of its own, of which no film has the name', () => {
    const parts = createOpenParts();
    expect(explainerPath(parts, 'introductie')).toEqual({ path: 'platen/introductie.yaml', isNew: true });
    parts.change('file:films/introductie.mp4', { sum: 'a', size: 1, type: 'video/mp4' });
    expect(explainerPath(parts, 'introductie')).toEqual({ path: 'platen/introductie-2.yaml', isNew: true });
    parts.change('file:platen/introductie-2.yaml', blankExplainer('Een brug'));
    parts.change('cover', { video: 'platen/introductie-2.yaml' });
    expect(explainerPath(parts, 'introductie')).toEqual({ path: 'platen/introductie-3.yaml', isNew: true });
    // Once detached, it can be attached again.
    parts.change('cover', { video: null });
    expect(explainerPath(parts, 'introductie')).toEqual({ path: 'platen/introductie-2.yaml', isNew: false });
    // Once removed, its name is free.
    parts.change('file:platen/introductie-2.yaml', null);
    expect(explainerPath(parts, 'introductie')).toEqual({ path: 'platen/introductie-2.yaml', isNew: true });
  });

  it('has scenes in an order', () => {
    expect(listAt(blankExplainer('Een brug'), scenesPath)).toEqual([{ place: 'papier', words: '', things: [] }]);
    expect(listAt({ film: { scenes: 'geen' } }, scenesPath)).toEqual([]);
    expect(movedIn(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedIn(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('puts what is new where nothing stands, for as long as there is room', () => {
    const taken: (readonly [number, number])[] = [];
    for (let more = 0; more < 7; more += 1) taken.push(freeSpot(taken, 68));
    expect(new Set(taken.map(String)).size).toBe(7);
    expect(freeSpot(taken, 68)).toEqual([80, 68]);
    expect(freeSpot([[80, 66]], 64, true)).toEqual([32, 64]);
    expect([0, 1, 2].map((times) => lowered([[10, 20]], times))).toEqual([[[10, 20]], [[10, 27]], [[10, 34]]]);
  });
});
