/** The thread in which heic.ts has one photo decoded. */

import { readFile } from 'node:fs/promises';

import decoderOf from 'heic-decode/lib.js';
import startHeif from 'libheif-js/libheif-wasm/libheif.js';

import { answerJobs } from '#server/thread/answerJobs.ts';

import type { HeicReply, HeicWork } from './heic.ts';

async function firstImage({ path, mostPixels, program }: HeicWork): Promise<HeicReply> {
  const decode = decoderOf(
    startHeif({ instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(program, imports)) }),
  );
  const images = await decode.all({ buffer: await readFile(path) });
  const [image] = images;
  if (image === undefined) return 'broken';
  if (image.width * image.height > mostPixels) return 'too-large';
  const { data, width, height } = await image.decode();
  return { data, width, height };
}

answerJobs(
  (work: HeicWork): Promise<HeicReply> => firstImage(work).catch((): HeicReply => 'broken'),
  (reply) => (typeof reply === 'string' ? [] : [reply.data.buffer]),
);
