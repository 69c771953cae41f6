import { expect, it } from 'vitest';

import { cameraTroubleOf } from './cameraTrouble.ts';

it.each([
  [new DOMException('', 'NotAllowedError'), 'refused'],
  [new DOMException('', 'NotReadableError'), 'busy'],
  [new DOMException('', 'AbortError'), 'busy'],
  [new DOMException('', 'NotFoundError'), 'missing'],
  [{ name: 'OverconstrainedError', constraint: 'facingMode' }, 'unsuited'],
  [new DOMException('', 'SecurityError'), 'refused'],
  [new TypeError('no constraints'), 'failed'],
  [new DOMException('', 'InvalidStateError'), 'failed'],
  [undefined, 'failed'],
  ['NotFoundError', 'failed'],
] as const)('%o is told as %s, and on a page without https as that', (error, trouble) => {
  expect(cameraTroubleOf(error, true)).toBe(trouble);
  expect(cameraTroubleOf(error, false)).toBe('insecure');
});
