/** Encodes frames as MP4: with ffmpeg when it is installed, otherwise with an encoder in WebAssembly. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';

import h264 from 'h264-mp4-encoder';

import type { Format } from './film.ts';

export type Encoder = {
  /** Adds a frame in RGBA. The buffer may be reused when this resolves. */
  add: (pixels: Uint8Array) => Promise<void>;
  /** The file is complete and on disk when this resolves. */
  finish: () => Promise<void>;
};

export type EncoderName = 'ffmpeg' | 'wasm';

export class NoEncoder extends Error {}

/** Starts the first of these encoders that this machine has. */
export async function startEncoder(names: readonly EncoderName[], path: string, format: Format): Promise<Encoder> {
  for (const name of names) {
    if (name === 'wasm') return wasmEncoder(path, format);
    if (hasFfmpeg()) return ffmpegEncoder(path, format);
  }
  throw new NoEncoder('there is no encoder');
}

/** Some builds of ffmpeg lack H.264. */
function hasFfmpeg(): boolean {
  const { status, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  return status === 0 && stdout.includes('libx264');
}

/**
 * H.264 main profile with BT.709 colours, a key frame each second, and the index first, so that the film plays while it
 * loads.
 */
function ffmpegArguments(path: string, { width, height, framesPerSecond }: Format): string[] {
  const rate = String(framesPerSecond);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', rate, '-i', '-'];
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const picture = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', ...colours];
  const codec = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast', '-crf', '26', '-g', rate];
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...input,
    ...picture,
    ...codec,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    path,
  ];
}

function ffmpegEncoder(path: string, format: Format): Encoder {
  const program = spawn('ffmpeg', ffmpegArguments(path, format), { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ended = once(program, 'close');
  // A broken pipe is reported by ffmpeg's exit code and output.
  program.stdin.on('error', () => undefined);
  return {
    add: async (pixels) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      program.stdin.write(pixels, (error) => (error ? reject(new Error(said || error.message)) : resolve()));
      await promise;
    },
    finish: async () => {
      program.stdin.end();
      await ended;
      if (program.exitCode !== 0) throw new Error(said);
      await sync(path);
    },
  };
}

async function wasmEncoder(path: string, { width, height, framesPerSecond }: Format): Promise<Encoder> {
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, { width, height, frameRate: framesPerSecond, groupOfPictures: framesPerSecond });
  Object.assign(encoder, { quantizationParameter: 31, speed: 7 });
  encoder.initialize();
  return {
    add: async (pixels) => encoder.addFrameRgba(pixels),
    finish: async () => {
      encoder.finalize();
      const file = await open(path, 'w');
      await file.writeFile(encoder.FS.readFile(encoder.outputFilename));
      await file.close();
      await sync(path);
      encoder.delete();
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
