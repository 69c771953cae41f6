import { expect, it } from 'vitest';

import { logbookGroups } from './logbook.ts';

it('What the logbook tells of stands in one group each', () => {
  const kinds: string[] = Object.values(logbookGroups).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Object.values(logbookGroups).every((group) => group.length > 0)).toBe(true);
});
