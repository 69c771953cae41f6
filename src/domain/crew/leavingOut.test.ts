import { expect, it } from 'vitest';

import { leaveReason, leaveReasons } from './leavingOut.ts';

it('A reason is one of a few, and nothing that somebody typed', () => {
  expect(leaveReasons.map(leaveReason)).toEqual([...leaveReasons]);
  for (const text of ['', null, undefined, 'Noor is ziek', 'Away', 'away ', 'toString']) {
    expect(leaveReason(text)).toBeUndefined();
  }
});
