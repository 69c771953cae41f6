import { expect, it } from 'vitest';

import { logbookGroups } from './logbook.ts';

it('Every kind of event in the logbook is in exactly one group', () => {
  const kinds: string[] = Object.values(logbookGroups).flat();
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(Object.values(logbookGroups).every((group) => group.length > 0)).toBe(true);
});
