/** The measurements of sound are correct; each sound has its loudness, its length and no clipping; and the shipped sounds equal the ones that this folder makes. */

import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { loudness, truePeak } from '#art/sounds/loudness.ts';
import { shareBetween, smallSpeakerFrom, spectrum } from '#art/sounds/spectrum.ts';
import { devices, since, together } from '#art/sounds/together.ts';
import { lay, pitchOf, sampleRate, silence, type Track } from '#art/sounds/track.ts';
import { highPass } from '#art/sounds/voices.ts';

import { revealMoments } from '../src/domain/moments/reveal.ts';
import { makeSounds, mastered, sounds } from './sounds.ts';

const lengthOf = (name: string): number => {
  const sound = sounds.find((one) => one.name === name);
  return sound === undefined ? Number.NaN : sound.make().left.length / sampleRate;
};

describe('the loudness meter', () => {
  it('reads -3.01 LUFS for a full 997 Hz tone on one side, as BS.1770 says', () => {
    const tone = silence(5);
    lay(tone, { at: 0, gain: 1, pan: -1 }, 5, (time) => Math.sin(2 * Math.PI * 997 * time));
    expect(loudness(tone)).toBeCloseTo(-3.01, 1);
  });

  it('finds the peak that lies between two samples', () => {
    const tone = silence(0.5);
    // At a quarter of the sample rate, with a shift of half a sample, every sample is 3 dB below the wave's peak.
    lay(tone, { at: 0, gain: 1, pan: -1 }, 0.5, (time) =>
      Math.sin(2 * Math.PI * (sampleRate / 4) * time + Math.PI / 4),
    );
    expect(Math.max(...tone.left)).toBeLessThan(0.71);
    expect(truePeak(tone)).toBeCloseTo(0, 0);
  });
});

describe('the spectrum', () => {
  it('finds a tone where it is, and what a small loudspeaker loses', () => {
    const tones = silence(1);
    lay(
      tones,
      { at: 0, gain: 1 },
      1,
      (time) => Math.sin(2 * Math.PI * 100 * time) + Math.sin(2 * Math.PI * 1000 * time),
    );
    const power = spectrum(tones);
    expect(shareBetween(power, smallSpeakerFrom)).toBeCloseTo(0.5, 2);
    expect(shareBetween(power, 960, 1040)).toBeCloseTo(0.5, 2);
  });
});

describe('the short sounds', () => {
  it.each(sounds.filter(({ name }) => name !== 'ending'))('$name reaches its loudness without clipping', (sound) => {
    const track = mastered(sound);
    expect(Math.abs(loudness(track) - sound.lufs)).toBeLessThan(0.5);
    expect(truePeak(track)).toBeLessThan(-1);
    expect(shareBetween(spectrum(track), smallSpeakerFrom)).toBeGreaterThan(0.95);
  });

  it('the rise before a reveal ends where the impact begins, and is loudest there', () => {
    const sound = sounds.find(({ name }) => name === 'rise') ?? failed();
    const { left } = mastered(sound);
    expect((left.length / sampleRate) * 1000).toBe(revealMoments.medal);
    const loudest = [0, 1, 2, 3].map((half) =>
      left.subarray((half * left.length) / 4, ((half + 1) * left.length) / 4).reduce((sum, one) => sum + one ** 2, 0),
    );
    expect(loudest).toEqual(loudest.toSorted((one, other) => one - other));
  });

  it('a better medal sounds longer', () => {
    const lengths = ['plain', 'bronze', 'silver', 'gold'].map((medal) => lengthOf(`rocket_${medal}`));
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(4);
  });

  it('is made the same each time', () => {
    const [once, again] = [mastered(sounds[1] ?? failed()), mastered(sounds[1] ?? failed())];
    expect(Buffer.from(once.left.buffer).equals(Buffer.from(again.left.buffer))).toBe(true);
  });
});

it('all sounds that ship are smaller than 0.7 MB together', () => {
  const files = readdirSync('content/sounds');
  expect(files.toSorted()).toEqual(sounds.map(({ name }) => `${name}.mp3`).toSorted());
  expect(files.reduce((sum, name) => sum + statSync(`content/sounds/${name}`).size, 0)).toBeLessThan(700_000);
});

describe('eight devices that reveal at once, and not quite in time', () => {
  const known = new Map<string, Track>();
  const sound = (name: string): Track => {
    const track = known.get(name) ?? mastered(sounds.find((one) => one.name === name) ?? failed());
    known.set(name, track);
    return track;
  };
  const impactAt = revealMoments.medal / 1000;
  const all = together(devices, sound);
  const impact = since(all, impactAt);

  it('are a chord of C', () => {
    const power = spectrum(impact);
    const shareOf = (tone: number): number =>
      [60, 72, 84, 96, 108]
        .map((octave) => shareBetween(power, pitchOf(octave + tone - 0.5), pitchOf(octave + tone + 0.5)))
        .reduce((sum, share) => sum + share, 0);
    expect(shareOf(0) + shareOf(4) + shareOf(7)).toBeGreaterThan(0.9);
  });

  it('are where the ear and a small loudspeaker are best: between 250 and 4000 Hz', () => {
    expect(shareBetween(spectrum(all), smallSpeakerFrom, 4000)).toBeGreaterThan(0.9);
  });

  it('add up as a choir does and not as one voice: no peak stands out of it, and the room gets no louder than by eight strangers', () => {
    // Eight identical sounds at the same moment would be 18 dB louder than one, and eight unrelated sounds 9 dB.
    const inRoom = loudness(all) + 20 * Math.log10(devices.length);
    const alone = loudness(together([{ medal: 'gold', late: 0 }], sound));
    expect(inRoom - alone).toBeLessThan(11);
    expect(truePeak(all)).toBeLessThan(-6);
  });

  it('still rise before they break out', () => {
    const loudnessOf = (from: number, to: number): number => {
      const { left } = since(all, from);
      return left.subarray(0, (to - from) * sampleRate).reduce((sum, value) => sum + value ** 2, 0);
    };
    const seconds = [loudnessOf(0, 1), loudnessOf(1, 2), loudnessOf(2, 3)];
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  });
});

function failed(): never {
  throw new Error('there is no such sound');
}

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
    // The launch roars: much of its energy is overtones that a small loudspeaker can play, and the low frequencies are
    // present too.
    const launch = spectrum(between(track, 7, 10));
    expect(shareBetween(launch, smallSpeakerFrom, 500)).toBeGreaterThan(0.35);
    expect(shareBetween(launch, smallSpeakerFrom)).toBeGreaterThan(0.7);
    expect(shareBetween(launch, 0, smallSpeakerFrom)).toBeGreaterThan(0.1);
    // The countdown beeps four times on E, and at one on a C above it.
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
