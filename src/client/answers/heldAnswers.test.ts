import { describe, expect, it } from 'vitest';

import { holdAnswers } from './heldAnswers.ts';

/** A server of one address: what it says now, under a tag of its own; and what it was asked with. */
function aServer() {
  const server = { says: '{"medal":1}', tag: 'W/"een"' as string | undefined, known: [] as (string | null)[] };
  const fetch = async (_url: string, init: RequestInit): Promise<Response> => {
    const known = new Headers(init.headers).get('if-none-match');
    server.known.push(known);
    if (known !== null && known === server.tag) return new Response(null, { status: 304 });
    const headers = { 'Content-Type': 'application/json', ...(server.tag !== undefined && { ETag: server.tag }) };
    return new Response(server.says, { headers });
  };
  return { server, held: holdAnswers(fetch) };
}

const get: RequestInit = { method: 'GET', headers: { Accept: 'application/json' } };

describe('An answer that is held', () => {
  it('is given again where the server says that it holds, and goes where it says something else', async () => {
    const { server, held } = aServer();
    const asked = async (): Promise<unknown> => (await held.fetch('/info', get)).json();
    expect(await asked()).toEqual({ medal: 1 });
    // What nobody sends any more is not read from the server.
    server.says = 'never sent';
    expect(await asked()).toEqual({ medal: 1 });
    Object.assign(server, { says: '{"medal":2}', tag: 'W/"twee"' });
    expect(await asked()).toEqual({ medal: 2 });
    expect(await asked()).toEqual({ medal: 2 });
    expect(server.known).toEqual([null, 'W/"een"', 'W/"een"', 'W/"twee"']);
  });

  it('is put together of what the device has and what the server says has changed', async () => {
    const asked: (string | null)[] = [];
    const answers = [
      new Response('[{"id":1},{"id":2}]', { headers: { 'Content-Type': 'application/json', ETag: 'W/"een"' } }),
      new Response('[[0,2],"{\\"id\\":3}]"]', {
        status: 226,
        headers: { 'Content-Type': 'application/json', ETag: 'W/"twee"', IM: 'pieces', 'Delta-Base': 'W/"een"' },
      }),
      new Response(null, { status: 304 }),
    ];
    const held = holdAnswers(async (_, { headers }) => {
      asked.push(new Headers(headers).get('a-im'));
      return answers.shift() ?? Response.error();
    });
    const ask = async (): Promise<unknown> => (await held.fetch('/get-challenge', get)).json();
    expect(await ask()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await ask()).toEqual([{ id: 1 }, { id: 3 }]);
    // And that is what it has from then on.
    expect(await ask()).toEqual([{ id: 1 }, { id: 3 }]);
    expect(asked).toEqual([null, 'pieces', 'pieces']);
  });

  it.each([
    ['of another answer', '[[0,2],"{\\"id\\":3}]"]', 'W/"nul"'],
    ['as nothing that can be read', '[[0,2]]', 'W/"een"'],
  ])('is asked anew where what changed is told %s', async (_, changes, base) => {
    const json = { 'Content-Type': 'application/json' };
    const asked: (string | null)[] = [];
    const answers = [
      new Response('[{"id":1},{"id":2}]', { headers: { ...json, ETag: 'W/"een"' } }),
      new Response(changes, { status: 226, headers: { ...json, ETag: 'W/"twee"', 'Delta-Base': base } }),
      new Response('[{"id":4}]', { headers: { ...json, ETag: 'W/"twee"' } }),
    ];
    const held = holdAnswers(async (__, { headers }) => {
      asked.push(new Headers(headers).get('if-none-match'));
      return answers.shift() ?? Response.error();
    });
    await held.fetch('/get-challenge', get);
    expect(await (await held.fetch('/get-challenge', get)).json()).toEqual([{ id: 4 }]);
    await held.fetch('/get-challenge', get);
    expect(asked).toEqual([null, 'W/"een"', null, 'W/"twee"']);
  });

  it('belongs to its own address, and to nobody who comes after', async () => {
    const { server, held } = aServer();
    await held.fetch('/info', get);
    await held.fetch('/get-phase/1', get);
    held.forget();
    await held.fetch('/info', get);
    expect(server.known).toEqual([null, null, null]);
    // One that was under way then is held for nobody either.
    const late = held.fetch('/hand', get);
    held.forget();
    await late;
    await held.fetch('/hand', get);
    expect(server.known.slice(3)).toEqual([null, null]);
  });

  it('is never one without a tag, one that is sent, a file or a refusal', async () => {
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
      const one = holdAnswers(async (_, { headers }) => {
        asked.push(new Headers(headers).get('if-none-match'));
        return answer;
      });
      expect(await one.fetch('/file', get)).toBe(answer);
      await one.fetch('/file', get);
      expect(asked).toEqual([null, null]);
    }
  });
});
