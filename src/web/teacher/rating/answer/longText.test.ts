import { describe, expect, it } from 'vitest';

import { isLongText } from './longText.ts';

describe('a text in a card', () => {
  it('stands whole while it is a few sentences', () => {
    expect(isLongText('')).toBe(false);
    expect(isLongText('We maten op vier plekken. Onder de boom was het 4 graden koeler.')).toBe(false);
    expect(isLongText('woord '.repeat(35))).toBe(false);
  });

  it('shows its beginning when it is long, or has many lines', () => {
    expect(isLongText('woord '.repeat(45))).toBe(true);
    expect(isLongText('kort\n'.repeat(12))).toBe(true);
  });
});
