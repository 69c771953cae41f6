/** The worker thread in which heic.ts decodes one photo. */

import { readFile } from 'node:fs/promises';

import startHeif, { type HeifImage } from 'libheif-js/libheif-wasm/libheif.js';

import { answerJobs } from '#server/thread/answerJobs.ts';

import type { HeicReply, HeicWork, Pixels } from './heic.ts';

async function decodeFirst({ path, mostPixels, program }: HeicWork): Promise<HeicReply> {
  const heif = startHeif({
    instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(program, imports)),
  });
  await heif.ready;
  const [image] = new heif.HeifDecoder().decode(await readFile(path));
  if (image === undefined) return 'broken';
  if (image.get_width() * image.get_height() > mostPixels) return 'too-large';
  return pixelsOf(image);
}

function pixelsOf(image: HeifImage): Promise<HeicReply> {
  const [width, height] = [image.get_width(), image.get_height()];
  const { promise, resolve } = Promise.withResolvers<HeicReply>();
  const pixels: Pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  image.display(pixels, (shown) => resolve(shown === null ? 'broken' : pixels));
  return promise;
}

// The thread serves one photo and then ends, so the decoder's memory is not freed.
answerJobs(
  (work: HeicWork): Promise<HeicReply> => decodeFirst(work).catch((): HeicReply => 'broken'),
  (reply) => (typeof reply === 'string' ? [] : [reply.data.buffer]),
);
