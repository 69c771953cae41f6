/** The properties of an explainer that need no canvas: its pace, its captions, and which things appear, stay and disappear. */

import { describe, expect, it } from 'vitest';

import { captionsOf } from './captions.ts';
import { layoutFaults } from './layout.ts';
import {
  durationOf,
  type ExplainerScript,
  lettersPerSecond,
  secondsOf,
  startsOf,
  type ExplainerScene,
} from './script.ts';
import { standsAs, stateAt } from './state.ts';

const step = (more: Partial<ExplainerScene>): ExplainerScene => ({
  place: 'plein',
  words: 'Zin.',
  things: [],
  ...more,
});

const script: ExplainerScript = {
  title: 'Maken & testen',
  scenes: [step({ words: 'Is 3 < 4?\n\nJa --> goed.', seconds: 4 }), step({ words: 'Goed zo.', seconds: 5.5 })],
};

describe('An explainer', () => {
  it('shows one scene after another', () => {
    expect(startsOf(script)).toEqual([0, 4]);
    expect(durationOf(script)).toBe(9.5);
  });

  it('says in its captions what each scene says, safely', () => {
    expect(captionsOf(script)).toBe(
      [
        'WEBVTT',
        '00:00:00.000 --> 00:00:04.000\nIs 3 &lt; 4? Ja --&gt; goed.',
        '00:00:04.000 --> 00:00:09.500\nGoed zo.\n',
      ].join('\n\n'),
    );
  });

  it('gives any words the time that a child needs to read them', () => {
    for (let length = 1; length <= 110; length += 1) {
      const words = 'a'.repeat(length);
      expect(lettersPerSecond(step({ words }))).toBeLessThanOrEqual(13);
      expect(secondsOf({ words })).toBeLessThanOrEqual(11);
    }
  });
});

describe('A thing', () => {
  const tile = { part: 'tegel-donker', at: [10, 20], size: 12 } as const;

  it('is not there before it comes, and after it goes', () => {
    const thing = { ...tile, from: 2, until: 5 };
    expect([1.9, 3, 5.5].map((since) => stateAt(thing, since).alpha)).toEqual([0, 1, 0]);
  });

  it('moves from where it was to where it must be, one move after another', () => {
    const thing = {
      ...tile,
      moves: [
        { from: 1, seconds: 2, to: [30, 20] as const },
        { from: 4, seconds: 1, turn: 90 },
      ],
    };
    expect([0, 2, 3, 9].map((since) => stateAt(thing, since).x)).toEqual([10, 20, 30, 30]);
    expect([3, 5].map((since) => stateAt(thing, since).turn)).toEqual([0, 90]);
  });

  it('stays where it already stood in the scene before', () => {
    const moved = { ...tile, moves: [{ from: 0, seconds: 1, to: [30, 20] as const }] };
    expect(standsAs(moved, 4)).toBe(standsAs({ ...tile, at: [30, 20] }, 0));
    expect(standsAs(tile, 4)).not.toBe(standsAs({ ...tile, size: 13 }, 0));
    expect(standsAs({ ...tile, from: 1 }, 0)).toBe('');
  });
});

describe('The layout of a scene', () => {
  const kindsOf = (more: Partial<ExplainerScene>): string[] => layoutFaults(step(more)).map(({ kind }) => kind);

  it('has one thing in each thing, with a place', () => {
    expect(kindsOf({ things: [{ at: [1, 1] }] })).toEqual(['no-thing']);
    expect(kindsOf({ things: [{ part: 'zon', text: 'zon', at: [9, 9] }] })).toEqual(['two-things']);
    expect(kindsOf({ things: [{ part: 'zon' }] })).toEqual(['no-place']);
    expect(kindsOf({ things: [{ flow: 'straal' }] })).toEqual(['no-path']);
  });

  it('keeps words inside the sheet, above those that are told, and apart', () => {
    const text = 'een lang woord';
    expect(kindsOf({ things: [{ text, at: [80, 40] }] })).toEqual([]);
    for (const at of [
      [10, 40],
      [150, 40],
      [80, 2],
      [80, 74],
    ] as const) {
      expect(kindsOf({ things: [{ text, at }] })).toEqual(['off-the-sheet']);
    }
    expect(kindsOf({ things: [{ text, at: [80, 40], moves: [{ from: 1, seconds: 1, to: [156, 40] }] }] })).toEqual([
      'off-the-sheet',
    ]);
    expect(
      kindsOf({
        things: [
          { text, at: [80, 40] },
          { balloon: text, at: [84, 42] },
        ],
      }),
    ).toEqual(['over-another']);
    const later = { text, at: [84, 42], from: 3 } as const;
    expect(kindsOf({ things: [{ text, at: [80, 40], until: 2 }, later] })).toEqual([]);
  });

  it('says how long words that go too fast should stand', () => {
    const words = 'a'.repeat(60);
    expect(layoutFaults(step({ words, seconds: 4 }))).toEqual([{ kind: 'too-fast', seconds: 6.5 }]);
    expect(kindsOf({ words, seconds: 6.5 })).toEqual([]);
  });
});
