import { expect, it, vi } from 'vitest';

import { onEveryEngine } from '#test/engines.ts';

import { openMessageBus } from './openMessageBus.ts';

onEveryEngine('The message bus', (engine) => {
  it('brings what is sent to every server, and where it takes time, of what waits and is equal one', async () => {
    const place = await engine.open();
    const isShared = place.databaseUrl !== undefined;
    const [sender, other] = [await openMessageBus(place), await openMessageBus(place)];
    const received: string[][] = (isShared ? [sender, other] : [sender]).map((bus) => {
      const messages: string[] = [];
      bus.onMessage((message) => messages.push(message));
      return messages;
    });
    const abc = ['run:a answers', 'run:b answers', 'run:c answers'];
    for (let round = 0; round < 200; round += 1) abc.forEach(sender.send);
    sender.send('end session');
    // Messages of one turn of the event loop are sent in one batch.
    const all = isShared ? abc : Array.from({ length: 200 }, () => abc).flat();
    for (const messages of received) await vi.waitFor(() => expect(messages).toEqual([...all, 'end session']), 10_000);
    await sender.close();
    await other.close();
    await place.remove();
  });
});
