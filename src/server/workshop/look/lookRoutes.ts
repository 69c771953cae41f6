/** `/bekijk/<name>/…`: what is asked there is handed to that look, and answered by it alone (docs/rules.md 16.26). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { lookAddress } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';
import type { AskingTeacher } from '#server/auth.ts';
import type { Guard } from '#server/http/route.ts';

import type { Looks } from './looks.ts';

/** All that is no screen. */
const asked = ['api', 'video_versions'];

export function lookRoutes(app: FastifyInstance, looks: Looks, docent: Guard<AskingTeacher>): void {
  /** Before the body is read: that is the look's to do. */
  const handOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const who = await docent(request, reply);
    const { look: name } = request.params as { look: string };
    // What only waits for news is no use of it.
    const look = await looks.find(name, who, request.method === 'POST');
    if (look === undefined) return notThere();
    request.raw.url = request.url.slice(lookAddress(name).length);
    reply.hijack();
    look.answer(request.raw, reply.raw);
  };
  for (const place of asked) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `${lookAddress(':look')}/${place}/*`,
      onRequest: handOn,
      handler: notThere,
    });
  }
}

function notThere(): never {
  throw new Refusal('not-found');
}
