import { expect, it } from 'vitest';

import { createDrivenClock } from '#test/drivenClock.ts';
import { aChallenge } from '#test/facts.ts';

import { createTrialDocent } from './trialDocent.ts';

it('the docent of a trial flight looks at nothing once it has stopped', () => {
  const clock = createDrivenClock();
  const asked: string[] = [];
  const docent = createTrialDocent({
    challenge: aChallenge({}),
    fetch: async (url) => {
      asked.push(url);
      return new Response('{}');
    },
    headers: {},
    verdict: { medal: 3, comment: '' },
    onFault: () => undefined,
    clock,
  });
  docent.notify();
  expect(clock.passToNext()).toBe(true);
  expect(asked).toHaveLength(1);
  docent.notify();
  docent.stop();
  docent.notify();
  expect(clock.passToNext()).toBe(false);
  expect(asked).toHaveLength(1);
});
