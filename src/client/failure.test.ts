import { describe, expect, it } from 'vitest';

import { failureOf } from './failure.ts';

describe('What was asked', () => {
  it('succeeds, or says why it failed', async () => {
    const error = new TypeError('Failed to fetch');
    expect(await failureOf(Promise.resolve('anything'))).toBeUndefined();
    expect(await failureOf(Promise.reject(error))).toBe(error);
  });
});
