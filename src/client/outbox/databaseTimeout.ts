/** Limits a wait for the database of the device: WebKit's may never answer, and an answer would wait for it for ever. */

import type { Clock } from '#client/clock.ts';

/** Milliseconds that a request may take. */
const patienceMs = 5000;

export type Patience = <Result>(ask: () => Promise<Result>) => Promise<Result>;

/** Rejects what takes too long, and while such a request is still out, every other one at once. All are made none the less. */
export function createPatience(clock: Clock): Patience {
  let late = 0;
  return async (ask) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Error('The database does not answer'));
      if (late > 0) giveUp();
      let end = clock.after(patienceMs, () => {
        late += 1;
        end = () => {
          late -= 1;
        };
        giveUp();
      });
      // A database that is broken may throw where it should reject.
      void Promise.resolve()
        .then(ask)
        .then(resolve, reject)
        .finally(() => end());
    });
}
