/** Answers that a device has already: it says which, and only what changed in them is sent (docs/rules.md 10.23, 10.26). */

import { type Change, inPieces, putTogether } from '#contract/live/pieces.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type Held = { tag: string; json: string };

export type HeldAnswers = {
  fetch: Fetch;
  /** Who comes next on this device is somebody else. */
  forget: () => void;
};

/** To be asked in place of the `fetch` that it is given; of each address the last answer is held that the server gave a tag. */
export function holdAnswers(fetch: Fetch): HeldAnswers {
  let held = new Map<string, Held>();
  return {
    fetch: async (url, init) => {
      if (init.method !== 'GET') return fetch(url, init);
      // What comes after it was forgotten is held for nobody.
      const mine = held;
      const known = mine.get(url);
      const headers = new Headers(init.headers);
      if (known !== undefined) {
        headers.set('If-None-Match', known.tag);
        headers.set('A-IM', inPieces);
      }
      const response = await fetch(url, { ...init, headers });
      if (response.status === 304 && known !== undefined) return answerOf(known.json);
      const tag = response.headers.get('etag');
      if (!response.ok || tag === null || !isJson(response)) return response;
      const json = await wholeOf(response, known);
      mine.set(url, { tag, json });
      return answerOf(json);
    },
    forget: () => {
      held = new Map();
    },
  };
}

/** Of an answer that says only what changed, what it is now. */
async function wholeOf(response: Response, known: Held | undefined): Promise<string> {
  if (response.status !== 226 || known === undefined) return response.text();
  // The server filters what it answers.
  return putTogether(known.json, (await response.json()) as Change[]);
}

const type = 'application/json';

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(type) === true;
}

function answerOf(json: string): Response {
  return new Response(json, { headers: { 'Content-Type': type } });
}
