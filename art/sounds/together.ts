/** Mixes a reveal on eight devices of one class: each plays the rise and the impact, slightly out of sync, with the effect that they have in a room. */

import { revealMoments } from '../../src/domain/moments/reveal.ts';
import { sampleRate, silence, type Track } from './track.ts';

/**
 * The medal and the delay in seconds of each of eight devices: the event of a reveal reaches them at different moments.
 */
export const devices = [
  { medal: 'gold', late: 0 },
  { medal: 'silver', late: 0.037 },
  { medal: 'bronze', late: 0.074 },
  { medal: 'gold', late: 0.111 },
  { medal: 'plain', late: 0.028 },
  { medal: 'silver', late: 0.065 },
  { medal: 'bronze', late: 0.102 },
  { medal: 'gold', late: 0.019 },
] as const;

export type Devices = readonly { medal: string; late: number }[];

/**
 * Returns the mean of all devices, so that eight identical devices are as loud as one. `sound` returns a mastered sound
 * by its name.
 */
export function together(all: Devices, sound: (name: string) => Track): Track {
  const mixed = silence(revealMoments.medal / 1000 + 4);
  for (const { medal, late } of all) {
    add(mixed, sound('rise'), late, 1 / all.length);
    add(mixed, sound(`rocket_${medal}`), revealMoments.medal / 1000 + late, 1 / all.length);
  }
  return mixed;
}

function add(to: Track, from: Track, at: number, gain: number): void {
  const first = Math.round(at * sampleRate);
  for (const side of ['left', 'right'] as const) {
    const [mixed, own] = [to[side], from[side]];
    for (let index = 0; index < own.length && first + index < mixed.length; index += 1) {
      mixed[first + index] = (mixed[first + index] ?? 0) + (own[index] ?? 0) * gain;
    }
  }
}

/** Returns the rest of a sound after this many seconds. */
export const since = ({ left, right }: Track, seconds: number): Track => ({
  left: left.subarray(Math.round(seconds * sampleRate)),
  right: right.subarray(Math.round(seconds * sampleRate)),
});
