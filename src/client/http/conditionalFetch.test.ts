import { describe, expect, it } from 'vitest';

import { createConditionalFetch } from './conditionalFetch.ts';

/** A server with one address: `says` is its current body, each with its own ETag; it records the requests. */
function aServer() {
  const server = { says: '{"medal":1}', tag: 'W/"een"' as string | undefined, known: [] as (string | null)[] };
  const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const known = new Headers(init.headers).get('if-none-match');
    server.known.push(known);
    if (known !== null && known === server.tag) return new Response(null, { status: 304 });
    const headers = { 'Content-Type': 'application/json', ...(server.tag !== undefined && { ETag: server.tag }) };
    return new Response(server.says, { headers });
  };
  return { server, held: createConditionalFetch(fetch) };
}

const get: RequestInit = { method: 'GET', headers: { Accept: 'application/json' } };

describe('A cached response', () => {
  it('is used again after a 304, and replaced by a newer response', async () => {
    const { server, held } = aServer();
    const asked = async (): Promise<unknown> => (await held.fetch('/info', get)).json();
    expect(await asked()).toEqual({ medal: 1 });
    // A body that the server never sends, so a test sees when the cache answers.
    server.says = 'never sent';
    expect(await asked()).toEqual({ medal: 1 });
    Object.assign(server, { says: '{"medal":2}', tag: 'W/"twee"' });
    expect(await asked()).toEqual({ medal: 2 });
    expect(await asked()).toEqual({ medal: 2 });
    expect(server.known).toEqual([null, 'W/"een"', 'W/"een"', 'W/"twee"']);
  });

  it('belongs to its own URL, and is not used after the cache is cleared', async () => {
    const { server, held } = aServer();
    await held.fetch('/info', get);
    await held.fetch('/get-phase/1', get);
    held.forget();
    await held.fetch('/info', get);
    expect(server.known).toEqual([null, null, null]);
    // The answer of a request that was in flight at that time is not cached either.
    const late = held.fetch('/hand', get);
    held.forget();
    await late;
    await held.fetch('/hand', get);
    expect(server.known.slice(3)).toEqual([null, null]);
  });

  it('is never a response without an ETag, a response to a POST, a file or a refusal', async () => {
    const { server, held } = aServer();
    server.tag = undefined;
    await held.fetch('/info', get);
    await held.fetch('/info', get);
    server.tag = 'W/"een"';
    await held.fetch('/info', { method: 'POST' });
    await held.fetch('/info', { method: 'POST' });
    expect(server.known).toEqual([null, null, null, null]);
    const answers = [
      new Response('%PDF', { headers: { 'Content-Type': 'application/pdf', ETag: 'W/"een"' } }),
      new Response('{}', { status: 409, headers: { 'Content-Type': 'application/problem+json', ETag: 'W/"een"' } }),
    ];
    for (const answer of answers) {
      const asked: (string | null)[] = [];
      const one = createConditionalFetch(async (_, { headers }) => {
        asked.push(new Headers(headers).get('if-none-match'));
        return answer;
      });
      expect(await one.fetch('/file', get)).toBe(answer);
      await one.fetch('/file', get);
      expect(asked).toEqual([null, null]);
    }
  });
});
