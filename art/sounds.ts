/** Makes the sounds from code: `npm ci && npm run sounds` in this folder writes content/sounds/*.mp3. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { button, page, rise, rocketPart, sent } from '#art/sounds/effects.ts';
import { ending } from '#art/sounds/ending.ts';
import { loudness, master, truePeak } from '#art/sounds/loudness.ts';
import { mono, sampleRate, type Track } from '#art/sounds/track.ts';

export type Sound = { name: string; make: () => Track; kilobits: 64 | 96; lufs: number };

/** Users hear the sound of a press often, so it is one of the softest. */
export const sounds: readonly Sound[] = [
  { name: 'button', make: button, kilobits: 64, lufs: -22 },
  { name: 'page', make: page, kilobits: 64, lufs: -24 },
  { name: 'sent', make: sent, kilobits: 64, lufs: -21 },
  { name: 'rise', make: rise, kilobits: 64, lufs: -20 },
  { name: 'rocket_plain', make: () => rocketPart('plain'), kilobits: 64, lufs: -18 },
  { name: 'rocket_bronze', make: () => rocketPart('bronze'), kilobits: 64, lufs: -18 },
  { name: 'rocket_silver', make: () => rocketPart('silver'), kilobits: 64, lufs: -17 },
  { name: 'rocket_gold', make: () => rocketPart('gold'), kilobits: 64, lufs: -16.3 },
  { name: 'ending', make: ending, kilobits: 96, lufs: -16.3 },
];

export function mastered({ make, kilobits, lufs }: Sound): Track {
  const track = kilobits === 64 ? mono(make()) : make();
  master(track, lufs);
  return track;
}

export async function makeSounds(folder: string): Promise<void> {
  // The encoder is a package of this folder alone, so code that only measures sounds does not load it.
  const { toMp3 } = await import('#art/sounds/mp3.ts');
  await mkdir(folder, { recursive: true });
  for (const sound of sounds) {
    const track = mastered(sound);
    const file = await toMp3(track, sound.kilobits);
    await writeFile(join(folder, `${sound.name}.mp3`), file);
    console.log(describe(sound.name, track, file.length));
  }
}

function describe(name: string, track: Track, bytes: number): string {
  const seconds = (track.left.length / sampleRate).toFixed(2);
  return `${name}: ${seconds} s, ${loudness(track).toFixed(1)} LUFS, peak ${truePeak(track).toFixed(1)} dB, ${(bytes / 1000).toFixed(0)} kB`;
}

if (import.meta.main) await makeSounds(process.argv[2] ?? 'content/sounds');
