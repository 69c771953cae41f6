/** A browser plays the films that the server makes. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page, test } from '@playwright/test';
import fastify from 'fastify';

import { fullFormat } from '#server/films/film.ts';
import { createFilms, type FilmSettings } from '#server/films/films.ts';
import { liftoffFilmRoutes } from '#server/public/liftoffFilms.ts';

import { longUnless } from './fixtures.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

type Played = { duration: number; width: number; end: number; seekedTo: number };

/** Plays a film fast from its first frame to its last, then goes back to the middle. */
async function play(page: Page, settings: Omit<FilmSettings, 'dir'>, speed: number): Promise<Played> {
  const dir = mkdtempSync(join(tmpdir(), 'film-'));
  const films = await createFilms({ dir, ...settings });
  const app = fastify({ exposeHeadRoutes: false });
  app.get('/', (_, reply) => reply.type('text/html').send('<!doctype html><video muted></video>'));
  liftoffFilmRoutes(app, { films }, () => 'team');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await page.goto(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
    return await page.evaluate(async (rate) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('there is no video');
      const happens = (name: string): Promise<void> =>
        new Promise((resolve, reject) => {
          video.addEventListener(name, () => resolve(), { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message ?? 'error')), { once: true });
        });
      const canPlay = happens('canplaythrough');
      video.src = '/video_versions/3_1_0_2.mp4';
      await canPlay;
      const ended = happens('ended');
      video.playbackRate = rate;
      await video.play();
      await ended;
      const end = video.currentTime;
      const seeked = happens('seeked');
      video.currentTime = video.duration / 2;
      await seeked;
      return { duration: video.duration, width: video.videoWidth, end, seekedTo: video.currentTime };
    }, speed);
  } finally {
    await app.close();
    await films.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

for (const encoder of ['ffmpeg', 'wasm'] as const) {
  test(
    `a short film made with ${encoder} plays from its first to its last frame`,
    longUnless(encoder === 'wasm'),
    async ({ page }) => {
      test.skip(encoder === 'ffmpeg' && !hasFfmpeg, 'this machine has no ffmpeg');
      const format = { width: 320, height: 180, framesPerSecond: 25, seconds: 4 };
      const played = await play(page, { encoders: [encoder], format }, 4);
      expect(played).toEqual({ duration: 4, width: 320, end: 4, seekedTo: 2 });
    },
  );
}

test('a whole film plays from its first to its last frame', { tag: '@long' }, async ({ page }) => {
  // Fewer frames than a film has, because encoding those takes longer than playing them.
  const format = { ...fullFormat, framesPerSecond: 5 };
  expect(await play(page, { format }, 8)).toEqual({ duration: 47, width: 1280, end: 47, seekedTo: 23.5 });
});
