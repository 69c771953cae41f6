import { describe, expect, it } from 'vitest';

import { furtherAway, goesOn, type LastFocus, mayGrant, nearby, type Page } from './focus.ts';

/** A page as a list of places with their focusable elements; an element that is `off` is present and disabled. */
function aPage(places: Readonly<Record<string, readonly string[]>>, off: readonly string[] = []): Page<string> {
  const there = new Set([...Object.keys(places), ...Object.values(places).flat(), ...off]);
  return {
    isThere: (one) => there.has(one),
    canHave: (one) => there.has(one) && !off.includes(one),
    within: (place) => (places[place] ?? []).filter((one) => !off.includes(one)),
  };
}

/** The focus was on the second of three buttons of a card, in a list with another card. */
const held: LastFocus<string> = {
  one: 'delete',
  parents: ['tools', 'card', 'list'],
  all: ['rename', 'delete', 'print', 'code', 'other card'],
};

describe('What takes the focus over when what had it goes away', () => {
  it.each([
    { story: 'what came in its place', tools: ['rename', 'undo', 'print'], takes: 'undo' },
    { story: 'what came next', tools: ['rename', 'print'], takes: 'print' },
    { story: 'what came before, when it was the last', tools: ['rename'], takes: 'rename' },
  ])('$story', ({ tools, takes }) => {
    expect(nearby(held, aPage({ tools, card: [...tools, 'code'], list: [...tools, 'code', 'other card'] }))).toBe(
      takes,
    );
  });

  it('is looked for in the nearest that is left of what it stood in', () => {
    expect(nearby(held, aPage({ card: ['code'], list: ['code', 'other card'] }))).toBe('code');
    expect(nearby(held, aPage({ list: ['other card'] }))).toBe('other card');
    expect(nearby(held, aPage({}))).toBeUndefined();
  });

  it('is itself, once it is on again', () => {
    const places = { tools: ['rename', 'delete', 'print'], card: [], list: [] };
    expect(nearby(held, aPage(places, ['delete']))).toBeUndefined();
    expect(nearby(held, aPage(places))).toBe('delete');
  });

  it('is further away when the nearest place has nothing left', () => {
    const page = aPage({ tools: [], card: ['code'], list: ['code', 'other card'] });
    expect(nearby(held, page)).toBeUndefined();
    expect(furtherAway(held, page)).toBe('code');
  });

  it('is further away when it stays switched off', () => {
    const tools = ['delete'];
    expect(furtherAway(held, aPage({ tools, card: [...tools, 'code'], list: [] }, tools))).toBe('code');
  });

  it('is nothing when nothing is left', () => {
    expect(furtherAway(held, aPage({}))).toBeUndefined();
  });
});

describe('A wish', () => {
  it.each([
    { holder: 'chosen', passed: false },
    { holder: 'nobody', passed: false },
    { holder: 'stand-in', passed: true },
    { holder: 'lost', passed: true },
  ] as const)(
    'that takes over is granted while the focus is $holder, one that only takes what is left: $passed',
    ({ holder, passed }) => {
      expect(mayGrant({ takesOver: true }, holder)).toBe(true);
      expect(mayGrant({ takesOver: false }, holder)).toBe(passed);
    },
  );

  it.each([
    { act: { type: 'pointerdown' }, ends: true },
    { act: { type: 'keydown', key: 'Tab' }, ends: true },
    { act: { type: 'input' }, ends: true },
    { act: { type: 'keydown', key: 'a' }, ends: false },
    { act: { type: 'keydown', key: 'Enter' }, ends: false },
  ])('ends with $act: $ends', ({ act, ends }) => {
    expect(goesOn(act)).toBe(ends);
  });
});
