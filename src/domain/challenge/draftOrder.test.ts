import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { listsOf, mergedOrder, type Order, orderIn, placed, putBack, spotOf, stepped, without } from './draftOrder.ts';

const order: Order = { onboarding: [1], phases: [[101, 102], [], [301], [401]], launch: [501] };

describe('The order of activities', () => {
  it('puts one in another phase, and nowhere else', () => {
    expect(placed(order, 101, { list: 2, index: 0 }).phases).toEqual([[102], [101], [301], [401]]);
    expect(placed(order, 101, { list: 1, index: 9 }).phases[0]).toEqual([102, 101]);
  });

  it('goes one further, and from the end of a phase into the next', () => {
    expect(stepped(order, 101, 1)).toEqual({ list: 1, index: 1 });
    expect(stepped(order, 102, 1)).toEqual({ list: 2, index: 0 });
    expect(stepped(order, 101, -1)).toEqual({ list: 0, index: 1 });
    expect(stepped(order, 1, -1)).toBeUndefined();
    expect(stepped(order, 501, 1)).toBeUndefined();
    expect(stepped(order, 999, 1)).toBeUndefined();
  });

  it('is the same wherever there and back again leads', () => {
    const there = stepped(order, 102, 1);
    const moved = there && placed(order, 102, there);
    const back = moved && stepped(moved, 102, -1);
    expect(moved && back && placed(moved, 102, back)).toEqual(order);
  });
});

type Act = { id: number; list: number; index: number; isGone: boolean };
const act: fc.Arbitrary<Act> = fc.record({
  id: fc.constantFrom(1, 101, 102, 301, 401, 501, 601),
  list: fc.nat(5),
  index: fc.nat(3),
  isGone: fc.boolean(),
});
const done = (from: Order, acts: readonly Act[], extra: number): Order =>
  acts.reduce((one, { id, isGone, ...spot }) => {
    const own = id === 601 ? extra : id;
    return isGone ? without(one, own) : placed(one, own, spot);
  }, from);
const idsOf = (one: Order): number[] => listsOf(one).flat();

describe('Two who move activities at the same time', () => {
  it('lose none that neither took away, and have none twice', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), fc.array(act, { maxLength: 6 }), (left, right) => {
        const [mine, theirs] = [done(order, left, 701), done(order, right, 702)];
        const merged = idsOf(mergedOrder(order, mine, theirs));
        expect(new Set(merged).size).toBe(merged.length);
        const stays = (id: number): boolean => spotOf(mine, id) !== undefined && spotOf(theirs, id) !== undefined;
        for (const id of idsOf(order).filter(stays)) expect(merged).toContain(id);
        for (const id of [701, 702].filter((one) => [...idsOf(mine), ...idsOf(theirs)].includes(one))) {
          expect(merged).toContain(id);
        }
      }),
    );
  });

  it('is what the one made of it where the other did nothing', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), (acts) => {
        const changed = done(order, acts, 701);
        expect(mergedOrder(order, changed, order)).toEqual(changed);
        expect(mergedOrder(order, order, changed)).toEqual(changed);
      }),
    );
  });
});

describe('The order that a part holds', () => {
  const ids = new Set([1, 2, 3]);
  it('has each once, and those alone that are there', () => {
    const content = JSON.stringify({ onboarding: [1, 9], phases: [[1, 2, 2], 'x', [3]], launch: 7 });
    expect(orderIn(content, ids)).toEqual({ onboarding: [1], phases: [[2], [], [3], []], launch: [] });
    expect(orderIn(null, ids)).toEqual({ onboarding: [], phases: [[], [], [], []], launch: [] });
  });
  const empty = orderIn(null, ids);
  it.each([
    ['the onboarding', { ...empty, onboarding: [1] }],
    ['the launch', { ...empty, launch: [1] }],
    ['the third phase', { ...empty, phases: [[], [], [1], []] }],
  ])('takes one back into %s', (_, before) => expect(putBack(empty, 1, [empty, before])).toEqual(before));
  it('takes one that nobody knows into the first phase, and leaves one that is there', () => {
    const back = putBack(empty, 1, []);
    expect(back.phases).toEqual([[1], [], [], []]);
    expect(putBack(back, 1, [{ ...empty, launch: [1] }])).toBe(back);
  });
});
