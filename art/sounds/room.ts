/** Adds the reverb of a hall: eight comb filters and four all-pass filters per side (after Schroeder and Moorer). */

import { sampleRate, silence, type Track } from './track.ts';

const combs = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const allPasses = [556, 441, 341, 225];
/** The right side has longer delays, which makes the hall sound wide. */
const rightSpread = 23;

/** Returns only the reverb. `seconds` is the time in which it fades by 60 dB. */
export function echo(dry: Track, seconds: number): Track {
  const wet = silence(dry.left.length / sampleRate);
  echoSide(dry.left, wet.left, { seconds, spread: 0 });
  echoSide(dry.right, wet.right, { seconds, spread: rightSpread });
  return wet;
}

function echoSide(
  dry: Float32Array,
  wet: Float32Array,
  { seconds, spread }: { seconds: number; spread: number },
): void {
  for (const delay of combs) comb(dry, wet, delay + spread, seconds);
  for (const delay of allPasses) allPass(wet, delay + spread);
}

function comb(dry: Float32Array, wet: Float32Array, delay: number, seconds: number): void {
  const feedback = 10 ** ((-3 * delay) / (seconds * sampleRate));
  const memory = new Float32Array(delay);
  let soft = 0;
  for (let index = 0; index < dry.length; index += 1) {
    const place = index % delay;
    const out = memory[place] ?? 0;
    soft = out * 0.72 + soft * 0.28;
    memory[place] = (dry[index] ?? 0) * 0.02 + soft * feedback;
    wet[index] = (wet[index] ?? 0) + out;
  }
}

function allPass(samples: Float32Array, delay: number): void {
  const memory = new Float32Array(delay);
  for (let index = 0; index < samples.length; index += 1) {
    const place = index % delay;
    const kept = memory[place] ?? 0;
    const input = samples[index] ?? 0;
    memory[place] = input + kept * 0.5;
    samples[index] = kept - input;
  }
}
