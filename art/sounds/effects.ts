/** Makes the short sounds: a press on a button, a turned page, a sent answer, the rise before a reveal, and a rocket part that lands. */

import { revealMoments } from '../../src/domain/moments/reveal.ts';
import { echo } from './room.ts';
import { fadeOut, lay, mix, play, sampleRate, silence, type Track } from './track.ts';
import { bandPass, bell, brass, highPass, noise, pluck, rumble } from './voices.ts';

/** A soft rising tick. */
export function button(): Track {
  const track = silence(0.34);
  play(track, pluck, { at: 0, length: 0.16, key: 79, gain: 0.5 }, 0.1);
  play(track, pluck, { at: 0.055, length: 0.22, key: 86, gain: 0.45 }, 0.05);
  fadeOut(track, 0.08);
  return track;
}

/** A turned page: a rustle of paper and two soft tones. */
export function page(): Track {
  const track = silence(0.7);
  const hiss = noise(11);
  const filter = bandPass(0.8);
  lay(
    track,
    { at: 0, gain: 0.5 },
    0.22,
    (time) => filter(hiss(), 1400 + time * 5200) * Math.sin((time / 0.22) * Math.PI),
  );
  play(track, pluck, { at: 0.1, length: 0.4, key: 74, gain: 0.3 }, 0.2);
  play(track, pluck, { at: 0.19, length: 0.45, key: 81, gain: 0.24 }, 0.2);
  fadeOut(track, 0.2);
  return track;
}

/** An answer that folds up and flies off: a rising hiss, and a tone at its arrival. */
export function sent(): Track {
  const track = silence(0.9);
  const hiss = noise(17);
  const filter = bandPass(0.45);
  lay(track, { at: 0, gain: 0.9 }, 0.62, (time) => {
    const along = time / 0.62;
    return filter(hiss(), 500 + 3600 * along ** 1.6) * Math.sin(Math.PI * along ** 0.7) ** 2;
  });
  play(track, pluck, { at: 0.02, length: 0.14, key: 67, gain: 0.2 }, 0.1);
  play(track, bell, { at: 0.56, length: 0.25, key: 91, gain: 0.22 }, 0.2);
  play(track, pluck, { at: 0.56, length: 0.25, key: 79, gain: 0.24 }, 0.15);
  fadeOut(track, 0.2);
  return track;
}

const riseSeconds = revealMoments.medal / 1000;

/** Rises until the impact begins: noise with G and C, faster and faster. */
export function rise(): Track {
  const track = silence(riseSeconds);
  const hiss = noise(31);
  const filter = bandPass(0.5);
  const swell = (time: number): number => (time / riseSeconds) ** 1.7;
  lay(track, { at: 0, gain: 0.8 }, riseSeconds, (time) => filter(hiss(), 380 + 2900 * swell(time)) * swell(time));
  let step = 0;
  for (let at = 0; at < riseSeconds - 0.05; at += 0.24 - 0.17 * (at / riseSeconds)) {
    const key = 55 + (step % 2 === 0 ? 0 : 5) + 12 * Math.min(2, Math.floor((at / riseSeconds) * 3));
    play(track, pluck, { at, length: 0.16, key, gain: 0.1 + 0.3 * swell(at) }, 0.05);
    step += 1;
  }
  for (const key of [55, 67]) {
    const horn = silence(riseSeconds);
    play(horn, brass, { at: 0, length: riseSeconds, key, gain: 0.16 }, 0);
    for (const side of [horn.left, horn.right])
      side.forEach((value, index) => (side[index] = value * swell(index / sampleRate)));
    mix(track, horn, 1);
  }
  for (const side of [track.left, track.right]) highPass(side, 180);
  fadeOut(track, 0.04);
  return track;
}

/** The sound of each medal: the force of its impact, its melody, its length, and its horns. */
const parts = {
  plain: { seconds: 1.3, blow: 0, keys: [67, 72], horns: [] },
  bronze: { seconds: 1.7, blow: 0.5, keys: [67, 72, 76], horns: [] },
  silver: { seconds: 2.4, blow: 0.75, keys: [67, 72, 76, 79, 84], horns: [60, 67] },
  gold: { seconds: 3.5, blow: 1, keys: [67, 72, 76, 79, 84, 88, 91], horns: [60, 67, 72, 76] },
} as const;

export type PartSound = keyof typeof parts;

export function rocketPart(medal: PartSound): Track {
  const { seconds, blow, keys, horns } = parts[medal];
  const track = silence(seconds);
  clunk(track);
  impact(track, blow);
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

/** The sound of metal on metal. */
function clunk(track: Track): void {
  const hiss = noise(7);
  const filter = bandPass(0.5);
  lay(track, { at: 0, gain: 0.9 }, 0.16, (time) => filter(hiss(), 900) * Math.exp(-time / 0.03));
  play(track, bell, { at: 0, length: 0.12, key: 62, gain: 0.4 }, 0.3);
}

/** An impact of 70 Hz, which a small loudspeaker plays through its overtones. */
function impact(track: Track, gain: number): void {
  const low = rumble(41);
  lay(track, { at: 0, gain: gain * 0.7 }, 0.7, (time) => low(80 - 30 * time) * Math.exp(-time / 0.16));
}

function glitter(track: Track, from: number): void {
  const chance = noise(21);
  for (let index = 0; index < 22; index += 1) {
    const key = [96, 98, 100, 103, 105, 108][Math.floor((chance() + 1) * 3)] ?? 96;
    play(track, bell, { at: from + index * 0.075, length: 0.25, key, gain: 0.06, pan: chance() * 0.8 }, 0.3);
  }
}
