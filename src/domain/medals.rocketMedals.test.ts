import { expect, it } from 'vitest';

import { aCourse, aReveal, aTeam, fourPhases, ratedAnswers } from '#test/facts.ts';

import { rocketMedals } from './medals.ts';

const phases = fourPhases(1);
const [first, second, third, fourth] = phases.flatMap(({ activities }) => activities);
if (!first || !second || !third || !fourth) throw new Error('there is an activity in each phase');

const medalsOf = (...facts: Parameters<typeof rocketMedals>): (number | null)[] =>
  rocketMedals(...facts).map(({ medal }) => medal);

it('Before the end they are the medals as they are earned, with a gap for what is not rated yet', () => {
  const work = aTeam({ answers: ratedAnswers([first, third], [3, 1]), reveals: [aReveal(1, 2)] });
  expect(medalsOf(aCourse(phases, [1]), work)).toEqual([3, null, 1, null]);
});

it('After the end they are the medals as they were revealed, whatever is corrected later', () => {
  const answers = ratedAnswers([first, second, third, fourth], [1, 1, 1, 1]);
  const reveals = [aReveal(1, 3), aReveal(2, 2), aReveal(3, 0), aReveal(4, 1)];
  const work = aTeam({ answers, reveals, hasFinished: true });
  expect(medalsOf(aCourse(phases, [1, 2, 3]), work)).toEqual([3, 2, 0, 1]);
  expect(rocketMedals(aCourse(phases), work).map(({ phase }) => phase.number)).toEqual([1, 2, 3, 4]);
});
