import { expect, it } from 'vitest';

import { createDrivenClock, settled } from '#test/drivenClock.ts';
import { aKeptAnswer, scriptedServer, stores } from '#test/scriptedServer.ts';

import { createAnswerStore } from './answerStore.ts';
import { createOutbox, type OnSent } from './outbox.ts';

const written = aKeptAnswer();

it.each(['resolve', 'reject'] as const)(
  'An answer that got there has arrived until the screens have taken it in, also where they cannot: %s',
  async (outcome) => {
    const { transport } = scriptedServer(stores);
    const outbox = createOutbox({
      team: 'raketten',
      store: createAnswerStore(),
      transport,
      clock: createDrivenClock(),
    });
    const shown = Promise.withResolvers<void>();
    const onSent: OnSent = () => shown.promise;
    outbox.start(onSent);
    await settled();
    await outbox.handIn(written);
    await settled();
    expect(outbox.kept.get()).toEqual([]);
    expect([...outbox.arrived.get()]).toEqual([102]);
    shown[outcome]();
    await settled();
    expect([...outbox.arrived.get()]).toEqual([]);
  },
);
