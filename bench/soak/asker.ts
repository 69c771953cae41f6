/** A client of a server that may be killed at any moment: it retries until it gets an answer. */

import { setTimeout as wait } from 'node:timers/promises';

import { type Ask, createAsk } from '#contract/client.ts';
import { Problem } from '#contract/problem.ts';

export type Tally = {
  asked: number;
  /** Responses with a server error. None is expected while the server is away. */
  faults: string[];
  /** Milliseconds of each answered request since the last report. */
  waits: number[];
};

const againAfterMs = 250;
/** Far longer than a server takes to start. */
const mostTries = 240;

export type Asker = { ask: Ask; headers: Record<string, string> };

export function asker(address: string, tally: Tally): Asker {
  const headers: Record<string, string> = {};
  let cookie = '';
  const askOnce = createAsk({
    fetch: async (path, init) => {
      const sent = { ...headers, ...(cookie && { cookie }), ...Object.fromEntries(new Headers(init.headers)) };
      const response = await fetch(address + path, { ...init, headers: sent });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  const ask: Ask = async (call, sent, options = {}) => {
    for (let tried = 1; ; tried += 1) {
      const started = performance.now();
      try {
        const answer = await askOnce(call, sent, options);
        tally.asked += 1;
        tally.waits.push(performance.now() - started);
        return answer;
      } catch (error) {
        if (error instanceof Problem && error.status >= 500) tally.faults.push(`${call.path} ${error.status}`);
        if (error instanceof Problem || tried === mostTries) throw error;
        await wait(againAfterMs);
      }
    }
  };
  return { ask, headers };
}
