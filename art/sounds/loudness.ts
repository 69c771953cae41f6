/** Measures how loud a sound is to the ear (ITU-R BS.1770-4), and its peaks between the samples. */

import { sampleRate, type Track } from './track.ts';

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] };

/**
 * The shelf filter of the head and the high-pass filter of the ear, computed for our sample rate from their analogue
 * forms.
 */
function kWeighting(): readonly Filter[] {
  const shelf = Math.tan((Math.PI * 1681.974_450_955_533) / sampleRate);
  const lift = 10 ** (3.999_843_853_973_347 / 20);
  const [q1, half] = [0.707_175_236_955_419_6, lift ** 0.499_666_774_154_541_6];
  const d1 = 1 + shelf / q1 + shelf * shelf;
  const pass = Math.tan((Math.PI * 38.135_470_876_024_44) / sampleRate);
  const q2 = 0.500_327_037_323_877_3;
  const d2 = 1 + pass / q2 + pass * pass;
  return [
    {
      b: [
        (lift + (half * shelf) / q1 + shelf * shelf) / d1,
        (2 * (shelf * shelf - lift)) / d1,
        (lift - (half * shelf) / q1 + shelf * shelf) / d1,
      ],
      a: [(2 * (shelf * shelf - 1)) / d1, (1 - shelf / q1 + shelf * shelf) / d1],
    },
    { b: [1, -2, 1], a: [(2 * (pass * pass - 1)) / d2, (1 - pass / q2 + pass * pass) / d2] },
  ];
}

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[index] = y;
  }
  return out;
}

/** Returns the integrated loudness in LUFS, with both gates. A sound shorter than 0.4 s is one block. */
export function loudness({ left, right }: Track): number {
  const weighted = [left, right].map((side) => kWeighting().reduce(filtered, side));
  const powers = blocks(left.length).map(([from, to]) =>
    weighted.reduce((sum, side) => sum + power(side, from, to), 0),
  );
  const loud = powers.filter((value) => toLufs(value) > -70);
  const gate = toLufs(mean(loud)) - 10;
  return toLufs(mean(loud.filter((value) => toLufs(value) > gate)));
}

function blocks(length: number): readonly (readonly [number, number])[] {
  const size = Math.min(length, Math.round(0.4 * sampleRate));
  const count = Math.floor((length - size) / (size / 4)) + 1;
  return Array.from({ length: count }, (_, index) => [
    Math.round((index * size) / 4),
    Math.round((index * size) / 4) + size,
  ]);
}

function power(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / (to - from);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const toLufs = (value: number): number => -0.691 + 10 * Math.log10(value);

/** Returns the true peak in dB relative to full scale, interpolated at four positions per sample. */
export function truePeak({ left, right }: Track): number {
  return 20 * Math.log10(Math.max(peakOf(left), peakOf(right)));
}

const reach = 12;
const kernels = [0, 0.25, 0.5, 0.75].map((shift) =>
  Float64Array.from({ length: reach * 2 }, (_, tap) => {
    const x = tap - reach + 1 - shift;
    return sinc(x) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
  }),
);

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function peakOf(samples: Float32Array): number {
  // Padding with silence gives every sample all its neighbours, and makes the loop several times as fast.
  const padded = new Float32Array(samples.length + 2 * reach);
  padded.set(samples, reach);
  let peak = 0;
  for (const kernel of kernels) {
    for (let index = 0; index < samples.length; index += 1) {
      let sum = 0;
      for (let tap = 0; tap < kernel.length; tap += 1) sum += (kernel[tap] ?? 0) * (padded[index + tap + 1] ?? 0);
      peak = Math.max(peak, Math.abs(sum));
    }
  }
  return peak;
}

/** Scales a sound to this loudness (LUFS) and rounds off peaks above -1 dB. */
export function master(track: Track, target: number): void {
  for (let pass = 0; pass < 3; pass += 1) {
    const gain = 10 ** ((target - loudness(track)) / 20);
    for (const side of [track.left, track.right]) side.forEach((value, index) => (side[index] = round(value * gain)));
  }
  const over = Math.max(0, truePeak(track) - ceiling);
  const down = 10 ** (-over / 20);
  for (const side of [track.left, track.right]) side.forEach((value, index) => (side[index] = value * down));
}

/** The encoder may raise the peaks a little, so this limit leaves it a few tenths of a dB. */
const ceiling = -1.4;
const knee = 0.55;
const top = 10 ** (ceiling / 20);

function round(value: number): number {
  const size = Math.abs(value);
  if (size <= knee) return value;
  return Math.sign(value) * (knee + (top - knee) * Math.tanh((size - knee) / (top - knee)));
}
