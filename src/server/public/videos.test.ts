/** The films of a challenge: their facts and their files. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { anyone } from '#contract/public.ts';
import { anyoneSchemas } from '#contract/publicSchemas.ts';
import { identifyVisitor } from '#server/auth.ts';
import { contentDir } from '#server/config/folders.ts';
import { createFilms, type Films } from '#server/films/films.ts';
import { handleError } from '#server/http/errorHandler.ts';
import { guard, addRoutes } from '#server/http/route.ts';
import { openLibrary } from '#server/library/library.ts';

import { videoCalls, videoRoutes } from './videos.ts';

const videoId = 'hulp-die-past.introductie';

let dir: string;
let films: Films;
let app: FastifyInstance;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'videos-'));
  const library = openLibrary({ contentDir });
  films = await createFilms({
    dir,
    encoders: ['wasm'],
    format: { width: 64, height: 36, framesPerSecond: 5, seconds: 0.4 },
  });
  app = await served(library);
});

afterEach(async () => {
  await films.close();
  rmSync(dir, { recursive: true, force: true });
});

async function served(library: Parameters<typeof videoCalls>[0]['library']): Promise<FastifyInstance> {
  const made = fastify({ exposeHeadRoutes: false });
  made.setErrorHandler(handleError);
  await made.register(cookie);
  await made.register(multipart);
  addRoutes(
    made,
    { rows: { video: anyone.video }, schemas: { video: anyoneSchemas.video } },
    guard(
      identifyVisitor({
        config: { publicUrl: undefined, isProduction: false, dataDir: dir, keepsScreens: true },
        fingerprint: String,
      }),
      videoCalls({ library }),
    ),
  );
  videoRoutes(made, { library, films });
  return made;
}

it('an explainer tells its title and where its film, captions and poster lie, and there they are', async () => {
  const facts = (await app.inject(`/api/videos/${videoId}`)).json<Record<'source' | 'captions' | 'poster', string>>();
  expect(facts).toMatchObject({
    id: videoId,
    kind: 'file',
    title: 'Hulp die past',
    script: { title: 'Hulp die past' },
  });
  const answers = await Promise.all([facts.source, facts.captions, facts.poster].map((url) => app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
    'video/mp4',
    'text/vtt; charset=utf-8',
    'image/webp',
  ]);
  expect(answers[1]?.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:06\.500\nIn een ruimteschip /u);
});

it('a film that lies in the folder is sent as it is, in whole or in part', async () => {
  const path = join(dir, 'eigen film.mp4');
  writeFileSync(path, '0123456789');
  const own = { kind: 'file', id: 'x.eigen', title: 'Eigen', path, captions: null, poster: null } as const;
  const folder = await served({ video: async () => own });
  const part = await folder.inject({ url: '/api/videos/x.eigen/film.mp4', headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
  expect((await folder.inject('/api/videos/x.eigen/captions.vtt')).statusCode).toBe(404);
});

it.each(['/api/videos/niets', '/api/videos/niets/film.mp4', '/api/videos/youtube:abc/film.mp4'])(
  '%s is not found',
  async (url) => expect((await app.inject(url)).statusCode).toBe(404),
);
