import { expect, it } from 'vitest';

import { mayBeShown, photoStanding } from './standing.ts';

it('A photo of a team in which everybody may be in a photo is free, and of any other it is asked', () => {
  expect(photoStanding(undefined, false)).toBe('free');
  expect(photoStanding(undefined, true)).toBe('asked');
});

it('What the docent said of a photo holds whoever is in the team by now', () => {
  for (const hasNoPhotoPupil of [true, false]) {
    expect(photoStanding('held', hasNoPhotoPupil)).toBe('asked');
    expect(photoStanding('let-through', hasNoPhotoPupil)).toBe('let-through');
    expect(photoStanding('refused', hasNoPhotoPupil)).toBe('refused');
  }
});

it('Others see a photo that is free or let through, and no other', () => {
  expect((['free', 'asked', 'let-through', 'refused'] as const).filter(mayBeShown)).toEqual(['free', 'let-through']);
});
