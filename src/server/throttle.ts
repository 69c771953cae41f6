/** Slows down whoever guesses passwords or codes: failed logins are counted, right ones never (rules.md §6). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { Refusal } from '#domain/refusal.ts';

export type Throttle = {
  /** One try to log in; undefined is a failed one. */
  teacherLogin: <Result>(
    from: { username: string; address: string },
    login: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
  teamLogin: <Result>(
    from: { address: string },
    login: () => Promise<Result | undefined>,
  ) => Promise<Result | undefined>;
};

/** Short, so that pupils who guess their teacher's password don't keep the teacher out. */
export const perUsername = { points: 10, duration: 60 };
/** A whole school may share one address. */
export const perAddress = { points: 200, duration: 600 };

type Counter = { limiter: RateLimiterMemory; key: string };

export function createThrottle(): Throttle {
  const usernames = new RateLimiterMemory(perUsername);
  const teachers = new RateLimiterMemory(perAddress);
  const teams = new RateLimiterMemory(perAddress);
  return {
    teacherLogin: ({ username, address }, login) =>
      counted(
        [
          { limiter: usernames, key: username.trim().toLowerCase() },
          { limiter: teachers, key: address },
        ],
        login,
      ),
    teamLogin: ({ address }, login) => counted([{ limiter: teams, key: address }], login),
  };
}

/** Counted before it is tried, or a thousand tries at once would all go through; a right one is given back. */
async function counted<Result>(
  counters: readonly Counter[],
  login: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  await Promise.all(counters.map(({ limiter, key }) => limiter.consume(key).catch(refuseForNow)));
  const result = await login();
  if (result !== undefined) await Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));
  return result;
}

function refuseForNow(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Refusal('too-many-tries', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
}
