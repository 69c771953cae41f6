import { expect, it } from 'vitest';

import type { Status } from '#domain/course.ts';
import type { PhaseFacts } from '#domain/messages.ts';

import type { QueuedAnswer } from './queuedAnswer.ts';
import { sentMessage } from './sentMessage.ts';

/** The phase as loaded after the answer to 101 arrived. */
function after(...statuses: Status[]): PhaseFacts {
  const activities = statuses.map((status, index) => ({
    id: 101 + index,
    title: `Opdracht ${101 + index}`,
    status,
    allowAnswer: true,
    answer: undefined,
  }));
  return { number: 1, title: 'Ontdekken', status: 'READY', done: false, seen: false, activities };
}

const sent = (version: number): QueuedAnswer => ({
  team: 'raketten',
  teamTitle: 'De Raketten',
  phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken (toen)' },
  activity: { id: 101, slug: 'opdracht', title: 'Opdracht 101' },
  tweet: 'Warm',
  hasPhoto: false,
  version,
  state: { kind: 'waiting', key: 'sleutel' },
  changedAt: 0,
});

it('A first answer that was the last one completes its phase', () => {
  expect(sentMessage(after('COMPLETED', 'RATED'), sent(0))).toMatchObject({
    name: 'phase-completed',
    parameters: { phase: 'Ontdekken' },
  });
});

it('A first answer among others tells how many are still to come', () => {
  expect(sentMessage(after('COMPLETED', 'READY', 'READY'), sent(0))).toMatchObject({
    name: 'activity-finished',
    parameters: { activity: 'Opdracht 101', count: 2 },
  });
});

it('A changed answer completes nothing, nor does one whose phase is not known', () => {
  for (const phase of [after('COMPLETED', 'COMPLETED'), undefined]) {
    expect(sentMessage(phase, sent(phase === undefined ? 0 : 1))).toMatchObject({
      name: 'activity-finished',
      parameters: { activity: 'Opdracht 101', count: 0 },
    });
  }
});

it('An answer that is next to be sent is none to go on with', () => {
  const next = { ...sent(0), activity: { id: 102, slug: 'opdracht', title: 'Opdracht 102' } };
  expect(sentMessage(after('COMPLETED', 'READY'), sent(0), [sent(0), next])).toMatchObject({
    name: 'activity-finished',
    parameters: { count: 0 },
  });
});
