import { expect, it } from 'vitest';

import type { Slot } from '#client/browserStorage.ts';
import { createDrivenClock } from '#test/drivenClock.ts';

import { createFinale, isInFinale } from './finale.ts';

/** One device, which keeps its storage from one visit to the next. */
function aDevice() {
  const clock = createDrivenClock();
  const stored = new Map<Slot, string | null>();
  const storage = {
    recall: (slot: Slot) => stored.get(slot) ?? null,
    remember: (slot: Slot, value: string | null) => void stored.set(slot, value),
  };
  return { clock, visit: (team = 'raketten') => createFinale({ team, storage, clock }) };
}

it('A team finishes a second after its fourth part, presses Start, counts down, watches, and is free', () => {
  const { clock, visit } = aDevice();
  const finale = visit();
  const calls: string[] = [];
  finale.moment.subscribe(() => {
    const moment = finale.moment.get();
    calls.push(`${moment.stage}${'number' in moment ? ` ${moment.number}` : ''}`);
  });
  finale.complete();
  clock.pass(999);
  expect(finale.moment.get().stage).toBe('under-way');
  clock.pass(1);
  clock.pass(3_600_000);
  expect(finale.moment.get().stage).toBe('ready');
  finale.start();
  clock.pass(46_999);
  expect(finale.moment.get().stage).toBe('film');
  clock.pass(1);
  finale.leave();
  const numbers = ['countdown 5', 'countdown 4', 'countdown 3', 'countdown 2', 'countdown 1'];
  expect(calls).toEqual(['ready', ...numbers, 'film', 'over', 'watched']);
});

it('What is taken back within that second finishes nothing', () => {
  const { clock, visit } = aDevice();
  const finale = visit();
  finale.complete()();
  clock.pass(5000);
  expect(finale.moment.get().stage).toBe('under-way');
});

it('It can be watched again, at once and at a later visit; a visit that broke off in the middle comes back to Start', () => {
  const { clock, visit } = aDevice();
  const finish = (team?: string) => {
    const finale = visit(team);
    finale.complete();
    clock.pass(1000);
    return finale;
  };
  const first = finish();
  first.start();
  clock.pass(46_000);
  first.stop();
  const second = finish();
  expect(second.moment.get().stage).toBe('ready');
  second.start();
  clock.pass(47_000);
  second.again();
  expect(second.moment.get().stage).toBe('ready');
  second.start();
  clock.pass(47_000);
  second.leave();
  expect(second.moment.get().stage).toBe('watched');

  const third = finish();
  expect(third.moment.get().stage).toBe('watched');
  third.again();
  expect(third.moment.get().stage).toBe('ready');
  third.start();
  expect(third.moment.get()).toEqual({ stage: 'countdown', number: 5 });
  expect(finish('another team').moment.get().stage).toBe('ready');
});

it.each([
  ['under-way', false],
  ['ready', true],
  ['film', true],
  ['over', false],
  ['watched', false],
] as const)('At the stage %s it is %s that nothing else can be pressed', (stage, isIn) => {
  expect(isInFinale({ stage })).toBe(isIn);
});
