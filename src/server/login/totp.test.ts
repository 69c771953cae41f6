import { describe, expect, it } from 'vitest';

import { codeOf, matchingStep, newStepSecret, stepAddress, stepOf } from './totp.ts';

/** '12345678901234567890', as in RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of the standard', (second, code) => {
  expect(codeOf(secret, stepOf(second * 1000))).toBe(code);
});

describe('a code', () => {
  const now = 1_234_567_890_000;
  const step = stepOf(now);

  it('is taken of this half minute, the one before and the next, and of no other', () => {
    const taken = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, codeOf(secret, step + by), { now, used: 0 }));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it('is taken once: neither again, nor one of before it', () => {
    const code = codeOf(secret, step);
    expect(matchingStep(secret, code, { now, used: step - 1 })).toBe(step);
    expect(matchingStep(secret, code, { now, used: step })).toBeUndefined();
    expect(matchingStep(secret, codeOf(secret, step - 1), { now, used: step })).toBeUndefined();
  });

  it('may be typed with a space, and is nothing else', () => {
    expect(matchingStep(secret, '005 924', { now, used: 0 })).toBe(step);
    for (const typed of ['', '5924', '0059245', 'abcdef', '００５９２４']) {
      expect(matchingStep(secret, typed, { now, used: 0 }), typed).toBeUndefined();
    }
  });
});

it('a new secret is twenty bytes in base32, and no two are equal', () => {
  const secrets = Array.from({ length: 50 }, newStepSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/u);
  expect(stepAddress(secret, 'm. visser')).toBe(
    `otpauth://totp/Lanceerbasis%3Am.%20visser?secret=${secret}&issuer=Lanceerbasis&algorithm=SHA1&digits=6&period=30`,
  );
});
