import { describe, expect, it } from 'vitest';

import { every } from '#test/anyClass.ts';
import { aCourse, activities, aFilm, anAnswer, anEmptyAnswer, aPhase, aTeam, fourPhases, rated } from '#test/facts.ts';

import {
  activePhase,
  canEndPhase,
  canGiveFeedback,
  classActivityStatus,
  classPhaseStatus,
  isOpenForClass,
  isPhaseCompleted,
  isUnused,
  ratingPhase,
  startingPhase,
} from './classStatus.ts';
import type { Activity, Status, TeamWork } from './course.ts';

type Done = 'nothing' | 'sent' | 'rated';
const allDone: readonly Done[] = ['nothing', 'sent', 'rated'];

/** A team with this much work in each of these activities. */
function team(done: readonly Done[], answered: readonly Activity[]): TeamWork {
  const answers = answered.flatMap((activity, index) => {
    if (done[index] === 'nothing') return [];
    return [anAnswer(activity, { rating: done[index] === 'rated' ? rated(3) : null })];
  });
  return aTeam({ answers });
}

/** docs/rules.md 3.4, computed by counting teams. */
function statusWith(phase: number, ended: readonly number[], teams: readonly Done[]): Status {
  const answered = teams.filter((done) => done !== 'nothing').length;
  const isOpen = teams.length > 0 && (phase === 1 || ended.includes(phase - 1) || answered > 0);
  if (!isOpen) return 'INACTIVE';
  if (answered < teams.length) return 'READY';
  return teams.includes('sent') ? 'COMPLETED' : 'RATED';
}

describe('an activity of the class', () => {
  it.each([0, 1, 2, 3])('of %i teams has the right status in every situation there is', (count) => {
    for (const number of [1, 2]) {
      const all = activities(number, 1);
      const phase = aPhase({ number, activities: all });
      for (const ended of [[], [1], [2], [1, 2]]) {
        for (const done of every(Array.from({ length: count }, () => allDone))) {
          const teams = done.map((one) => team([one], all));
          const where = `phase ${number}, ended ${ended.join()}, teams ${done.join()}`;
          const course = aCourse([phase], ended);
          for (const activity of all) {
            expect(classActivityStatus(course, phase, activity, teams), where).toBe(statusWith(number, ended, done));
          }
          expect(classPhaseStatus(course, phase, teams), where).toBe(statusWith(number, ended, done));
          expect(isOpenForClass(course, phase, teams), where).toBe(statusWith(number, ended, done) !== 'INACTIVE');
        }
      }
    }
  });

  it('is as far as the teams that count, and INACTIVE where none does', () => {
    const all = activities(1, 1);
    const phase = aPhase({ activities: all });
    const course = aCourse([phase]);
    const [activity] = all;
    if (activity === undefined) return;
    const left = { ...team(['nothing'], all), isCounted: false };
    expect(classActivityStatus(course, phase, activity, [team(['sent'], all), left])).toBe('COMPLETED');
    expect(canEndPhase(course, phase, [team(['sent'], all), left])).toBe(true);
    expect(classActivityStatus(course, phase, activity, [left])).toBe('INACTIVE');
    expect(canEndPhase(course, phase, [{ ...team(['rated'], all), isCounted: false }])).toBe(false);
  });

  it('is READY for all as soon as one team works in a phase whose predecessor was reopened', () => {
    const all = activities(2, 1);
    const phase = aPhase({ number: 2, activities: all });
    const teams = [team(['rated'], all), team(['nothing'], all)];
    expect(all.map((activity) => classActivityStatus(aCourse([phase]), phase, activity, teams))).toEqual(['READY']);
  });
});

describe('a phase', () => {
  const phase = aPhase({ activities: [...activities(1, 2), aFilm()] });
  const course = aCourse([phase]);

  it('of two teams may be ended when each has an answer to each activity, rated or not, and not before', () => {
    for (const row of every(Array.from({ length: 4 }, () => allDone))) {
      const teams = [team(row.slice(0, 2), phase.activities), team(row.slice(2), phase.activities)];
      const isAnswered = !row.includes('nothing');
      expect(canEndPhase(course, phase, teams), row.join()).toBe(isAnswered);
      expect(isPhaseCompleted(course, phase, teams), row.join()).toBe(isAnswered);
      const least = isAnswered ? (row.includes('sent') ? 'COMPLETED' : 'RATED') : 'READY';
      expect(classPhaseStatus(course, phase, teams), row.join()).toBe(least);
    }
  });

  it('may be ended on empty answers too', () => {
    const absent = aTeam({ answers: activities(1, 2).map((activity) => anEmptyAnswer(activity, 0)) });
    expect(canEndPhase(course, phase, [absent])).toBe(true);
  });

  it('may not be ended without a team, even with nothing to answer', () => {
    const bare = aPhase({ activities: [aFilm()] });
    expect(canEndPhase(course, phase, [])).toBe(false);
    expect(canEndPhase(aCourse([bare]), bare, [])).toBe(false);
    expect(canEndPhase(aCourse([bare]), bare, [aTeam()])).toBe(true);
  });

  it('that is Onboarding or Launch is never ended', () => {
    const onboarding = aPhase({ number: 0, activities: [aFilm()] });
    const launch = aPhase({ number: 5, activities: [] });
    const whole = aCourse(fourPhases(), [1, 2, 3, 4]);
    expect(canEndPhase(whole, onboarding, [aTeam()])).toBe(false);
    expect(canEndPhase(whole, launch, [aTeam()])).toBe(false);
  });

  it.each<[number, number[], number, Status]>([
    [1, [], 1, 'READY'],
    [1, [1], 1, 'RATED'],
    [1, [], 0, 'INACTIVE'],
    [2, [], 1, 'INACTIVE'],
    [2, [1], 1, 'READY'],
    [2, [1, 2], 1, 'RATED'],
    [2, [2], 1, 'RATED'],
  ])('%i with nothing to answer, ended %j, with %i teams, is %s', (number, ended, count, status) => {
    const film = aPhase({ number, activities: [aFilm()] });
    const teams = Array.from({ length: count }, () => aTeam());
    expect(classPhaseStatus(aCourse([film], ended), film, teams)).toBe(status);
  });
});

describe('feedback on a phase', () => {
  const all = [...activities(1, 3), aFilm()];
  const phase = aPhase({ activities: all });

  it('may be given exactly when that team has an answer to every activity', () => {
    for (const row of every(Array.from({ length: 3 }, () => allDone))) {
      expect(canGiveFeedback(phase, team(row, activities(1, 3))), row.join()).toBe(!row.includes('nothing'));
    }
  });

  it('may be given on empty answers', () => {
    const absent = aTeam({ answers: activities(1, 3).map((activity) => anEmptyAnswer(activity, 0)) });
    expect(canGiveFeedback(phase, absent)).toBe(true);
  });
});

describe('the active phase', () => {
  it.each<[number[], number]>([
    [[], 1],
    [[1], 2],
    [[1, 2], 3],
    [[1, 2, 3], 4],
    [[1, 2, 3, 4], 4],
    [[2, 3, 4], 1],
    [[1, 3], 2],
  ])('with %j ended is phase %i', (ended, number) => {
    expect(activePhase(aCourse(fourPhases(), ended)).number).toBe(number);
  });

  it('is asked in vain of a challenge without phases', () => {
    expect(() => activePhase(aCourse([]))).toThrow('koel-schoolplein has no phases');
  });
});

describe('where a lesson begins', () => {
  it.each([
    { ended: [], answers: [], number: 0 },
    { ended: [], answers: [anAnswer({ id: 101 })], number: 1 },
    { ended: [1], answers: [], number: 2 },
    { ended: [1, 2, 3, 4], answers: [anAnswer({ id: 101 })], number: 4 },
  ])('with $ended ended and $answers.length answers it is phase $number', ({ ended, answers, number }) => {
    expect(startingPhase(aCourse(fourPhases(), ended), answers)).toBe(number);
  });
});

describe('Rating begins (2.11)', () => {
  const rating = rated(3);
  it.each([
    { what: 'nothing', ended: [], answers: [], number: 1 },
    { what: 'nothing that waits', ended: [1, 2], answers: [anAnswer({ id: 101 }, { rating })], number: 3 },
    { what: 'an answer that waits in an earlier phase', ended: [1, 2], answers: [anAnswer({ id: 101 })], number: 1 },
    {
      what: 'answers that wait in two phases',
      ended: [1, 2],
      answers: [anAnswer({ id: 301 }), anAnswer({ id: 201 })],
      number: 2,
    },
  ])('with $what in phase $number', ({ ended, answers, number }) => {
    expect(ratingPhase(aCourse(fourPhases(), ended), answers).number).toBe(number);
  });
});

it('A class is unused as long as it has no teams and no answers (9.41)', () => {
  expect(isUnused({ teamCount: 0, answers: [] })).toBe(true);
  expect(isUnused({ teamCount: 1, answers: [] })).toBe(false);
  expect(isUnused({ teamCount: 0, answers: [anAnswer({ id: 101 })] })).toBe(false);
});
