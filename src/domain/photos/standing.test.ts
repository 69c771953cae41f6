import { expect, it } from 'vitest';

import { goesWithOthers, isWaiting, mayBeShown, photoStanding, photoStandings } from './standing.ts';

const every = ([null, 'class', 'team'] as const).flatMap((noPhotoIn) =>
  [false, true].map((isLookedAtFirst) => ({ noPhotoIn, isLookedAtFirst })),
);

it('A photo is free where everybody may be in one and the class wishes nothing else', () => {
  expect(every.map((one) => photoStanding(undefined, one))).toEqual([
    'free',
    'first',
    'class',
    'class',
    'asked',
    'asked',
  ]);
});

it('What the docent said of a photo holds whoever is in the team by now, and whatever the class wishes', () => {
  for (const one of every) {
    expect(photoStanding('held', one)).toBe('asked');
    expect(photoStanding('let-through', one)).toBe('let-through');
    expect(photoStanding('refused', one)).toBe('refused');
  }
});

it('Others see a photo that is free or let through, and no other', () => {
  expect(photoStandings.filter(mayBeShown)).toEqual(['free', 'let-through']);
});

it('The docent is asked of three kinds, and all but those of a team with somebody who may not be in one go with others', () => {
  expect(photoStandings.filter(isWaiting)).toEqual(['first', 'class', 'asked']);
  expect(photoStandings.filter(goesWithOthers)).toEqual(['first', 'class']);
});
