/** A timeout for requests to the database of the device: without it a team's answer would wait for ever for one that hangs. */

import type { Clock } from '#client/clock.ts';

/** Milliseconds. */
const timeoutMs = 5000;

type DatabaseTimeout = <Result>(ask: () => Promise<Result>) => Promise<Result>;

/**
 * Rejects a request that takes too long and, like a circuit breaker, every other one at once while that one is pending.
 * All of them are made none the less, and may still succeed.
 */
export function createDatabaseTimeout(clock: Clock): DatabaseTimeout {
  let late = 0;
  return async (ask) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new Error('The database does not answer'));
      if (late > 0) giveUp();
      let end = clock.after(timeoutMs, () => {
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
