/** The photos of iPhones and iPads, decoded in a thread of their own: it takes a second and 400 MB. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

import { Refusal } from '#domain/refusal.ts';

export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
export type HeicLimits = { mostPixels: number; seconds: number };
export type HeicReply = Pixels | 'too-large' | 'broken';
export type HeicWork = { path: string; mostPixels: number; program: WebAssembly.Module };

/**
 * The decoder, compiled once: to do so takes as long as a photo. The thread is none the less a new one for each photo,
 * since in the memory of a kept one a damaged photo comes out with what is left there of another team's.
 */
let compiled: Promise<WebAssembly.Module> | undefined;

async function decoder(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled.catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
}

/** Red, green, blue and alpha, upright. To be asked for one at a time. */
export async function decodeHeic(path: string, limits: HeicLimits): Promise<Pixels> {
  const { promise, resolve } = Promise.withResolvers<HeicReply>();
  const work: HeicWork = { path, mostPixels: limits.mostPixels, program: await decoder() };
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
    workerData: work,
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
