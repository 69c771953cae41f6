import { afterEach, beforeEach, expect, it } from 'vitest';

import { type Database, openInMemory } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';

import { createRunCache } from './runCache.ts';

const run = 'klas' as RunId;

let db: Database;
beforeEach(async () => {
  db = await openInMemory();
});
afterEach(() => db.destroy());

const setVersion = (version: number) =>
  db
    .insertInto('versions')
    .values({ of: run, version })
    .onConflict((conflict) => conflict.column('of').doUpdateSet({ version }))
    .execute();

it('computes a value once for each version, and is given the value of the version before', async () => {
  const cache = createRunCache({ db });
  const given: (number | undefined)[] = [];
  const value = () =>
    cache.getOrCompute<number>({ runId: run }, 'class', async (previous) => {
      given.push(previous);
      return (previous ?? 0) + 1;
    });
  expect(await Promise.all([value(), value()])).toEqual([1, 1]);
  expect(await value()).toBe(1);
  await setVersion(1);
  expect(await value()).toBe(2);
  expect(await value()).toBe(2);
  expect(given).toEqual([undefined, 1]);
});

it('keeps the values of different names apart, and caches no failure', async () => {
  const cache = createRunCache({ db });
  const fail = () => cache.getOrCompute({ runId: run }, 'class', () => Promise.reject(new Error('weg')));
  await expect(fail()).rejects.toThrow('weg');
  expect(await cache.getOrCompute({ runId: run }, 'class', async () => 'er')).toBe('er');
  expect(await cache.getOrCompute({ runId: run }, 'photos', async () => 'foto')).toBe('foto');
});
