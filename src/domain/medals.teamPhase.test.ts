import { describe, expect, it } from 'vitest';

import { every } from '#test/anyClass.ts';
import {
  aCourse,
  activities,
  aFilm,
  anAnswer,
  anEmptyAnswer,
  aPhase,
  aReveal,
  aTeam,
  fourPhases,
  ratedAnswers,
} from '#test/facts.ts';

import type { Medal, Reveal, DatedWork } from './course.ts';
import { hasNewMedal, isFinished, phaseMedal, teamPhase, teamPhases } from './medals.ts';

const medals = [0, 1, 2, 3] as const satisfies readonly Medal[];

/** The medal for which the mean is within half a point, the lower bound included: computed without rounding. */
function meanHalfUp(row: readonly number[]): number | undefined {
  const twice = 2 * row.reduce((sum, medal) => sum + medal, 0);
  return medals.find((medal) => (2 * medal - 1) * row.length <= twice && twice < (2 * medal + 1) * row.length);
}

describe("a phase's medal", () => {
  it.each([1, 2, 3, 4, 5])('is the mean of the medals of %i answers rounded half up, for all there are', (count) => {
    const phase = aPhase({ activities: activities(1, count) });
    for (const row of every(Array.from({ length: count }, () => medals))) {
      const work = aTeam({ answers: ratedAnswers(phase.activities, row) });
      expect(phaseMedal(aCourse([phase]), phase, work), row.join()).toBe(meanHalfUp(row));
    }
  });

  it.each<[Medal[], Medal]>([
    [[0, 1], 1],
    [[1, 2], 2],
    [[2, 3], 3],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[0, 0, 0, 1], 0],
    [[0, 0, 1, 1], 1],
    [[3, 3, 3], 3],
    [[0, 0], 0],
  ])('of answers rated %j is %i', (row, medal) => {
    const phase = aPhase({ activities: activities(1, row.length) });
    const work = aTeam({ answers: ratedAnswers(phase.activities, row) });
    expect(phaseMedal(aCourse([phase]), phase, work)).toBe(medal);
  });

  it('is not known before the phase is RATED', () => {
    const phase = aPhase();
    const [one, other] = activities(1, 2);
    if (!one || !other) throw new Error('two activities were asked for');
    const half = ratedAnswers([one], [3]);
    expect(phaseMedal(aCourse([phase]), phase, aTeam())).toBeNull();
    expect(phaseMedal(aCourse([phase]), phase, aTeam({ answers: half }))).toBeNull();
    expect(phaseMedal(aCourse([phase], [1]), phase, aTeam({ answers: [...half, anAnswer(other)] }))).toBeNull();
    expect(phaseMedal(aCourse([phase]), phase, aTeam({ answers: [...half, anEmptyAnswer(other, 0)] }))).toBe(2);
  });

  it('does not count a film', () => {
    const phase = aPhase({ activities: [...activities(1, 1), aFilm()] });
    expect(phaseMedal(aCourse([phase]), phase, aTeam({ answers: ratedAnswers(activities(1, 1), [3]) }))).toBe(3);
  });

  it('is 0 where there is nothing to answer, as soon as the phase is done', () => {
    const phase = aPhase({ activities: [aFilm()] });
    expect(phaseMedal(aCourse([phase]), phase, aTeam())).toBeNull();
    expect(phaseMedal(aCourse([phase], [1]), phase, aTeam())).toBe(0);
  });
});

describe('what a team sees of a phase', () => {
  const phase = aPhase();
  const done = aCourse([phase], [1]);
  const gold = ratedAnswers(phase.activities, [3, 3]);
  const silver = ratedAnswers(phase.activities, [2, 2]);

  function team(facts: Partial<DatedWork> & { revealed?: Medal }): DatedWork {
    const { revealed, ...work } = facts;
    const reveals: Reveal[] = revealed === undefined ? [] : [aReveal(1, revealed)];
    return aTeam({ answers: gold, reveals, ...work });
  }

  it('before it reveals the medal: unseen, without the medal', () => {
    expect(teamPhase(done, phase, team({}))).toEqual({ phase, status: 'RATED', done: true, seen: false, medal: null });
  });

  it('after the reveal: seen, with the medal', () => {
    expect(teamPhase(done, phase, team({ revealed: 3 }))).toMatchObject({ done: true, seen: true, medal: 3 });
  });

  it('after corrected ratings that give another medal: unseen again, with the medal it knows', () => {
    const entry = teamPhase(done, phase, team({ revealed: 3, answers: silver }));
    expect(entry).toMatchObject({ status: 'RATED', seen: false, medal: 3 });
    expect(hasNewMedal(entry)).toBe(true);
  });

  it('after corrected ratings that give the same medal: still seen', () => {
    const answers = ratedAnswers(phase.activities, [3, 2]);
    expect(teamPhase(done, phase, team({ revealed: 3, answers }))).toMatchObject({ seen: true, medal: 3 });
  });

  it('after corrected ratings once it is finished: what it revealed stays', () => {
    const entry = teamPhase(done, phase, team({ revealed: 3, answers: silver, hasFinished: true }));
    expect(entry).toMatchObject({ seen: true, medal: 3 });
  });

  it('after the teacher reopened it: not done, still seen with its medal', () => {
    const entry = teamPhase(aCourse([phase]), phase, team({ revealed: 3 }));
    expect(entry).toMatchObject({ done: false, seen: true, medal: 3 });
  });

  it('after it handed in for an empty answer in a reopened phase: still seen, until that is rated otherwise', () => {
    const [one, other] = phase.activities;
    if (!one || !other) throw new Error('a phase has two activities');
    const handedIn = [...ratedAnswers([one], [3]), anAnswer(other)];
    expect(teamPhase(aCourse([phase]), phase, team({ revealed: 2, answers: handedIn }))).toMatchObject({
      status: 'COMPLETED',
      seen: true,
      medal: 2,
    });
    expect(teamPhase(done, phase, team({ revealed: 2, answers: gold }))).toMatchObject({ seen: false, medal: 2 });
  });

  it('is not touched by a reveal of another phase', () => {
    const entry = teamPhase(done, phase, aTeam({ answers: gold, reveals: [aReveal(2, 3)] }));
    expect(entry).toMatchObject({ seen: false, medal: null });
  });

  it('counts all four phases in their order', () => {
    const entries = teamPhases(aCourse(fourPhases(), [1]), aTeam());
    expect(entries.map((entry) => [entry.phase.number, entry.status, entry.done])).toEqual([
      [1, 'READY', true],
      [2, 'READY', false],
      [3, 'INACTIVE', false],
      [4, 'INACTIVE', false],
    ]);
  });
});

it('a new medal waits only where a phase is RATED, done and unseen', () => {
  for (const status of ['INACTIVE', 'READY', 'COMPLETED', 'RATED'] as const) {
    for (const [done, seen] of every([
      [true, false],
      [true, false],
    ] as const)) {
      const waits = status === 'RATED' && done === true && seen === false;
      expect(hasNewMedal({ status, done: done === true, seen: seen === true }), `${status} ${done} ${seen}`).toBe(
        waits,
      );
    }
  }
});

describe('a team is finished', () => {
  const phases = fourPhases(1);
  const answers = ratedAnswers(
    phases.flatMap((phase) => phase.activities),
    [3, 2, 3, 1],
  );
  const reveals = [aReveal(1, 3), aReveal(2, 2), aReveal(3, 3), aReveal(4, 1)];

  it.each(
    every([
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
    ] as const),
  )('when all four phases are done and seen; done here: %i %i %i %i', (...isDone) => {
    const ended = [1, 2, 3, 4].filter((_, index) => isDone[index] === 1);
    const revealed = (keep: readonly number[]): DatedWork =>
      aTeam({ answers, reveals: reveals.filter((_, index) => keep[index] === 1) });
    expect(isFinished(aCourse(phases, ended), revealed([1, 1, 1, 1]))).toBe(ended.length === 4);
    expect(isFinished(aCourse(phases, [1, 2, 3, 4]), revealed(isDone))).toBe(ended.length === 4);
  });

  it('not while a corrected medal of it waits', () => {
    const corrected = ratedAnswers(
      phases.flatMap((phase) => phase.activities),
      [2, 2, 3, 1],
    );
    expect(isFinished(aCourse(phases, [1, 2, 3, 4]), aTeam({ answers: corrected, reveals }))).toBe(false);
  });

  it('and stays so when the teacher reopens phases or corrects ratings', () => {
    const work = aTeam({
      answers: ratedAnswers(
        phases.flatMap((phase) => phase.activities),
        [1, 1, 1, 1],
      ),
      reveals,
    });
    expect(isFinished(aCourse(phases), { ...work, hasFinished: true })).toBe(true);
  });
});
