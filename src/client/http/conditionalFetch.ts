/** Repeats a GET with the ETag of its last answer; a 304 is answered from the cache (docs/rules.md 10.23). */

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type Kept = { etag: string; json: string };

export type ConditionalFetch = {
  fetch: Fetch;
  /** Clears the cache, since another person may use the device next. */
  forget: () => void;
};

export function createConditionalFetch(fetch: Fetch): ConditionalFetch {
  let kept = new Map<string, Kept>();
  return {
    fetch: async (url, init) => {
      if (init.method !== 'GET') return fetch(url, init);
      // An answer that arrives after `forget` goes into the old map, which nobody reads any more.
      const own = kept;
      const known = own.get(url);
      const headers = new Headers(init.headers);
      if (known !== undefined) headers.set('If-None-Match', known.etag);
      const response = await fetch(url, { ...init, headers });
      if (response.status === 304 && known !== undefined) return jsonResponse(known.json);
      return keep(own, url, response);
    },
    forget: () => {
      kept = new Map();
    },
  };
}

const jsonType = 'application/json';

async function keep(kept: Map<string, Kept>, url: string, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  const isJson = response.headers.get('content-type')?.startsWith(jsonType) === true;
  if (!response.ok || etag === null || !isJson) return response;
  const json = await response.text();
  kept.set(url, { etag, json });
  return jsonResponse(json);
}

function jsonResponse(json: string): Response {
  return new Response(json, { headers: { 'Content-Type': jsonType } });
}
