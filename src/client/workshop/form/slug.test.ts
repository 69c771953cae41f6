import { describe, expect, it } from 'vitest';

import { followed } from './slug.ts';

describe('The title in an address', () => {
  it('follows the title until it has one of its own', () => {
    expect(followed('kijken', 'Kijken', 'Goed kijken')).toBe('goed-kijken');
    expect(followed(undefined, '', 'Kijken')).toBe('kijken');
    expect(followed('bruggen', 'Kijken', 'Goed kijken')).toBe('bruggen');
  });
});
