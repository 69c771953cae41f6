/** Repeats a GET with the ETag of its last answer; a 304 is answered from the cache (docs/rules.md 10.23). */

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type CachedResponse = { etag: string; json: string };

export type ConditionalFetch = {
  fetch: Fetch;
  /** Clears the cache, since another person may use the device next. */
  forget: () => void;
};

export function createConditionalFetch(fetch: Fetch): ConditionalFetch {
  let responses = new Map<string, CachedResponse>();
  return {
    fetch: async (url, init) => {
      if (init.method !== 'GET') return fetch(url, init);
      // An answer that arrives after `forget` goes into the old map, which nobody reads any more.
      const own = responses;
      const cached = own.get(url);
      const headers = new Headers(init.headers);
      if (cached !== undefined) headers.set('If-None-Match', cached.etag);
      const response = await fetch(url, { ...init, headers });
      if (response.status === 304 && cached !== undefined) return jsonResponse(cached.json);
      return store(own, url, response);
    },
    forget: () => {
      responses = new Map();
    },
  };
}

const jsonType = 'application/json';

async function store(responses: Map<string, CachedResponse>, url: string, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  const isJson = response.headers.get('content-type')?.startsWith(jsonType) === true;
  if (!response.ok || etag === null || !isJson) return response;
  const json = await response.text();
  responses.set(url, { etag, json });
  return jsonResponse(json);
}

function jsonResponse(json: string): Response {
  return new Response(json, { headers: { 'Content-Type': jsonType } });
}
