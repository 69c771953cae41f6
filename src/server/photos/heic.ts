/** Decodes photos of iPhones and iPads in a worker thread: one takes a second and 400 MB. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Refusal } from '#domain/refusal.ts';
import { createThread } from '#server/thread/thread.ts';

export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
export type HeicLimits = { mostPixels: number; seconds: number };
export type HeicReply = Pixels | 'too-large' | 'broken';
export type HeicWork = { path: string; mostPixels: number; program: WebAssembly.Module };

/**
 * The decoder is compiled once, because that takes as long as a photo. But each photo gets a new thread: in reused
 * memory, a damaged photo could show what is left of another team's photo.
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

const memoryMb = 256;

/** RGBA pixels, upright. Call it for one photo at a time. */
export async function decodeHeic(path: string, { mostPixels, seconds }: HeicLimits): Promise<Pixels> {
  const decode = createThread<HeicWork, HeicReply>(program, { seconds, memoryMb, idleSeconds: 0 });
  const outcome = await decode({ path, mostPixels, program: await decoder() });
  const reply = outcome.ok ? outcome.result : 'broken';
  if (reply === 'too-large') throw new Refusal('too-large', { errors: { answerFile: 'refusal.too-large' } });
  if (reply === 'broken') {
    throw new Refusal('unsupported-type', { errors: { answerFile: 'refusal.unsupported-type' } });
  }
  return reply;
}

const program = new URL('./heicWorker.ts', import.meta.url);
