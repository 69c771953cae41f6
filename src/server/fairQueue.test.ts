import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createFairQueue, QueueFull } from './fairQueue.ts';

/** A queue whose tasks end one by one, when the test says so. */
function openQueue(mostWaiting: number) {
  const queue = createFairQueue(mostWaiting);
  const done: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const ask = (source: string, key = 'key'): void => {
    const task = async (): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push(resolve);
      await promise;
      done.push(source);
    };
    queue({ key, source }, task).catch((error: unknown) => {
      if (error instanceof QueueFull) refused.push(source);
    });
  };
  const endAll = async (): Promise<void> => {
    for (await setImmediate(); running.length > 0; await setImmediate()) running.splice(0).forEach((end) => end());
  };
  return { ask, done, refused, running, endAll };
}

describe('A fair queue', () => {
  it('runs one task of a key at a time, and those of other keys beside it', async () => {
    const { ask, running, endAll, done } = openQueue(60);
    for (const key of ['one', 'one', 'other']) ask(key, key);
    await setImmediate();
    expect(running).toHaveLength(2);
    await endAll();
    expect(done).toEqual(['one', 'other', 'one']);
  });

  it('lets sources take turns: one that comes later waits for one task of each other', async () => {
    const { ask, endAll, done } = openQueue(60);
    for (let count = 0; count < 20; count += 1) ask('script');
    for (const source of ['home', 'class', 'class']) ask(source);
    await endAll();
    expect(done.slice(0, 5)).toEqual(['script', 'script', 'home', 'class', 'script']);
    expect(done).toHaveLength(23);
  });

  it('refuses at once, when it is full, a task of the source that has most waiting', async () => {
    const { ask, endAll, done, refused } = openQueue(60);
    for (let count = 0; count < 500; count += 1) ask('script');
    await setImmediate();
    expect(refused).toHaveLength(500 - 61);
    ask('home');
    await setImmediate();
    expect(refused).toHaveLength(500 - 60);
    await endAll();
    expect(done).toHaveLength(61);
    expect(done.indexOf('home')).toBe(2);
  });

  it('refuses the newcomer where nobody has more waiting', async () => {
    const { ask, refused, endAll } = openQueue(2);
    for (const source of ['runs', 'first', 'second', 'third']) ask(source);
    await setImmediate();
    expect(refused).toEqual(['third']);
    await endAll();
  });
});
