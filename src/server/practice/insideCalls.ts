/** Passes a device's request to the inner server, and lets a simulated team or docent ask it without a network. */

import type { FastifyInstance } from 'fastify';

import type { AskSettings } from '#contract/client.ts';
import { hostCookie, teacherCookie } from '#contract/cookies.ts';
import type { Throwaway } from '#server/throwaway/throwaways.ts';

export const cookieOf = (token: string): string => `${hostCookie(teacherCookie)}=${token}`;

/** The school's cookies mean nothing here: its docent has a session of the practice's own, by this token. */
export function answerFrom(app: FastifyInstance, token: string): Throwaway['answer'] {
  return (request, response, isDocent) => {
    delete request.headers.cookie;
    if (isDocent) request.headers.cookie = cookieOf(token);
    app.routing(request, response);
  };
}

/** The handler that ends a practice or trial: its answer is on its way before its server is closed. */
export function endAfterAnswer(end: () => Promise<void>): () => Promise<Record<string, never>> {
  return async () => {
    setImmediate(() => void end());
    return {};
  };
}

/** A simulated device asks through the whole HTTP stack, without a network. */
export function fetchFrom(app: FastifyInstance): AskSettings['fetch'] {
  return async (url, init) => {
    const request = new Request(`http://localhost${url}`, init);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}
