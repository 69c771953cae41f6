import { expect, it } from 'vitest';

import { isUsername } from './username.ts';

it.each(['marloes', 'm.visser', 'José', 'e\u0301va', '7b', 'sem_2@school.nl', 'n'.repeat(60)])(
  '%s is a username',
  (username) => {
    expect(isUsername(username)).toBe(true);
  },
);

it.each(['', ' ', 'noor de vries', '.noor', '@noor', 'noor/x', 'noor\u0000', 'noor\n', 'n'.repeat(61)])(
  '%j is none',
  (username) => {
    expect(isUsername(username)).toBe(false);
  },
);
