/** A thousand crash reports leave only a few lines in the log. */

import { afterEach, expect, it, vi } from 'vitest';

import { crashLimits } from '#domain/limits.ts';

import { crashCalls } from './crashes.ts';

afterEach(() => vi.useRealTimers());

it('A page that reports a thousand crashes gets so many lines in the log, cut to their length, and a minute later as many again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const lines: object[] = [];
  const { reportCrash } = crashCalls();
  const report = () =>
    reportCrash({ error: 'e'.repeat(9000), where: 'w'.repeat(9000) }, {
      warn: (facts: object) => lines.push(facts),
    } as never);
  for (let again = 0; again < 1000; again += 1) await report();
  expect(lines).toHaveLength(crashLimits.linesPerMinute);
  expect(lines[0]).toEqual({ crash: { error: 'e'.repeat(crashLimits.error), where: 'w'.repeat(crashLimits.where) } });
  vi.setSystemTime(Date.now() + 60_000);
  await report();
  expect(lines).toHaveLength(crashLimits.linesPerMinute + 1);
});
