/** `/bekijk/<name>/…`, `/oefenles/<name>/…` and `/oefenles/proefvlucht/<name>/…`: passes requests on to the server of that preview, practice or trial (docs/rules.md 16.26, 17.3). */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { practiceAddress, previewAddress, trialAddress } from '#contract/addresses.ts';
import { tokenHeader } from '#contract/student.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Guard } from '#server/http/route.ts';

import type { ThrowawayKind, Throwaways } from './throwaways.ts';

/** Everything except screens. */
const asked = ['api', 'video_versions'];

const addresses: Readonly<Record<ThrowawayKind, (name: string) => string>> = {
  preview: previewAddress,
  practice: practiceAddress,
  trial: trialAddress,
};

export function throwawayRoutes(app: FastifyInstance, throwaways: Throwaways, docent: Guard<TeacherCaller>): void {
  for (const [kind, addressOf] of Object.entries(addresses) as [ThrowawayKind, (name: string) => string][]) {
    /** Runs before the body is read, because the other server reads it. */
    const handOn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { name } = request.params as { name: string };
      const url = request.url.slice(addressOf(name).length);
      const who = kind !== 'preview' && isOfTeam(request, url) ? undefined : await docent(request, reply);
      // Polling does not count as use.
      const found = await throwaways.find({ kind, name, isUse: request.method === 'POST' }, who);
      if (found === undefined) return notThere();
      request.raw.url = url;
      reply.hijack();
      found.answer(request.raw, reply.raw, who !== undefined);
    };
    for (const place of asked) {
      app.route({
        method: ['GET', 'HEAD', 'POST'],
        url: `${addressOf(':name')}/${place}/*`,
        onRequest: handOn,
        handler: notThere,
      });
    }
  }
}

/** What a team's device may ask without a docent's session: its own calls, and what belongs to nobody. */
const ofTeam = /^\/api\/(?:student|pages|videos|pictures)\//u;

/** Worksheets and the film are for docent and team: a device of a team shows its token. */
function isOfTeam({ headers }: FastifyRequest, url: string): boolean {
  if (url.startsWith('/api/teacher/')) return false;
  return ofTeam.test(url) || headers[tokenHeader.toLowerCase()] !== undefined;
}

function notThere(): never {
  throw new Refusal('not-found');
}
