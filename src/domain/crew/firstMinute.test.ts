import { expect, it } from 'vitest';

import { firstMinuteOver, isCrewStep, turnsOf } from './firstMinute.ts';

const whoDoes = (pupils: readonly string[]) => turnsOf(pupils).map(({ pupil }) => pupil);

it('each of four pupils does something', () => {
  expect(whoDoes(['Noor', 'Sem', 'Yara', 'Finn'])).toEqual(['Noor', 'Sem', 'Yara', 'Finn']);
  expect(turnsOf([]).map(({ thing }) => thing)).toEqual(['patch', 'name', 'agree', 'aboard']);
});

it('two or three take turns, and of more the first four begin', () => {
  expect(whoDoes(['Noor', 'Sem'])).toEqual(['Noor', 'Sem', 'Noor', 'Sem']);
  expect(whoDoes(['Noor', 'Sem', 'Yara'])).toEqual(['Noor', 'Sem', 'Yara', 'Noor']);
  expect(whoDoes(['Noor', 'Sem', 'Yara', 'Finn', 'Bo'])).toEqual(['Noor', 'Sem', 'Yara', 'Finn']);
});

it('nobody is named where nobody is known, or one is alone', () => {
  expect(whoDoes([])).toEqual([null, null, null, null]);
  expect(whoDoes(['Noor'])).toEqual([null, null, null, null]);
});

it('a team is at one of four steps, or through', () => {
  expect([0, 1, 2, 3, firstMinuteOver].every(isCrewStep)).toBe(true);
  expect([-1, firstMinuteOver + 1, 0.5, Number.NaN].some(isCrewStep)).toBe(false);
});
