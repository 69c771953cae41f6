/** The process that makes one film, at low priority so that it never slows down a lesson. It takes an order and reports the result. */

import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { createExplainer } from '#scene/explainer/explainer.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { Say } from '#scene/liftoff/texts.ts';
import type { Scene } from '#scene/scene.ts';
import { contentDir } from '#server/config/folders.ts';

import { filmCanvas, loadPictures } from './canvas.ts';
import { NoEncoder, startEncoder } from './encoders.ts';
import type { Film } from './film.ts';
import type { Obstacle, Order, Report } from './orders.ts';

async function sceneOf(film: Film): Promise<Scene> {
  if (film.kind === 'liftoff') return createLiftoff(film.medals, dutch(), { patch: film.patch ?? null, name: '' });
  return createExplainer(film.script, await loadPictures(film.script));
}

function dutch(): Say {
  const texts = JSON.parse(readFileSync(join(contentDir, 'nl.json'), 'utf8')) as Record<string, string>;
  return (key) => texts[key] ?? key;
}

async function make({ film, path, format, encoders }: Order): Promise<void> {
  const { canvas, ctx } = filmCanvas(format.width, format.height);
  const { duration, draw } = await sceneOf(film);
  const encoder = await startEncoder(encoders, path, format);
  const frames = Math.round(Math.min(duration, format.seconds ?? duration) * format.framesPerSecond);
  for (let frame = 0; frame < frames; frame += 1) {
    draw(ctx, frame / format.framesPerSecond);
    await encoder.add(canvas.data());
    // Without this pause the memory of the frames is never freed: 4.9 GB instead of 0.3 GB.
    await setImmediate();
  }
  await encoder.finish();
}

function obstacleOf(error: unknown): Obstacle {
  if (error instanceof NoEncoder) return 'no-encoder';
  return /ENOSPC|No space left/u.test(String(error)) ? 'disk-full' : 'fault';
}

function report(said: Report): void {
  process.send?.(said, () => process.exit(0));
}

// The server has ended, so nobody waits for the film.
process.on('disconnect', () => process.exit(1));
process.on('message', (order: Order) => {
  setPriority(constants.priority.PRIORITY_LOW);
  make(order).then(
    () => report({ made: true }),
    (error: unknown) => report({ made: false, obstacle: obstacleOf(error), message: String(error) }),
  );
});
