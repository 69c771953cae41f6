/** Measures at which frequencies a sound has its energy, and how much of it a small loudspeaker plays. */

import { sampleRate, type Track } from './track.ts';

/** A Chromebook's loudspeaker plays almost nothing below this frequency (Hz). */
export const smallSpeakerFrom = 250;

const size = 4096;

/** Returns the mean power of both sides per step of `sampleRate / size` Hz. */
export function spectrum({ left, right }: Track): Float64Array {
  const power = new Float64Array(size / 2);
  for (const side of [left, right]) {
    for (let from = 0; from === 0 || from + size <= side.length; from += size / 2) addPower(side, from, power);
  }
  return power;
}

function addPower(samples: Float32Array, from: number, power: Float64Array): void {
  const real = Float64Array.from(
    { length: size },
    (_, index) => (samples[from + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)),
  );
  const imaginary = new Float64Array(size);
  transform(real, imaginary);
  power.forEach((sum, step) => (power[step] = sum + (real[step] ?? 0) ** 2 + (imaginary[step] ?? 0) ** 2));
}

/** Returns the share (0 to 1) of a sound's energy between two frequencies (Hz). */
export function shareBetween(power: Float64Array, from: number, to = Infinity): number {
  const [first, last] = [from, to].map((pitch) => Math.round((pitch * size) / sampleRate));
  const sum = (some: Float64Array): number => some.reduce((total, value) => total + value, 0);
  return sum(power.subarray(first, last)) / sum(power);
}

/** An in-place fast Fourier transform (Cooley and Tukey). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  shuffle(real, imaginary);
  for (let width = 2; width <= size; width *= 2) {
    for (let turn = 0; turn < width / 2; turn += 1) {
      const angle = (-2 * Math.PI * turn) / width;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let even = turn; even < size; even += width) {
        const odd = even + width / 2;
        const [x, y] = [real[odd] ?? 0, imaginary[odd] ?? 0];
        const [a, b] = [x * cos - y * sin, x * sin + y * cos];
        const [c, d] = [real[even] ?? 0, imaginary[even] ?? 0];
        [real[even], imaginary[even], real[odd], imaginary[odd]] = [c + a, d + b, c - a, d - b];
      }
    }
  }
}

/** Reorders the samples by bit reversal. */
function shuffle(real: Float64Array, imaginary: Float64Array): void {
  for (let index = 1, other = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; (other & bit) !== 0; bit >>= 1) other ^= bit;
    other ^= bit;
    if (index >= other) continue;
    [real[index], real[other]] = [real[other] ?? 0, real[index] ?? 0];
    [imaginary[index], imaginary[other]] = [imaginary[other] ?? 0, imaginary[index] ?? 0];
  }
}
