/** `/video_versions/{codes}.mp4`: anybody may watch a liftoff film; only logged-in users can start its making (docs/rules.md 11.9, 11.15). */

import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context.ts';
import { type Film, readLiftoff } from '#server/films/film.ts';
import type { Films } from '#server/films/films.ts';
import type { Guard } from '#server/http/route.ts';

/** In seconds, for Retry-After; a film takes about half a minute. */
const retryAfterSeconds = 5;

/** `mayOrder` guards a film that nobody has requested before. */
export function liftoffFilmRoutes(
  app: FastifyInstance,
  { films }: Pick<Context, 'films'>,
  mayOrder: Guard<unknown>,
): void {
  app.route<{ Params: { file: string }; Querystring: { patch?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/video_versions/:file',
    handler: async (request, reply) => {
      const { patch = '' } = request.query;
      const film = readLiftoff(
        /^(.+)\.mp4$/u.exec(request.params.file)?.[1] ?? '',
        typeof patch === 'string' ? patch : 'many',
      );
      if (film === undefined) throw new Refusal('not-found');
      // A team's player sends no login, but its film was requested when the team opened its screens (teamFinish.ts).
      if (films.status(film) === 'absent' && !(await films.isMade(film))) {
        await mayOrder(request, reply);
        if (!films.hasRoom()) throw unavailable();
      }
      return sendFilm(films, film, { request, reply });
    },
  });
}

function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfter: 60 });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** While the film is being made, HEAD answers 202 and GET waits. Supports range requests. */
export async function sendFilm(films: Films, film: Film, { request, reply }: Exchange): Promise<FastifyReply> {
  if (request.method === 'HEAD') {
    films.want(film);
    if (films.status(film) === 'making') return reply.code(202).header('Retry-After', retryAfterSeconds).send();
  }
  const name = await films.file(film).catch(() => {
    throw unavailable();
  });
  const { statusCode, headers, stream } = await send(request.raw, `/${name}`, { root: films.dir, cacheControl: false });
  return reply
    .code(statusCode)
    .headers({ ...headers, 'Cache-Control': 'public, max-age=86400' })
    .send(stream);
}
