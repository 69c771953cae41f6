/** The ending sound, whole: it takes seconds to make. */

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { loudness, truePeak } from '#scripts/sounds/loudness.ts';
import { shareBetween, smallSpeakerFrom, spectrum } from '#scripts/sounds/spectrum.ts';
import { sampleRate, type Track } from '#scripts/sounds/track.ts';
import { highPass } from '#scripts/sounds/voices.ts';

import { makeSounds, mastered, sounds } from './sounds.ts';

it(
  'the ending lasts 47 s, is as loud as a film and does not clip, also on a small loudspeaker',
  { timeout: 120_000 },
  () => {
    const sound = sounds.find(({ name }) => name === 'ending');
    if (sound === undefined) throw new Error('there is no ending');
    const track = mastered(sound);
    expect(track.left.length / sampleRate).toBe(47);
    const whole = loudness(track);
    expect(whole).toBeCloseTo(-16.3, 0);
    expect(truePeak(track)).toBeLessThan(-1);
    // The launch roars: a quarter of it and more is overtones that a small loudspeaker plays, and the deep is there too.
    const launch = spectrum(between(track, 7, 10));
    expect(shareBetween(launch, smallSpeakerFrom, 500)).toBeGreaterThan(0.35);
    expect(shareBetween(launch, smallSpeakerFrom)).toBeGreaterThan(0.7);
    expect(shareBetween(launch, 0, smallSpeakerFrom)).toBeGreaterThan(0.1);
    // E, E, E, E, and at one a C above it.
    const beeps = [0, 1, 2, 3, 4].map((second) => spectrum(between(track, second, second + 0.2)));
    expect(beeps.map((beep) => shareBetween(beep, 600, 720) > shareBetween(beep, 980, 1110))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    for (const side of [track.left, track.right]) highPass(side, 250);
    expect(whole - loudness(track)).toBeLessThan(4);
  },
);

function between({ left, right }: Track, from: number, to: number): Track {
  const cut = (side: Float32Array): Float32Array => side.subarray(from * sampleRate, to * sampleRate);
  return { left: cut(left), right: cut(right) };
}

it('all sounds together are smaller than 0.7 MB', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sounds-'));
  await makeSounds(folder);
  const names = await readdir(join(folder, 'sounds'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, 'sounds', name))).size));
  expect(names.toSorted()).toEqual(sounds.map(({ name }) => `${name}.mp3`).toSorted());
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(700_000);
  await rm(folder, { recursive: true });
});
