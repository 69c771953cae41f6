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
      const whole = response.status === 226 ? await together(response, known) : response;
      // What does not fit what it has is asked anew, all of it.
      if (whole === undefined) mine.delete(url);
      return keep(mine, url, whole ?? (await fetch(url, init)));
    },
    forget: () => {
      held = new Map();
    },
  };
}

async function keep(held: Map<string, Held>, url: string, response: Response): Promise<Response> {
  const tag = response.headers.get('etag');
  if (!response.ok || tag === null || !isJson(response)) return response;
  const json = await response.text();
  held.set(url, { tag, json });
  return answerOf(json);
}

/** The whole of an answer that says only what changed; undefined where that was said of another than this. */
async function together(response: Response, known: Held | undefined): Promise<Response | undefined> {
  if (known === undefined || response.headers.get('delta-base') !== known.tag) return undefined;
  try {
    const json = putTogether(known.json, (await response.json()) as Change[]);
    JSON.parse(json);
    return new Response(json, { headers: response.headers });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const type = 'application/json';

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(type) === true;
}

function answerOf(json: string): Response {
  return new Response(json, { headers: { 'Content-Type': type } });
}
