/** The photo storage is away for twenty seconds, and slow for a minute. */

import { setTimeout as pause } from 'node:timers/promises';

import { student } from '#contract/student.ts';

import { type Failure, timed, underLoad } from './failure.ts';

const awayMs = 20_000;
const slowForMs = 60_000;
const slowMs = 2000;
const everyMs = 500;

export const storageOutage: Failure = {
  name: 'storage-away',
  what: 'S3 away for twenty seconds',
  play: async ({ cluster }) =>
    underLoad(cluster, {}, async (load) => {
      cluster.storage.setAway(true);
      const until = performance.now() + awayMs;
      let [words, refused] = [0, 0];
      // While photos wait, a team keeps sending texts.
      while (performance.now() < until) {
        for (const { ask } of load.teams) {
          const sent = ask(student.answerActivity, { activityId: 105, tweet: `Woorden ${words}` });
          await sent.then(
            () => (words += 1),
            () => (refused += 1),
          );
        }
        await pause(everyMs);
      }
      cluster.storage.setAway(false);
      const back = await timed(load.goesOn);
      const faults = refused > 0 ? [`${refused} answers without a photo were refused`] : [];
      return { figures: `${words} answers in words taken meanwhile; photos go on ${back} after it is back`, faults };
    }),
};

export const storageSlow: Failure = {
  name: 'storage-slow',
  what: `S3 slow for a minute: ${slowMs / 1000} s before it answers`,
  play: async ({ cluster }) =>
    underLoad(cluster, { mostRefusals: 1 }, async (load) => {
      cluster.storage.setSlow(slowMs);
      const first = await timed(load.goesOn);
      await pause(slowForMs);
      cluster.storage.setSlow(0);
      return { figures: `every team goes on, first after ${first}`, faults: [] };
    }),
};
