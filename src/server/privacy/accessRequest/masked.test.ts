import { expect, it } from 'vitest';

import type { TeamRows } from '#server/store/teamRows.ts';

import { maskedFor } from './masked.ts';

const rows = (facts: Partial<TeamRows>): TeamRows => ({
  teams: [],
  students: ['Noor', 'Anna', 'Anna Maria'].map((name) => ({ name, createdAt: '2026-11-23T09:00:00.000Z' })),
  answers: [],
  ratings: [],
  returns: [],
  takenAway: [],
  phaseFeedback: [],
  reveals: [],
  hands: [],
  looks: [],
  looksGot: [],
  photoChecks: [],
  submissions: [],
  teamSessions: [],
  ...facts,
});

it('Teammates are not named anywhere: not in a list, a text, a title or a receipt', () => {
  const masked = maskedFor(
    rows({
      teams: [{ title: 'Team Anna', shipName: 'SS Noor' }],
      answers: [{ id: 'anna', tweet: 'Noor en Anna Maria maten het, Anna’s broer ook', photo: 'anna.jpg', version: 1 }],
      submissions: [{ result: JSON.stringify({ tweet: 'Anna zei "heet"', version: 2 }) }],
    }),
    'Noor',
  );
  expect(masked.students.map(({ name }) => name)).toEqual(['Noor', 'een teamgenoot', 'een teamgenoot']);
  expect(masked.teams).toEqual([{ title: 'Team een teamgenoot', shipName: 'SS Noor' }]);
  expect(masked.answers).toEqual([
    {
      id: 'anna',
      tweet: 'Noor en een teamgenoot maten het, een teamgenoot’s broer ook',
      photo: 'anna.jpg',
      version: 1,
    },
  ]);
  expect(JSON.parse(String(masked.submissions[0]?.['result']))).toEqual({
    tweet: 'een teamgenoot zei "heet"',
    version: 2,
  });
});

it('The own name stays, also where a teammate has the same one', () => {
  const twins = rows({
    students: [{ name: 'Noor' }, { name: 'Noor' }, { name: 'Sem' }],
    answers: [{ tweet: 'Noor, Noor en Sem', photo: null }],
  });
  expect(maskedFor(twins, 'Noor').answers).toEqual([{ tweet: 'Noor, Noor en een teamgenoot', photo: null }]);
});
