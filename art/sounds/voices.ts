/** The instruments: bell, pluck, brass, pad, beep and noise. */

import { sampleRate, type Voice } from './track.ts';

const fullTurn = Math.PI * 2;

const attack = (time: number, seconds: number): number => Math.min(1, time / seconds);

const release = (time: number, length: number, seconds: number): number =>
  time < length ? 1 : Math.max(0, 1 - (time - length) / seconds);

/** A struck bell: its overtones are no integer multiples, and the high ones fade first. */
export const bell: Voice = (pitch, time, length) => {
  const partials = [
    [1, 1, 1],
    [2.0, 0.5, 0.8],
    [2.76, 0.34, 0.55],
    [5.4, 0.16, 0.3],
    [8.9, 0.07, 0.18],
  ] as const;
  const sound = partials.reduce(
    (sum, [ratio, gain, life]) =>
      sum + gain * Math.sin(fullTurn * pitch * ratio * time) * Math.exp(-time / (life * length)),
    0,
  );
  return sound * attack(time, 0.003) * release(time, length * 2, 0.4);
};

/** A short bright string. */
export const pluck: Voice = (pitch, time, length) => {
  const bend = 2.6 * Math.exp(-time / 0.07);
  const string = Math.sin(fullTurn * pitch * time + bend * Math.sin(fullTurn * pitch * time));
  return string * Math.exp((-2.6 * time) / length) * attack(time, 0.004) * release(time, length, 0.2);
};

/** Horns get brighter the longer they sound. */
export const brass: Voice = (pitch, time, length) => {
  const bright = 0.62 * (1 - Math.exp(-time / 0.06)) + 0.12 * attack(time, length);
  const wobble = time < 0.3 ? 0 : 0.006 * Math.sin(fullTurn * 5.2 * time);
  let sound = 0;
  for (let overtone = 1; overtone <= 11; overtone += 1) {
    if (pitch * overtone > 9000) break;
    const phase = fullTurn * pitch * overtone * time + overtone * wobble * 8;
    sound += (Math.sin(phase) + 0.5 * Math.sin(phase * 1.003)) * bright ** (overtone - 1);
  }
  return sound * 0.4 * attack(time, 0.035) * release(time, length, 0.22);
};

/** These powers are computed once, because computing them per sample would double the time. */
const padOvertones = [1, 2, 3, 4, 5].map((overtone) => [overtone, overtone ** 1.7] as const);

/** A soft wide chord tone. */
export const pad: Voice = (pitch, time, length) => {
  let sound = 0;
  for (const detune of [0.9965, 1, 1.0038]) {
    for (const [overtone, softer] of padOvertones) {
      sound += Math.sin(fullTurn * pitch * detune * overtone * time + overtone) / softer;
    }
  }
  return sound * 0.25 * attack(time, 0.5) * release(time, length, 0.9);
};

export const beep: Voice = (pitch, time, length) =>
  (Math.sin(fullTurn * pitch * time) + 0.25 * Math.sin(fullTurn * pitch * 2 * time)) *
  attack(time, 0.005) *
  release(time, length, 0.06);

/** Makes white noise that is the same for the same seed (mulberry32). */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}

/** A band-pass filter; its centre (Hz) may change while it plays. */
export function bandPass(width: number): (input: number, centre: number) => number {
  let low = 0;
  let band = 0;
  return (input, centre) => {
    const turn = 2 * Math.sin((Math.PI * Math.min(centre, sampleRate / 7)) / sampleRate);
    low += turn * band;
    band += turn * (input - low - width * band);
    return band * width;
  };
}

/** A low rumble with strong distortion, whose overtones make it audible on a loudspeaker without low frequencies. */
export function rumble(seed: number): (centre: number) => number {
  const hiss = noise(seed);
  const [first, second] = [bandPass(0.35), bandPass(0.35)];
  return (centre) => Math.tanh(150 * second(first(hiss(), centre), centre) + 0.5) - Math.tanh(0.5);
}

/** Removes frequencies that small loudspeakers can't play. */
export function highPass(samples: Float32Array, cutoff: number): void {
  const keep = 1 / (1 + (fullTurn * cutoff) / sampleRate);
  for (let pass = 0; pass < 2; pass += 1) {
    let before = 0;
    let out = 0;
    for (let index = 0; index < samples.length; index += 1) {
      const now = samples[index] ?? 0;
      out = keep * (out + now - before);
      before = now;
      samples[index] = out;
    }
  }
}
