/** The ending sound, whole: it takes seconds to make. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { loudness, truePeak } from '#art/sounds/loudness.ts';
import { shareBetween, smallSpeakerFrom, spectrum } from '#art/sounds/spectrum.ts';
import { sampleRate, type Track } from '#art/sounds/track.ts';
import { highPass } from '#art/sounds/voices.ts';

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

it('the sounds that ship are those that are made here', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sounds-'));
  await makeSounds(folder);
  const names = sounds.map(({ name }) => `${name}.mp3`);
  const differ = [];
  for (const name of names) {
    const [made, ships] = [await readFile(join(folder, name)), await readFile(join('content/sounds', name))];
    if (!made.equals(ships)) differ.push(name);
  }
  await rm(folder, { recursive: true });
  expect(differ).toEqual([]);
});
