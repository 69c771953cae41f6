import { describe, expect, it } from 'vitest';

import type { Activity, Challenge } from '#domain/course.ts';
import { aChallenge, aFilm, anActivity, aPhase, fourPhases } from '#test/facts.ts';

import { changedParts, changesOf, type Edition, obstaclesTo } from './newVersion.ts';

const measure = anActivity({ id: 101, slug: 'meten', title: 'Meten' });
const look = anActivity({ id: 102, slug: 'kijken', title: 'Kijken' });
const [, second, third, fourth] = fourPhases();

/** With these activities in the first phase, and `more` in the second beside its own. */
function challengeOf(first: readonly Activity[], more: readonly Activity[] = []): Challenge {
  return aChallenge({
    onboarding: [aFilm({ id: 1, slug: 'team', title: 'Maak een team' })],
    phases: [aPhase({ activities: first }), { ...second, activities: [...second.activities, ...more] }, third, fourth],
  });
}

const edition = (challenge: Challenge, sums: Record<string, string> = {}): Edition => ({
  challenge,
  sums: new Map(Object.entries(sums)),
});
const before = challengeOf([measure, look]);
const changes = (after: Challenge): unknown[] => changesOf(edition(before), edition(after));

describe('What changes in a newer version', () => {
  it('is nothing where nothing did', () => {
    expect(changes(challengeOf([measure, look]))).toEqual([]);
  });

  it.each([
    [
      'an activity that came',
      [measure, look, anActivity({ id: 103, title: 'Nieuw' })],
      [{ kind: 'added', title: 'Nieuw', phase: 1 }],
    ],
    ['one that went', [measure], [{ kind: 'dropped', title: 'Kijken', phase: 1 }]],
    ['another order', [look, measure], [{ kind: 'order', title: before.phases[0]?.title, phase: 1 }]],
    [
      'another question and another photo',
      [{ ...measure, question: 'Hoe warm?', photoRequired: !measure.photoRequired }, look],
      [{ kind: 'changed', title: 'Meten', phase: 1, parts: ['question', 'photo'] }],
    ],
  ])('is %s', (_what, first, expected) => {
    expect(changes(challengeOf(first))).toEqual(expected);
  });

  it('is another phase, with where it stood', () => {
    expect(changes(challengeOf([measure], [look]))).toEqual([{ kind: 'moved', title: 'Kijken', phase: 2, from: 1 }]);
  });

  it('is a text of the challenge or of a phase', () => {
    expect(changes({ ...before, subtitle: 'Anders' })).toEqual([
      { kind: 'challenge', title: before.title, phase: null },
    ]);
    const [one, ...others] = before.phases;
    if (one === undefined) throw new Error('no phases');
    const after = { ...before, phases: [{ ...one, description: 'Anders' }, ...others] };
    expect(changes(after)).toEqual([{ kind: 'phase', title: one.title, phase: 1 }]);
  });

  it('is a worksheet or film that has the same name and holds something else', () => {
    const withFiles = (version: string): Challenge =>
      challengeOf([{ ...measure, filename: 'blad.pdf', video: `brug~${version}.film` }, look]);
    const of = (version: string, sums: Record<string, string>): Edition => edition(withFiles(version), sums);
    const old = of('a', { 'blad.pdf': '1', 'brug~a.film': '1' });
    expect(changesOf(old, of('b', { 'blad.pdf': '1', 'brug~b.film': '1' }))).toEqual([]);
    expect(changesOf(old, of('b', { 'blad.pdf': '2', 'brug~b.film': '2' }))).toEqual([
      { kind: 'changed', title: 'Meten', phase: 1, parts: ['worksheet', 'film'] },
    ]);
  });

  it('names each part of an activity', () => {
    const other: Activity = {
      ...measure,
      title: 'A',
      question: 'B',
      introduction: 'C',
      duration: '09:09',
      filename: 'd.pdf',
      instructionPdf: 'e.pdf',
      video: 'f.g',
      photoRequired: !measure.photoRequired,
      criteria: [{ text: 'h', gold: 'i' }],
      help: 'j',
      words: [{ word: 'n', picture: 'lamp', sentence: 'o' }],
      examples: { bronze: 'k', silver: 'l', gold: 'm' },
    };
    expect(changes(challengeOf([other, look]))).toEqual([
      { kind: 'changed', title: 'A', phase: 1, parts: [...changedParts] },
    ]);
  });
});

describe('What keeps a class on its version', () => {
  const obstacles = (after: Challenge, answers: [number, number][], ended: number[] = []): unknown[] =>
    obstaclesTo({ before, ended: new Set(ended), answers: new Map(answers) }, after);

  it('is no change of what nothing hangs on', () => {
    expect(obstacles(challengeOf([look]), [[102, 3]])).toEqual([]);
    expect(obstacles(challengeOf([{ ...measure, question: 'Anders' }, look]), [[101, 3]])).toEqual([]);
  });

  it.each([
    ['dropped', challengeOf([look])],
    ['renumbered', challengeOf([{ ...measure, id: 9 }, look])],
    [
      'renumbered',
      challengeOf([
        { ...measure, id: 102 },
        { ...look, id: 101 },
      ]),
    ],
    ['unanswerable', challengeOf([{ ...measure, allowAnswer: false, photoRequired: false }, look])],
    ['moved', challengeOf([look], [measure])],
  ])('is an activity with answers that is %s', (kind, after) => {
    expect(obstacles(after, [[101, 2]])).toEqual([{ kind, title: 'Meten', phase: 1, answers: 2 }]);
  });

  it('is one of which an answer was taken away, or looked at', () => {
    expect(obstacles(challengeOf([look]), [[101, 0]])).toHaveLength(1);
  });

  it('is what would open a phase again that is over; a film may come to it', () => {
    const late = anActivity({ id: 103, title: 'Laat' });
    const added = { kind: 'added-to-ended', title: 'Laat', phase: 1, answers: 0 };
    expect(obstacles(challengeOf([measure, look, late]), [], [1])).toEqual([added]);
    expect(obstacles(challengeOf([measure, look, late]), [], [2])).toEqual([]);
    expect(obstacles(challengeOf([measure, look, { ...late, allowAnswer: false }]), [], [1])).toEqual([]);
  });

  it('is nothing of an answer to what is in neither', () => {
    expect(obstacles(challengeOf([measure, look]), [[999, 1]])).toEqual([]);
  });
});
