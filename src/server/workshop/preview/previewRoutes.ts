/** `/bekijk/<name>/…`: passes requests on to a preview's own server (docs/rules.md 16.26). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { previewAddress } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Guard } from '#server/http/route.ts';

import type { Previews } from './previews.ts';

/** Everything except screens. */
const asked = ['api', 'video_versions'];

export function previewRoutes(app: FastifyInstance, previews: Previews, docent: Guard<TeacherCaller>): void {
  /** Runs before the body is read, because the preview's server reads it. */
  const handOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const who = await docent(request, reply);
    const { preview: name } = request.params as { preview: string };
    // Polling does not count as use.
    const preview = await previews.find(name, who, request.method === 'POST');
    if (preview === undefined) return notThere();
    request.raw.url = request.url.slice(previewAddress(name).length);
    reply.hijack();
    preview.answer(request.raw, reply.raw);
  };
  for (const place of asked) {
    app.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `${previewAddress(':preview')}/${place}/*`,
      onRequest: handOn,
      handler: notThere,
    });
  }
}

function notThere(): never {
  throw new Refusal('not-found');
}
