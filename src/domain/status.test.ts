import { describe, expect, it } from 'vitest';

import { every } from '#test/anyClass.ts';
import { aCourse, activities, aFilm, anAnswer, anEmptyAnswer, aPhase, aTeam, fourPhases, rated } from '#test/facts.ts';

import type { DatedAnswer, Status } from './course.ts';
import { activityStatus, answeredOf, answerStatus, isPhaseOpen, leastOf, phaseStatus } from './status.ts';

describe('a phase is open for a team', () => {
  const phases = fourPhases();
  const [first, second, third] = phases;

  it('when it is phase 1, whatever was ended', () => {
    expect(isPhaseOpen(aCourse(phases), first, aTeam())).toBe(true);
    expect(isPhaseOpen(aCourse(phases, [1, 2, 3, 4]), first, aTeam())).toBe(true);
  });

  it('when the phase before it is done, and no other one', () => {
    expect(isPhaseOpen(aCourse(phases, [2]), third, aTeam())).toBe(true);
    expect(isPhaseOpen(aCourse(phases, [1, 3, 4]), third, aTeam())).toBe(false);
  });

  it('when the team already has an answer in it, its own or an empty one', () => {
    const [activity] = activities(2, 1);
    if (!activity) throw new Error('one activity was asked for');
    expect(isPhaseOpen(aCourse(phases), second, aTeam({ answers: [anAnswer(activity)] }))).toBe(true);
    expect(isPhaseOpen(aCourse(phases), second, aTeam({ answers: [anEmptyAnswer(activity, 0)] }))).toBe(true);
  });

  it('never because of an answer in another phase', () => {
    const work = aTeam({ answers: [...activities(1, 2), ...activities(3, 1)].map((activity) => anAnswer(activity)) });
    expect(isPhaseOpen(aCourse(phases), second, work)).toBe(false);
  });
});

describe('an activity', () => {
  const stored = { nothing: undefined, unrated: anAnswer({ id: 101 }), empty: anEmptyAnswer({ id: 101 }, 0) };

  it.each<[open: boolean, answer: keyof typeof stored, status: Status]>([
    [false, 'nothing', 'INACTIVE'],
    [false, 'unrated', 'INACTIVE'],
    [false, 'empty', 'INACTIVE'],
    [true, 'nothing', 'READY'],
    [true, 'unrated', 'COMPLETED'],
    [true, 'empty', 'RATED'],
  ])('in a phase that is open (%s) with %s stored is %s', (open, answer, status) => {
    expect(activityStatus(open, stored[answer])).toBe(status);
  });

  it.each([0, 1, 2, 3] as const)('with an answer rated %i is RATED', (medal) => {
    expect(answerStatus(anAnswer({ id: 101 }, { rating: rated(medal) }))).toBe('RATED');
  });
});

/** What a team has done in an activity. */
type Done = 'nothing' | 'sent' | 'rated';

function answers(phase: number, done: readonly Done[]): DatedAnswer[] {
  return activities(phase, done.length).flatMap((activity, index) => {
    if (done[index] === 'nothing') return [];
    return [anAnswer(activity, { rating: done[index] === 'rated' ? rated(2) : null })];
  });
}

/** docs/rules.md 3.3, computed by counting. */
function statusWith(phase: number, ended: readonly number[], done: readonly Done[]): Status {
  const missing = done.filter((one) => one === 'nothing').length;
  const unrated = done.filter((one) => one === 'sent').length;
  const isOpen = phase === 1 || ended.includes(phase - 1) || missing < done.length;
  if (!isOpen) return 'INACTIVE';
  if (missing > 0) return 'READY';
  return unrated > 0 ? 'COMPLETED' : 'RATED';
}

describe('a phase of one team', () => {
  it('counts an answer that was given back once it was sent again', () => {
    const given = (isSentAgain: boolean) => ({
      allowAnswer: true,
      status: 'COMPLETED' as const,
      answer: { rating: null, returns: [{ isSentAgain }] },
    });
    expect(answeredOf({ activities: [given(true), given(false)] })).toEqual({ answered: 1, of: 2 });
  });

  const work: readonly Done[] = ['nothing', 'sent', 'rated'];
  const someEnded = [[], [1], [2], [1, 2], [1, 2, 3, 4]];

  it.each([1, 2, 3])('of %i activities has the right status in every situation there is', (count) => {
    for (const number of [1, 2, 4]) {
      const phase = aPhase({ number, activities: activities(number, count) });
      for (const ended of someEnded) {
        for (const done of every(Array.from({ length: count }, () => work))) {
          const status = phaseStatus(aCourse([phase], ended), phase, aTeam({ answers: answers(number, done) }));
          expect(status, `phase ${number}, ended ${ended.join()}, ${done.join()}`).toBe(
            statusWith(number, ended, done),
          );
        }
      }
    }
  });

  it.each<[Done, Done, Status]>([
    ['nothing', 'nothing', 'INACTIVE'],
    ['nothing', 'sent', 'READY'],
    ['nothing', 'rated', 'READY'],
    ['sent', 'sent', 'COMPLETED'],
    ['sent', 'rated', 'COMPLETED'],
    ['rated', 'rated', 'RATED'],
  ])('whose predecessor runs, with %s and %s, is %s', (one, other, status) => {
    const phase = aPhase({ number: 2, activities: activities(2, 2) });
    expect(phaseStatus(aCourse([phase]), phase, aTeam({ answers: answers(2, [one, other]) }))).toBe(status);
  });

  it('is not held up by a film, answered or not', () => {
    const phase = aPhase({ activities: [...activities(1, 1), aFilm()] });
    const course = aCourse([phase]);
    expect(phaseStatus(course, phase, aTeam({ answers: answers(1, ['rated']) }))).toBe('RATED');
    expect(phaseStatus(course, phase, aTeam({ answers: answers(1, ['sent']) }))).toBe('COMPLETED');
    expect(phaseStatus(course, phase, aTeam())).toBe('READY');
  });

  it.each<[number, number[], Status]>([
    [1, [], 'READY'],
    [1, [1], 'RATED'],
    [2, [], 'INACTIVE'],
    [2, [1], 'READY'],
    [2, [1, 2], 'RATED'],
    // Phase 1 was reopened: what is done stays done.
    [2, [2], 'RATED'],
  ])('with nothing to answer: phase %i, ended %j, is %s', (number, ended, status) => {
    const phase = aPhase({ number, activities: [aFilm()] });
    expect(phaseStatus(aCourse([phase], ended), phase, aTeam())).toBe(status);
    const bare = aPhase({ number, activities: [] });
    expect(phaseStatus(aCourse([bare], ended), bare, aTeam())).toBe(status);
  });
});

describe('the status that is least far', () => {
  const all = ['INACTIVE', 'READY', 'COMPLETED', 'RATED'] as const satisfies readonly Status[];

  it('of none is RATED', () => {
    expect(leastOf([])).toBe('RATED');
  });

  it('of any three is the one that comes first on the way', () => {
    for (const statuses of every([all, all, all])) {
      expect(all.indexOf(leastOf(statuses)), statuses.join()).toBe(
        Math.min(...statuses.map((one) => all.indexOf(one))),
      );
    }
  });
});
