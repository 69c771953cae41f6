/** Slows down whoever guesses passwords or codes: failed logins are counted, right ones never (docs/rules.md 1.12). */

import { RateLimiterMemory } from 'rate-limiter-flexible';

import { Refusal } from '#domain/refusal.ts';
import { createKeyedQueue } from '#server/keyedQueue.ts';
import { foldedUsername } from '#server/store/teachers.ts';

/** Tries to log in; undefined is a failed one. Refuses where there were too many of those. */
type Try<From> = <Result>(from: From, login: () => Promise<Result | undefined>) => Promise<Result | undefined>;

export type Throttle = {
  teacherLogin: Try<{ username: string; address: string }>;
  teamLogin: Try<{ address: string }>;
};

/** Short, so that pupils who guess their teacher's password don't keep the teacher out. */
export const perUsername = { points: 10, duration: 60 };
/** A whole school may share one address: enough for classes that mistype, and over within a minute for those who didn't. */
export const perAddress = { points: 60, duration: 60 };

export function createThrottle(): Throttle {
  const username = countFailures(perUsername);
  const teacherAddress = countFailures(perAddress);
  const teamAddress = countFailures(perAddress);
  return {
    teacherLogin: (from, login) => username(foldedUsername(from.username), () => teacherAddress(from.address, login)),
    teamLogin: (from, login) => teamAddress(from.address, login),
  };
}

/** Tries of one key wait for each other: a thousand at once would otherwise all be tried before the first one failed. */
function countFailures(most: { points: number; duration: number }): Try<string> {
  const failures = new RateLimiterMemory(most);
  const inTurn = createKeyedQueue();
  return (key, login) =>
    inTurn(key, async () => {
      const counted = await failures.get(key);
      if (counted !== null && counted.consumedPoints >= most.points) {
        throw new Refusal('too-many-tries', { retryAfter: Math.ceil(counted.msBeforeNext / 1000) });
      }
      const result = await login();
      if (result === undefined) await failures.penalty(key);
      return result;
    });
}
