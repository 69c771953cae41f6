import { describe, expect, it } from 'vitest';

import { daysHere, isSentElsewhere, type QueuedAnswer } from './queuedAnswer.ts';

const hour = 60 * 60 * 1000;
const changedAt = Date.UTC(2026, 10, 23, 9);

describe('What lies on a device alone', () => {
  it.each([
    ['no day yet within a day', 23.9 * hour, 0],
    ['one from a day on', 24 * hour, 1],
    ['two short of three days', 71.9 * hour, 2],
    ['none where the clock was set back', -48 * hour, 0],
  ])('counts %s', (_what, later, days) => {
    expect(daysHere({ changedAt }, changedAt + later)).toBe(days);
  });
});

describe('A draft to an answer that another device sent', () => {
  const draft: QueuedAnswer = {
    team: 'moon',
    teamTitle: 'Maan',
    phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken' },
    activity: { id: 102, slug: 'meten', title: 'Meten' },
    tweet: 'Half',
    hasPhoto: false,
    version: 1,
    state: { kind: 'draft' },
    changedAt,
  };

  it('is known by the version on which it was begun', () => {
    expect(isSentElsewhere({ version: 2 }, draft)).toBe(true);
    expect(isSentElsewhere({ version: 1 }, { ...draft, version: 0 })).toBe(true);
    expect(isSentElsewhere({ version: 1 }, draft)).toBe(false);
    expect(isSentElsewhere(undefined, { ...draft, version: 0 })).toBe(false);
  });

  it('says nothing of an answer that is on its way', () => {
    expect(isSentElsewhere({ version: 2 }, { ...draft, state: { kind: 'waiting', key: 'k' } })).toBe(false);
  });
});
