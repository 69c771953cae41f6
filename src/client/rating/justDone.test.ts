import { expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';

import { type Act, createJustDone, type DoneAct } from './justDone.ts';

/** A screen on which things are done, and all that happened on it, in order. */
function aScreen() {
  const happened: string[] = [];
  const clock = createDrivenClock();
  let acts: readonly DoneAct[] = [];
  const justDone = createJustDone({
    clock,
    onChange: (changed) => {
      acts = changed;
    },
    onTimeUp: ({ words }) => happened.push(`time is up: ${words}`),
    onUndone: ({ words }) => happened.push(`back: ${words}`),
  });
  const act = (id: string, words: string, undo = async (): Promise<void> => undefined): Act => ({
    id,
    words,
    label: words,
    place: words,
    near: words,
    undo: () => {
      happened.push(`undo: ${words}`);
      return undo();
    },
  });
  return { justDone, act, clock, happened, stages: () => acts.map(({ words, stage }) => `${words} ${stage}`) };
}

it('What was done can be undone for ten seconds', async () => {
  const { justDone, act, clock, happened, stages } = aScreen();
  justDone.did(act('photo', 'foto weg'));
  clock.pass(9_999);
  expect(stages()).toEqual(['foto weg done']);
  await justDone.undo('photo');
  expect(happened).toEqual(['undo: foto weg', 'back: foto weg']);
  expect(stages()).toEqual([]);
  clock.pass(1);
  expect(happened).toHaveLength(2);
});

it('After that nothing is left to press', async () => {
  const { justDone, act, clock, happened, stages } = aScreen();
  justDone.did(act('photo', 'foto weg'));
  clock.pass(10_000);
  await justDone.undo('photo');
  expect([happened, stages()]).toEqual([['time is up: foto weg'], []]);
});

it('Of what was saved only the last can be undone; what was taken away waits beside it', async () => {
  const { justDone, act, clock, stages } = aScreen();
  justDone.did(act('photo', 'foto weg'));
  justDone.did(act('saved', 'goud'));
  clock.pass(6_000);
  justDone.did(act('saved', 'zilver'));
  expect(stages()).toEqual(['foto weg done', 'zilver done']);
  clock.pass(4_000);
  expect(stages()).toEqual(['zilver done']);
  clock.pass(6_000);
  expect(stages()).toEqual([]);
});

it('An undo that fails stays to be read, and is tried again', async () => {
  const { justDone, act, clock, happened, stages } = aScreen();
  let isReached = false;
  const undo = async (): Promise<void> => {
    if (!isReached) throw new TypeError('no connection');
  };
  justDone.did(act('photo', 'foto weg', undo));
  await justDone.undo('photo');
  clock.pass(60_000);
  expect(stages()).toEqual(['foto weg failed']);
  isReached = true;
  await justDone.undo('photo');
  expect(stages()).toEqual([]);
  expect(happened.at(-1)).toBe('back: foto weg');
  justDone.did(act('photo', 'andere foto', () => Promise.reject(new Error('no'))));
  await justDone.undo('photo');
  justDone.forget('photo');
  expect(stages()).toEqual([]);
});

it('An undo on its way is not sent twice, and takes away nothing that was done since', async () => {
  const { justDone, act, happened, stages } = aScreen();
  const { promise, resolve } = Promise.withResolvers<void>();
  justDone.did(act('saved', 'goud', () => promise));
  const undoing = justDone.undo('saved');
  await justDone.undo('saved');
  expect(happened).toEqual(['undo: goud']);
  justDone.did(act('saved', 'zilver'));
  resolve();
  await undoing;
  await settled();
  expect(stages()).toEqual(['zilver done']);
});

it('On another screen no time is up', () => {
  const { justDone, act, clock, happened } = aScreen();
  justDone.did(act('photo', 'foto weg'));
  justDone.leave();
  clock.pass(60_000);
  expect(happened).toEqual([]);
});
