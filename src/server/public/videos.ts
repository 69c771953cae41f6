/** The films of challenges: `GET /api/videos/{videoId}` returns the facts, and the files are served next to it (docs/rules.md 11.7). */

import { basename, dirname } from 'node:path';

import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { anyone } from '#contract/public.ts';
import { Refusal } from '#domain/refusal.ts';
import { captionsOf } from '#scene/explainer/captions.ts';
import type { Visitor } from '#server/auth.ts';
import { addressBeside, posterAddress, type VideoFacts } from '#server/challenges/videos.ts';
import type { Context } from '#server/context.ts';
import { posterFile } from '#server/films/poster.ts';
import type { Handlers } from '#server/http/route.ts';
import type { Library } from '#server/library/library.ts';

import { sendFilm } from './liftoffFilms.ts';

/** The part of the context that this needs. */
type Videos = { library: Pick<Library, 'video'>; config?: Pick<Context['config'], 'outsideFilms'> };

export function videoCalls({ library, config }: Videos) {
  return {
    video: async ({ videoId }) => {
      const video = await find(library, videoId);
      const { id, title } = video;
      if ('source' in video) {
        const nothing = { captions: null, poster: null, script: null };
        if (config?.outsideFilms !== true) return { id, kind: 'off' as const, title, source: '', ...nothing };
        return { id, kind: video.kind, title, source: video.source, ...nothing };
      }
      const made = video.kind === 'script';
      return {
        id,
        kind: 'file' as const,
        title,
        source: addressBeside(video, 'film.mp4'),
        captions: made || video.captions !== null ? addressBeside(video, 'captions.vtt') : null,
        poster: posterAddress(video),
        script: made ? video.script : null,
      };
    },
  } satisfies Handlers<typeof anyone, Visitor>;
}

async function find(library: Videos['library'], id: string): Promise<VideoFacts> {
  const video = await library.video(id);
  if (video === undefined) throw new Refusal('not-found');
  return video;
}

type Wanted = { Params: { videoId: string } };

export function videoRoutes(app: FastifyInstance, { library, films }: Videos & Pick<Context, 'films'>): void {
  const route = (name: string, answer: (video: VideoFacts, exchange: Exchange) => Promise<FastifyReply>): void => {
    app.route<Wanted>({
      method: ['GET', 'HEAD'],
      url: `/api/videos/:videoId/${name}`,
      handler: async (request, reply) => answer(await find(library, request.params.videoId), { request, reply }),
    });
  };
  route('film.mp4', (video, exchange) => {
    if (video.kind === 'script') return sendFilm(films, { kind: 'explainer', script: video.script }, exchange);
    return sendPath(video.kind === 'file' ? video.path : null, exchange);
  });
  route('captions.vtt', async (video, exchange) => {
    if (video.kind !== 'script') return sendPath(video.kind === 'file' ? video.captions : null, exchange);
    return exchange.reply
      .header('Cache-Control', cacheControl)
      .type('text/vtt; charset=utf-8')
      .send(captionsOf(video.script));
  });
  route('poster', async (video, exchange) => {
    if (video.kind !== 'script') return sendPath(video.kind === 'file' ? video.poster : null, exchange);
    return sendPath(`${films.dir}/${await posterFile(films.dir, video.script)}`, exchange);
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Short enough that a corrected challenge is seen within the lesson. */
const cacheControl = 'public, max-age=300';

async function sendPath(path: string | null, { request, reply }: Exchange): Promise<FastifyReply> {
  if (path === null) throw new Refusal('not-found');
  const { statusCode, headers, stream } = await send(request.raw, `/${encodeURIComponent(basename(path))}`, {
    root: dirname(path),
    cacheControl: false,
  });
  return reply
    .code(statusCode)
    .headers({ ...headers, 'Cache-Control': cacheControl })
    .send(stream);
}
