import { describe, expect, it } from 'vitest';

import { holds } from '#test/anyClass.ts';
import { activities, aFilm, anAnswer, anEmptyAnswer, aPhase, aTeam } from '#test/facts.ts';
import { fc } from '#test/property.ts';

import { percent, progressIn } from './progress.ts';

describe('per cent', () => {
  it.each([
    [0, 0, 0, 0],
    [0, 4, 0, 0],
    [0, 0, 6, 0],
    [0, 4, 6, 0],
    [1, 3, 1, 33],
    [2, 3, 1, 67],
    [1, 1, 8, 13],
    [1, 4, 50, 1],
    [24, 4, 6, 100],
    // Halves that dividing before multiplying would miss.
    [23, 5, 8, 58],
    [57, 10, 20, 29],
  ])('of %i answers to %i activities by %i teams is %i', (answers, count, teams, expected) => {
    expect(percent(answers, count, teams)).toBe(expected);
  });

  it('is rounded half up for every class of up to 8 activities and 30 teams', () => {
    const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, number) => number);
    const wrong = upTo(8 * 30)
      .slice(1)
      .flatMap((possible) =>
        upTo(possible).map((answers) => ({ answers, possible, shown: percent(answers, possible, 1) })),
      )
      // In whole numbers: shown - ½ ≤ 100 answers / possible < shown + ½.
      .filter(({ answers, possible, shown }) => {
        const twice = 200 * answers;
        return (2 * shown - 1) * possible > twice || twice >= (2 * shown + 1) * possible;
      });
    expect(wrong).toEqual([]);
    expect(percent(240, 8, 30)).toBe(100);
  });

  it('never falls when an answer more comes in', () => {
    const size = fc.integer({ min: 1, max: 40 });
    holds(fc.tuple(size, size, fc.nat(1600)), ([count, teams, some]) => {
      const answers = some % (count * teams);
      expect(percent(answers + 1, count, teams)).toBeGreaterThanOrEqual(percent(answers, count, teams));
    });
  });
});

describe("a phase's progress", () => {
  const [one, other] = activities(1, 2);
  if (!one || !other) throw new Error('two activities were asked for');
  const phase = aPhase({ activities: [one, other, aFilm()] });

  it('counts answers and empty ones, and only to what can be answered', () => {
    const present = aTeam({ answers: [anAnswer(one), anAnswer(other)] });
    const absent = aTeam({ answers: [anEmptyAnswer(one, 0)] });
    expect(progressIn([phase], [present, absent])).toBe(75);
    expect(progressIn([phase], [present])).toBe(100);
    expect(progressIn([phase], [aTeam()])).toBe(0);
  });

  it('does not count answers in other phases, nor one to what is only shown', () => {
    const elsewhere = aTeam({ answers: [anAnswer({ id: 201 }), anAnswer(aFilm()), anAnswer(one)] });
    expect(progressIn([phase], [elsewhere])).toBe(50);
  });

  it('is 0 without teams, and where nothing can be answered', () => {
    expect(progressIn([phase], [])).toBe(0);
    expect(progressIn([aPhase({ activities: [aFilm()] })], [aTeam()])).toBe(0);
  });
});
