import { describe, expect, it } from 'vitest';

import { classNameError, isSameName } from './className.ts';

const run = (text: string, archivedAt: string | null = null, challenge = 'een-brug') => ({
  challenge,
  text,
  archivedAt,
});

describe('The name of a class', () => {
  it('is there, and not too long', () => {
    expect(classNameError(run(' \t'), [])).toBe('Field is required');
    expect(classNameError(run('x'.repeat(61)), [])).toBe('Must be 60 characters or less');
    expect(classNameError(run('x'.repeat(60)), [])).toBeUndefined();
  });

  it('is no other open class’s with the same challenge, however it is typed', () => {
    expect(classNameError(run(' groep  8B '), [run('Groep 8b')])).toBe('challenges.name-taken');
    expect(classNameError(run('Groep 8b'), [run('Groep 8a')])).toBeUndefined();
    expect(classNameError(run('Groep 8b'), [run('Groep 8b', null, 'een-hefboom')])).toBeUndefined();
    expect(classNameError(run('Groep 8b'), [run('Groep 8b', '2026-07-01T00:00:00.000Z')])).toBeUndefined();
  });

  it('is the same with an accent of one sign or of two, and another without', () => {
    expect(isSameName('Ren\u00E9', 'rene\u0301')).toBe(true);
    expect(isSameName('René', 'Rene')).toBe(false);
  });
});
