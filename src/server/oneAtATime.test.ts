import { setImmediate } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { oneAtATime } from './oneAtATime.ts';

it('A docent who requests a paper repeatedly gets them one after another, and others do not wait', async () => {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const { paper } = oneAtATime({
    paper: async (_sent: object, { id }: { id: string }) => {
      began.push(id);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      await promise;
      return id;
    },
  });
  const asked = Array.from({ length: 18 }, () => paper({}, { id: 'docent' }));
  const other = paper({}, { id: 'collega' });
  // One task runs and sixteen wait, so the last one is refused.
  await expect(asked.at(-1)).rejects.toMatchObject({ code: 'too-many-tries', facts: { retryAfter: 5 } });
  expect(began).toEqual(['docent', 'collega']);
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) {
      ends.splice(0).forEach((end) => end());
      await setImmediate();
    }
  };
  await endAll();
  expect(await other).toBe('collega');
  expect(await Promise.all(asked.slice(0, 17))).toHaveLength(17);
});
