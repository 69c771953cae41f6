/** A reveal on eight devices of one class at once: the rise and the impact of each, not quite in time, as the room hears them. */

import { revealMoments } from '../../src/domain/moments/reveal.ts';
import { sampleRate, silence, type Track } from './track.ts';

/** What each of eight devices plays, and how many seconds it is late: word of a reveal reaches them at different moments. */
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

/** The mean of all devices, so that it is as loud as one of them where they are all alike. `sound` gives a mastered one by its name. */
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

/** From so many seconds on. */
export const since = ({ left, right }: Track, seconds: number): Track => ({
  left: left.subarray(Math.round(seconds * sampleRate)),
  right: right.subarray(Math.round(seconds * sampleRate)),
});
