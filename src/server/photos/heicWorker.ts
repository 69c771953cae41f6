/** The thread in which heic.ts has one photo decoded. */

import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

import decoderOf from 'heic-decode/lib.js';
import startHeif from 'libheif-js/libheif-wasm/libheif.js';

import type { HeicReply, HeicWork } from './heic.ts';

const { path, mostPixels, program } = workerData as HeicWork;

const decode = decoderOf(
  startHeif({ instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(program, imports)) }),
);

async function firstImage(): Promise<HeicReply> {
  const images = await decode.all({ buffer: await readFile(path) });
  const [image] = images;
  if (image === undefined) return 'broken';
  if (image.width * image.height > mostPixels) return 'too-large';
  const { data, width, height } = await image.decode();
  return { data, width, height };
}

const reply = await firstImage().catch((): HeicReply => 'broken');
// The pixels move over, they aren't copied.
parentPort?.postMessage(reply, typeof reply === 'string' ? [] : [reply.data.buffer]);
