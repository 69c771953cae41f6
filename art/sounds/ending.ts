/** Makes the sound of the liftoff: five beeps, ignition, the climb, the calm of space, the roll call of the parts, and the fanfare. */

import {
  barSeconds,
  beatSeconds,
  countdownSeconds,
  fireworks,
  medalMoments,
  moments,
} from '../../src/scene/liftoff/timeline.ts';
import { echo } from './room.ts';
import { fadeOut, lay, mix, play, silence, type Track } from './track.ts';
import { bandPass, beep, bell, brass, highPass, noise, pad, pluck, rumble } from './voices.ts';

/** The sound starts at the press and ends when the film pauses. */
const endingSeconds = countdownSeconds + moments.pause;

/** Bars are counted from ignition. */
const atBar = (bar: number, beat = 0): number => countdownSeconds + bar * barSeconds + beat * beatSeconds;

type Chord = readonly [root: number, third: number, fifth: number];

const C: Chord = [60, 64, 67];
const G: Chord = [55, 59, 62];
const aMinor: Chord = [57, 60, 64];
const F: Chord = [53, 57, 60];
const eMinor: Chord = [52, 55, 59];

/** One chord per bar, 17 bars. */
const chords: readonly Chord[] = [C, C, aMinor, F, C, G, F, C, eMinor, F, G, aMinor, F, C, F, C, C];

/** The fanfare from the title on: bar, beat, length in beats, key. */
const fanfare = [
  [13, 0, 1.5, 79],
  [13, 1.5, 0.5, 76],
  [13, 2, 1, 79],
  [13, 3, 1, 84],
  [14, 0, 1.5, 81],
  [14, 1.5, 0.5, 77],
  [14, 2, 1, 83],
  [14, 3, 1, 86],
  [15, 0, 3, 88],
  [15, 3, 0.5, 84],
  [15, 3.5, 0.5, 86],
  [16, 0, 2.4, 84],
] as const;

/** The melody of the climb. */
const climb = [
  [2, 0, 2, 69],
  [2, 2, 2, 72],
  [3, 0, 3, 77],
  [3, 3, 1, 76],
  [4, 0, 2, 79],
  [4, 2, 2, 76],
  [5, 0, 2.5, 74],
  [5, 2.5, 1.5, 79],
  [12, 0, 2, 77],
  [12, 2, 2, 79],
] as const;

export function ending(): Track {
  const music = silence(endingSeconds);
  countdown(music);
  harmony(music);
  for (const [bar, beat, length, key] of climb) horn(music, atBar(bar, beat), length * beatSeconds, key, 0.17);
  for (const [bar, beat, length, key] of fanfare) {
    horn(music, atBar(bar, beat), length * beatSeconds, key, 0.2);
    horn(music, atBar(bar, beat), length * beatSeconds, key - 12, 0.13);
  }
  rollCall(music);
  medals(music);
  drums(music);
  mix(music, echo(music, 2.6), 1.3);
  for (const side of [music.left, music.right]) highPass(side, 220);
  const noises = effects();
  // The low frequencies of the engine are for the loudspeakers of a digibord.
  for (const side of [noises.left, noises.right]) highPass(side, 70);
  mix(music, noises, 1);
  fadeOut(music, 1.2);
  return music;
}

function horn(track: Track, at: number, length: number, key: number, gain: number): void {
  play(track, brass, { at, length: length * 0.94, key, gain, pan: -0.15 });
}

function countdown(track: Track): void {
  for (let second = 0; second < countdownSeconds; second += 1) {
    // The last beep is higher, to announce the launch.
    const key = second === countdownSeconds - 1 ? 84 : 76;
    play(track, beep, { at: second, length: 0.16, key, gain: 0.17 }, 0.1);
    play(track, bell, { at: second, length: 0.5, key, gain: 0.08 }, 0.5);
  }
  play(track, beep, { at: countdownSeconds, length: 0.7, key: 88, gain: 0.15 }, 0.1);
}

/** Plays pads and, from the climb on, broken chords; in space they are soft and high. */
function harmony(track: Track): void {
  chords.forEach((chord, bar) => {
    const calm = bar >= 6 && bar < 11;
    for (const key of chord)
      play(track, pad, { at: atBar(bar), length: barSeconds, key, gain: bar < 1 ? 0.09 : 0.13 }, 0.9);
    play(track, pad, { at: atBar(bar), length: barSeconds, key: chord[0] + 12, gain: 0.08, pan: 0.4 }, 0.9);
    if (bar === 0) return;
    for (let step = 0; step < 8; step += 1) {
      const [root, third, fifth] = chord;
      const key =
        ([root, fifth, root + 12, third + 12, fifth + 12, third + 12, root + 12, fifth][step] ?? root) +
        (calm ? 12 : 0);
      const gain = calm ? 0.11 : 0.15;
      play(track, pluck, { at: atBar(bar, step / 2), length: 0.34, key, gain, pan: step % 2 === 0 ? -0.45 : 0.45 });
    }
  });
}

/** Plays a chime for each called part, one tone higher each time. */
function rollCall(track: Track): void {
  chords.slice(7, 11).forEach((chord, part) => {
    chord.forEach((key, index) => {
      const at = atBar(7 + part, 0.5 + index / 4);
      play(track, bell, { at, length: 0.9, key: key + 24, gain: 0.11, pan: -0.4 + index * 0.4 }, 1.4);
    });
  });
}

function medals(track: Track): void {
  medalMoments.forEach((moment, index) => {
    const key = [84, 88, 91, 96][index] ?? 84;
    play(track, bell, { at: countdownSeconds + moment, length: 0.8, key, gain: 0.2, pan: -0.6 + index * 0.4 }, 1.4);
  });
}

function drums(track: Track): void {
  const skin = noise(3);
  for (let bar = 2; bar < 17; bar += 1) {
    if (bar >= 6 && bar < 11) continue;
    for (let beat = 0; beat < 4; beat += 1) {
      const strong = beat % 2 === 0;
      if (bar === 16 && beat > 0) break;
      tom(track, atBar(bar, beat), strong ? 0.34 : 0.2);
      const filter = bandPass(0.7);
      if (!strong)
        lay(track, { at: atBar(bar, beat), gain: 0.3 }, 0.2, (time) => filter(skin(), 2400) * Math.exp(-time / 0.05));
    }
  }
  for (let step = 0; step < 16; step += 1) tom(track, atBar(12, step / 4), 0.08 + step * 0.016);
}

/** A drum with a falling pitch; its main frequencies are high enough for a small loudspeaker. */
function tom(track: Track, at: number, gain: number): void {
  lay(track, { at, gain }, 0.4, (time) => {
    const phase = 2 * Math.PI * (170 * time + 8 * (1 - Math.exp(-time / 0.04)));
    return (Math.sin(phase) + 0.5 * Math.sin(2 * phase)) * Math.exp(-time / 0.11);
  });
}

/** The engine and the fireworks have no reverb, so that the music stays clear. */
function effects(): Track {
  const track = silence(endingSeconds);
  for (const [pan, seed] of [
    [-0.8, 11],
    [0.8, 12],
  ] as const)
    engine(track, pan, seed);
  fireworks.filter(({ at }) => at < moments.pause - 1).forEach((firework, index) => burst(track, firework, index));
  return track;
}

function engine(track: Track, pan: number, seed: number): void {
  const hiss = noise(seed);
  const [low, high] = [bandPass(0.9), bandPass(0.8)];
  const [deep, overtones] = [rumble(seed + 20), bandPass(0.6)];
  lay(track, { at: countdownSeconds, gain: 0.75, pan }, moments.space + 4, (time) => {
    const swell = Math.min(1, time / 1.6) ** 1.5;
    const away = Math.exp(-Math.max(0, time - 4) / 5.5);
    const end = Math.min(1, Math.max(0, (moments.space + 4 - time) / 4));
    const crackle = 1 + 0.5 * Math.sin(time * 37) * Math.sin(time * 23);
    const raw = hiss();
    const roar = deep(75 + 15 * Math.sin(time * 2));
    const air = low(raw, 330 + 60 * Math.sin(time * 3)) * 1.2 + high(raw, 1100 + time * 40) * 0.3;
    return (overtones(roar, 380) * 0.95 + roar * 0.06 + air) * swell * away * end * crackle;
  });
}

function burst(track: Track, { at, x }: { at: number; x: number }, index: number): void {
  const hiss = noise(100 + index);
  const [boom, sparks] = [bandPass(0.6), bandPass(0.4)];
  lay(track, { at: countdownSeconds + at, gain: 0.3, pan: x / 640 - 1 }, 1.3, (time) => {
    const raw = hiss();
    const crackle = Math.abs(raw) > 0.985 ? raw * 3 : 0;
    return boom(raw, 420) * Math.exp(-time / 0.12) + sparks(crackle, 3800) * Math.exp(-time / 0.45);
  });
}
