import { describe, expect, it } from 'vitest';

import { isLastAdmin, type Person } from './admin.ts';

const person = (id: string, isBeheerder: boolean, isBlocked = false): Person => ({ id, isBeheerder, isBlocked });

describe('The last beheerder', () => {
  it.each([
    ['is the only one', [person('anne', true), person('bas', false)], true],
    ['is not one of two', [person('anne', true), person('bas', true)], false],
    ['is the only one who can come in', [person('anne', true), person('bas', true, true)], true],
    ['is no docent', [person('anne', false), person('bas', true)], false],
    ['is nobody who is blocked already', [person('anne', true, true), person('bas', true)], false],
    ['is not there where nobody is', [person('anne', false)], false],
  ])('%s', (_, people, expected) => {
    expect(isLastAdmin(people, 'anne')).toBe(expected);
  });
});
