/** Encodes a track as an MP3 file. */

import { createMp3Encoder } from 'wasm-media-encoders';

import { sampleRate, type Track } from './track.ts';

/** `kilobits` is per second; 64 is for a sound with equal left and right sides. */
export async function toMp3({ left, right }: Track, kilobits: 64 | 96): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  const sides = kilobits === 64 ? [left] : [left, right];
  encoder.configure({ sampleRate, channels: sides.length === 1 ? 1 : 2, bitrate: kilobits });
  // The encoder reuses its memory at the next call, so this copies the result first.
  const body = Buffer.from(encoder.encode(sides));
  return Buffer.concat([body, encoder.finalize()]);
}
