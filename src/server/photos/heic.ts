/** The photos of iPhones and iPads, decoded in a thread of their own: it takes a second and 400 MB. */

import { Worker } from 'node:worker_threads';

import { Refusal } from '#domain/refusal.ts';

export type Pixels = { data: Uint8ClampedArray; width: number; height: number };
export type HeicLimits = { mostPixels: number; seconds: number };
export type HeicReply = Pixels | 'too-large' | 'broken';

/** Red, green, blue and alpha, upright. To be asked for one at a time. */
export async function decodeHeic(path: string, limits: HeicLimits): Promise<Pixels> {
  const { promise, resolve } = Promise.withResolvers<HeicReply>();
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
    workerData: { path, mostPixels: limits.mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What it mutters about a broken photo is no part of the log.
    stdout: true,
    stderr: true,
  });
  worker.once('message', resolve);
  worker.once('error', () => resolve('broken'));
  worker.once('exit', () => resolve('broken'));
  const timer = setTimeout(() => resolve('broken'), limits.seconds * 1000);
  const reply = await promise;
  clearTimeout(timer);
  await worker.terminate();
  if (reply === 'too-large') throw new Refusal('too-large', { errors: { answerFile: 'refusal.too-large' } });
  if (reply === 'broken') {
    throw new Refusal('unsupported-type', { errors: { answerFile: 'refusal.unsupported-type' } });
  }
  return reply;
}
