import { describe, expect, it } from 'vitest';

import { activitiesOf, numberOf, numbersTyped } from './activityNumbers.ts';

const order = { onboarding: [1], phases: [[101, 102], [201], [301], [401]], launch: [501] };

describe('The activities of a material', () => {
  it('are typed by number, and stored by id', () => {
    expect(numbersTyped('1.2, 0.1 en 5.1', order)).toEqual({ ids: [102, 1, 501], unknown: [] });
    expect([102, 1, 501].map((id) => numberOf(id, order))).toEqual(['1.2', '0.1', '5.1']);
  });

  it('hold no number that no activity has, nor one that is being typed', () => {
    expect(numbersTyped('1.3, 2.1, 3.', order)).toEqual({ ids: [201], unknown: ['1.3'] });
    expect(numberOf(900, order)).toBeUndefined();
  });

  it('follow from the lessons of the first plan in an older draft', () => {
    const plans = [
      {
        minutes: 45,
        plan: [
          { title: 'Een', activities: [101] },
          { title: 'Twee', activities: [201], at_home: [102] },
        ],
      },
    ];
    expect(activitiesOf({ lessons: [2] }, plans)).toEqual([201, 102]);
    expect(activitiesOf({ activities: [401], lessons: [1] }, plans)).toEqual([401]);
    expect(activitiesOf({ what: 'karton' }, plans)).toEqual([]);
  });
});
