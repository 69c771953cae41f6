/** Praatplaten in a challenge's folder: which faults are refused on which line, and that the shipped ones are valid. */

import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { placeNames } from '#scene/explainer/backdrops/backdrops.ts';
import { partNames } from '#scene/explainer/parts/parts.ts';
import { moods } from '#scene/explainer/parts/people.ts';
import {
  colours,
  comings,
  durationOf,
  flows,
  lettersPerSecond,
  mostLettersPerSecond,
  picturesOf,
} from '#scene/explainer/script.ts';
import { readChallenge } from '#server/challenges/readChallenge.ts';
import { contentDir } from '#server/config/folders.ts';
import { openLibrary } from '#server/library/library.ts';
import { anEmptyFolder, putChallenge, removeFolder } from '#test/challengeFolder.ts';

import { describeFault } from './fault.ts';

let parent: string;

beforeAll(() => {
  parent = anEmptyFolder();
});
afterAll(() => removeFolder(parent));

const script = (things: string, more = 'words: Hoe kom je erover?'): string =>
  `title: De brug\nscenes:\n  - place: tuin\n    ${more}\n    things:\n${things}`;

function read(film: string, changes: Readonly<Record<string, string>> = {}): ReturnType<typeof readChallenge> {
  return readChallenge(putChallenge(parent, 'een-brug', { 'films/introductie.yaml': film, ...changes }));
}

function faultsOf(film: string): string[] {
  const found = read(film);
  return found.ok ? [] : found.faults.map(describeFault);
}

describe('A praatplaat', () => {
  it('of parts, words and moves is right', () => {
    const things = [
      '{ part: zon, at: [20, 20] }',
      '{ part: noor, mood: juicht, at: [60, 70], from: 1, comes: links, moves: [{ from: 2, seconds: 1, to: [90, 70] }] }',
      '{ text: sloot, at: [120, 30], colour: geel }',
      '{ arrow: [[20, 40], [40, 30], [60, 40]] }',
      '{ flow: druppel, path: [[10, 10], [10, 60]], count: 4, spread: 8 }',
    ];
    expect(faultsOf(script(things.map((thing) => `      - ${thing}\n`).join('')))).toEqual([]);
  });

  it.each<[what: string, film: string, expected: RegExp]>([
    [
      'an unknown part',
      script('      - { part: brug, at: [1, 2] }\n'),
      /regel 6: het veld 'part' is "brug"; verwacht: een van: noor, /u,
    ],
    [
      'a field with a slip',
      script('      - { part: zon, at: [9, 9], sise: 4 }\n'),
      /regel 6: het veld 'sise' bestaat niet; bedoel je 'size'\?/u,
    ],
    [
      'a thing that is nothing',
      script('      - { at: [1, 2] }\n'),
      /regel 6: dit ding zegt niet wat het is; verwacht: een van de velden part, picture, /u,
    ],
    [
      'a thing that is two',
      script('      - { part: zon, text: zon, at: [1, 2] }\n'),
      /regel 6: dit ding is twee dingen tegelijk/u,
    ],
    [
      'a thing without a place',
      script('      - { part: zon }\n'),
      /regel 6: het veld 'at' mist; verwacht: een plek als \[x, y\]/u,
    ],
    [
      'a place of one number',
      script('      - { part: zon, at: [1] }\n'),
      /regel 6: het veld 'at' is een lijst; verwacht: een plek als \[x, y\]/u,
    ],
    [
      'a word beside the sheet',
      script('      - { text: sloot, at: [158, 20] }\n'),
      /regel 6: deze woorden passen hier niet in beeld/u,
    ],
    [
      'words over words',
      script('      - { text: sloot, at: [80, 20] }\n      - { text: brug, at: [82, 21] }\n'),
      /regel 7: deze woorden staan over die van ding 1/u,
    ],
    [
      'words that go too fast',
      script(
        '      - { part: zon, at: [20, 20] }\n',
        'words: Dit is een zin die een kind in twee tellen niet leest.\n    seconds: 2',
      ),
      /regel 4: hier moet een kind te snel lezen; verwacht: seconds: 6 of meer, of kortere woorden/u,
    ],
    [
      'a picture that is not there',
      script('      - { picture: beelden/oma.png, at: [20, 20] }\n'),
      /regel 6: het bestand 'beelden\/oma\.png' is er niet/u,
    ],
    [
      'an unknown place',
      script('      - { part: zon, at: [20, 20] }\n').replace('tuin', 'strand'),
      /regel 3: het veld 'place' is "strand"; verwacht: een van: plein, /u,
    ],
  ])('%s is refused with its line', (_what, film, expected) => {
    expect(faultsOf(film)).toEqual([expect.stringMatching(expected)]);
  });

  it('may bring a picture of its own, which travels in it', () => {
    const found = read(script('      - { picture: beelden/sloot.svg, at: [60, 40], size: 30 }\n'));
    const [video] = found.ok ? found.videos : [];
    const [picture] = video?.kind === 'script' ? picturesOf(video.script) : [];
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/u);
  });
});

it('The handbook names every part, place, mood, flow, coming and colour', () => {
  const handbook = readFileSync('docs/challenges.md', 'utf8');
  const named = new Set(handbook.split(/[\s,.:()`]+/u));
  const names = [...partNames, ...placeNames, ...moods, ...flows, ...comings, ...colours];
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});

describe('The praatplaten that ship', () => {
  const { shipped } = openLibrary({ contentDir });
  const scripts = [...shipped.values()].flatMap(({ challenge, videos }) => {
    const { video, completionVideo, onboarding, phases, launch } = challenge;
    const activities = [...onboarding, ...phases.flatMap((phase) => phase.activities), ...launch];
    const ids = [video, completionVideo, ...[...phases, ...activities].map((one) => one.video)];
    return [...new Set(ids)].flatMap((id) => {
      const found = videos.find((one) => one.id === id);
      return found?.kind === 'script' ? [found.script] : [];
    });
  });
  const withScenes = scripts.filter(({ scenes }) => scenes.length > 1);

  it('take 45 to 90 seconds, and the others are stills', () => {
    expect(withScenes.length).toBeGreaterThanOrEqual(8);
    for (const one of withScenes) {
      expect([one.title, Math.min(90, Math.max(45, durationOf(one)))]).toEqual([one.title, durationOf(one)]);
    }
  });

  it('can be read by a child: 13 letters a second, sentences of at most fourteen words', () => {
    for (const step of scripts.flatMap(({ scenes }) => scenes)) {
      expect(lettersPerSecond(step)).toBeLessThanOrEqual(mostLettersPerSecond);
      for (const sentence of step.words.split(/[.?!] /u)) {
        expect([sentence, sentence.split(' ').length <= 14]).toEqual([sentence, true]);
      }
    }
  });
});
