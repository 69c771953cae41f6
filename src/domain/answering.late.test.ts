import { expect, it } from 'vitest';

import { aCourse, anAnswer, anEmptyAnswer, aTeam, fourPhases } from '#test/facts.ts';

import { activitiesForLateTeam } from './answering.ts';

const phases = fourPhases();
const [first, second] = phases[0].activities;
const idsFor = (ended: number[], answered: Parameters<typeof aTeam>[0] = {}) =>
  activitiesForLateTeam(aCourse(phases, ended), aTeam(answered)).map(({ id }) => id);

it.each([
  ['nothing while no phase was ended', [], []],
  ['all of the one that was ended', [1], [101, 102]],
  ['all of each that was ended, and nothing of the others', [1, 2], [101, 102, 201, 202]],
  ['nothing of one that is closed to it, since the one before was opened again', [2], []],
])('A team without answers is asked for %s', (_, ended, ids) => {
  expect(idsFor(ended)).toEqual(ids);
});

it('What a team has an answer to, its own or an empty one, is not asked for again', () => {
  if (first === undefined || second === undefined) throw new Error('a phase has two activities');
  expect(idsFor([1], { answers: [anAnswer(second)] })).toEqual([101]);
  expect(idsFor([1], { answers: [anAnswer(second), anEmptyAnswer(first, 0)] })).toEqual([]);
});
