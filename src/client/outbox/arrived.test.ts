import { expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';
import { scriptedServer, stores } from '#test/scriptedServer.ts';

import type { KeptAnswer } from './keptAnswer.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { createOutbox, type OnSent } from './outbox.ts';

const written: KeptAnswer = {
  team: 'raketten',
  teamTitle: 'De Raketten',
  phase: { id: 1, slug: 'ontdekken', title: 'Ontdekken' },
  activity: { id: 102, slug: 'meten-maar', title: 'Meten maar' },
  tweet: 'Warm',
  hasPhoto: false,
  version: 0,
  state: { kind: 'draft' },
  changedAt: 0,
};

it.each(['resolve', 'reject'] as const)(
  'An answer that got there has arrived until the screens have taken it in, also where they cannot: %s',
  async (outcome) => {
    const { transport } = scriptedServer(stores);
    const outbox = createOutbox({
      team: 'raketten',
      store: createKeptAnswers(),
      transport,
      clock: createDrivenClock(),
    });
    const heard = Promise.withResolvers<void>();
    const onSent: OnSent = () => heard.promise;
    outbox.start(onSent);
    await settled();
    await outbox.handIn(written);
    await settled();
    expect(outbox.kept.get()).toEqual([]);
    expect([...outbox.arrived.get()]).toEqual([102]);
    heard[outcome]();
    await settled();
    expect([...outbox.arrived.get()]).toEqual([]);
  },
);
