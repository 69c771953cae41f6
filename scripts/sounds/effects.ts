/** The short sounds: a press on a button, and a rocket part that falls into place. */

import { echo } from './room.ts';
import { fadeOut, lay, mix, play, silence, type Track } from './track.ts';
import { bandPass, bell, brass, highPass, noise, pluck } from './voices.ts';

/** A soft tick that goes up. */
export function button(): Track {
  const track = silence(0.34);
  play(track, pluck, { at: 0, length: 0.16, key: 79, gain: 0.5 }, 0.1);
  play(track, pluck, { at: 0.055, length: 0.22, key: 86, gain: 0.45 }, 0.05);
  fadeOut(track, 0.08);
  return track;
}

/** What each medal sounds like: the melody it climbs, how long it rings, and whether horns join in. */
const parts = {
  plain: { seconds: 1.3, keys: [67, 72], horns: [] },
  bronze: { seconds: 1.7, keys: [67, 72, 76], horns: [] },
  silver: { seconds: 2.4, keys: [67, 72, 76, 79, 84], horns: [60, 67] },
  gold: { seconds: 3.5, keys: [67, 72, 76, 79, 84, 88, 91], horns: [60, 67, 72, 76] },
} as const;

export type PartSound = keyof typeof parts;

export function rocketPart(medal: PartSound): Track {
  const { seconds, keys, horns } = parts[medal];
  const track = silence(seconds);
  clunk(track);
  keys.forEach((key, index) => {
    const at = 0.16 + index * 0.115;
    play(track, bell, { at, length: 0.55, key: key + 12, gain: 0.3, pan: index % 2 === 0 ? -0.3 : 0.3 }, 1);
    play(track, pluck, { at, length: 0.5, key, gain: 0.28 });
  });
  const arrival = 0.16 + keys.length * 0.115;
  for (const key of horns) play(track, brass, { at: arrival, length: seconds - arrival - 0.9, key, gain: 0.16 });
  if (medal === 'gold') glitter(track, arrival);
  mix(track, echo(track, 1.6), 1.1);
  for (const side of [track.left, track.right]) highPass(side, 180);
  fadeOut(track, Math.min(0.7, seconds / 2));
  return track;
}

/** Metal on metal. */
function clunk(track: Track): void {
  const hiss = noise(7);
  const filter = bandPass(0.5);
  lay(track, { at: 0, gain: 0.9 }, 0.16, (time) => filter(hiss(), 900) * Math.exp(-time / 0.03));
  play(track, bell, { at: 0, length: 0.12, key: 62, gain: 0.4 }, 0.3);
}

function glitter(track: Track, from: number): void {
  const chance = noise(21);
  for (let index = 0; index < 22; index += 1) {
    const key = [96, 98, 100, 103, 105, 108][Math.floor((chance() + 1) * 3)] ?? 96;
    play(track, bell, { at: from + index * 0.075, length: 0.25, key, gain: 0.06, pan: chance() * 0.8 }, 0.3);
  }
}
