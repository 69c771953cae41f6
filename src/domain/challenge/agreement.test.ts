import { describe, expect, it } from 'vitest';

import { lessonNumbers, minutesOf, modelFaults, shortWritingTime, stepsIn, unknownRoles } from './agreement.ts';

const instruction = `# Meten

| Criterium | Brons |
| --- | --- |
| Cijfers | 3 |

| Minuten | Wat je doet |
| --- | --- |
| 5 | Meten. |
| 3 | Rekenen. De schrijver typt vast mee. |
| 2 | De teams versturen hun antwoord. |
`;

describe('The steps of an instruction', () => {
  it('are the rows of its table that begin with minutes', () => {
    expect(stepsIn(instruction).map(({ minutes }) => minutes)).toEqual([5, 3, 2]);
    expect(minutesOf(stepsIn(instruction))).toBe(10);
  });

  it.each([
    ['enough for a class of teenagers', 'onderbouw vo', 60, false, undefined],
    ['too little for groep 7/8', 'groep 7/8', 64, false, { words: 64, needed: 6, minutes: 5 }],
    ['too little for groep 5/6', 'groep 5/6', 60, false, { words: 60, needed: 8, minutes: 5 }],
    ['too little with a photo', 'groep 7/8', 60, true, { words: 60, needed: 6, minutes: 5 }],
  ])('leave time to write: %s', (_, group, words, hasPhoto, found) => {
    const answer = Array.from({ length: words }, () => 'woord').join(' ');
    expect(shortWritingTime(stepsIn(instruction), { answer, group, hasPhoto })).toEqual(found);
  });

  it('say nothing about writing where they name no step for it', () => {
    const steps = stepsIn('| 5 | Praten. |');
    expect(shortWritingTime(steps, { answer: 'woord '.repeat(400), group: '', hasPhoto: true })).toBeUndefined();
  });
});

it('A text names only roles that its phase has', () => {
  const own = ['schrijver', 'meter'];
  expect(unknownRoles('De tijdbewaker telt af.', own)).toEqual(['tijdbewaker']);
  expect(unknownRoles('Laat de loslater beginnen.', own, ['loslater'])).toEqual(['loslater']);
  expect(unknownRoles('De schrijver typt, de meter meet.', own)).toEqual([]);
  expect(unknownRoles('Een goede spreker luistert.', own)).toEqual([]);
});

it('A text names activities, and no numbers of lessons', () => {
  expect(lessonNumbers('Reserveer het lokaal voor les 7, 8 en 10.')).toEqual(['les 7, 8 en 10']);
  expect(lessonNumbers('Tussen les 2 en 3 is het weekend.')).toEqual(['les 2 en 3']);
  expect(lessonNumbers('In lessen van 60 minuten is er tijd over.')).toEqual([]);
  expect(lessonNumbers('Twee lessen, en de volgende les.')).toEqual([]);
});

describe('Model answers', () => {
  const answers = { bronze: 'Warm.', silver: 'De tegel is warm.', gold: 'De tegel is 41 graden, want hij is zwart.' };

  it.each([
    ['keep their criteria', answers, ['Vertel waarom.', 'Zet er graden bij.'], []],
    ['give no reason', { ...answers, gold: 'De tegel is 41 graden heet.' }, ['Vertel waarom.'], ['no-reason']],
    ['give no number', { ...answers, gold: 'De tegel is warm, want zwart.' }, ['Zet er een getal bij.'], ['no-number']],
    ['quote nobody', answers, ['Schrijf op wat iemand letterlijk zei.'], ['no-quote']],
    ['are shorter for gold than for silver', { ...answers, gold: 'Heet.' }, [], ['shorter']],
    ['are the same twice', { ...answers, silver: 'Warm.' }, [], ['same']],
  ] as const)('%s', (_, model, criteria, faults) => {
    expect(modelFaults(model, criteria)).toEqual(faults);
  });
});
