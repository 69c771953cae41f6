import type { IncomingMessage } from 'node:http';

import { describe, expect, it } from 'vitest';

import { createDice, type Dice } from '#bench/dice.ts';
import { type Change, inPieces, putTogether } from '#contract/live/pieces.ts';

import { createChanges } from './changes.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const words = ['een dak', '{"id":7}', 'é“”', '\u2028', '', '\\', '"', '{"id":'];

type Thing = { id: number; text: string; answers: Thing[] };

const aThing = (dice: Dice, depth = 0): Thing => ({
  id: dice.below(40),
  text: Array.from({ length: dice.below(60) }, () => words[dice.below(words.length)]).join(' '),
  answers: depth === 2 ? [] : Array.from({ length: dice.below(4) }, () => aThing(dice, depth + 1)),
});

/** Something of it changes, goes, comes, or takes the place of another. */
function change(dice: Dice, things: Thing[]): void {
  const at = dice.below(things.length + 1);
  const deeper = things[at]?.answers;
  if (deeper !== undefined && deeper.length > 0 && dice.below(2) === 0) return change(dice, deeper);
  const deeds = [
    () => things.splice(at, 1),
    () => things.splice(at, 0, aThing(dice)),
    () => things.push(...things.splice(at, 2)),
    () => things.splice(at, 1, aThing(dice)),
  ];
  deeds[dice.below(deeds.length)]?.();
}

const asking = (tag?: string) =>
  ({ headers: { 'a-im': inPieces, ...(tag !== undefined && { 'if-none-match': tag }) } }) as unknown as IncomingMessage;

const long = (text: string): string =>
  JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, text: `${text} `.repeat(30) })));

describe('What changed in an answer', () => {
  it(`is with what a device had the answer that is now, whatever changed (seed ${seed})`, () => {
    const dice = createDice(seed);
    const changes = createChanges();
    const many = (): Thing[] => Array.from({ length: 30 }, () => aThing(dice));
    let things = many();
    let had = { tag: 'none', json: '' };
    const together: [number: number, json: string, now: string][] = [];
    for (let number = 0; number < 300; number += 1) {
      change(dice, things);
      if (things.length < 5) things = many();
      const now = { tag: `W/"${number}"`, json: JSON.stringify({ things }) };
      const sent = { ...now, json: dice.below(2) === 0 ? now.json : Buffer.from(now.json) };
      const since = changes.since(asking(had.tag), sent);
      if (since !== undefined) together.push([number, putTogether(had.json, JSON.parse(since) as Change[]), now.json]);
      // Some devices have an older one.
      if (dice.below(3) > 0) had = now;
    }
    expect(together.filter(([, json, now]) => json !== now)).toEqual([]);
    expect(together.length).toBeGreaterThan(100);
  });

  it('is told to who asks for it and has what this server told, and of what is long', () => {
    const changes = createChanges();
    const [one, two] = [long('een'), `${long('een').slice(0, -1)},{"id":41}]`];
    expect(changes.since(asking(), { tag: 'een', json: one })).toBeUndefined();
    const plain = { headers: { 'if-none-match': 'een' } } as unknown as IncomingMessage;
    expect(changes.since(plain, { tag: 'twee', json: two })).toBeUndefined();
    expect(changes.since(asking('nooit verteld'), { tag: 'twee', json: two })).toBeUndefined();
    expect(changes.since(asking('een'), { tag: 'anders', json: long('anders') })).toBeUndefined();
    expect(changes.since(asking('een'), { tag: 'kort', json: '[{"id":1}]' })).toBeUndefined();
    // The last piece ends otherwise now, and one has come.
    expect(JSON.parse(changes.since(asking('een'), { tag: 'twee', json: two }) ?? '')).toMatchObject([
      [0, 40],
      expect.any(String),
    ]);
  });

  it('is not known for ever', () => {
    const changes = createChanges();
    const now = { tag: 'nu', json: long('nu') };
    changes.since(asking(), { ...now, tag: 'eerst' });
    expect(changes.since(asking('eerst'), now)).toBeDefined();
    for (let number = 0; number < 2000; number += 1) changes.since(asking(), { ...now, tag: `${number}` });
    expect(changes.since(asking('eerst'), now)).toBeUndefined();
  });
});
