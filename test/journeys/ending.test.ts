import { once } from 'node:events';
import { connect } from 'node:net';

import { afterEach, expect, it, vi } from 'vitest';

import { anyone } from '#contract/public.ts';
import { School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('The end of the server', (engine) => {
  afterEach(() => void vi.useRealTimers());

  it('does not wait for a browser that opened a connection and never sent a request', async () => {
    const place = await engine.open();
    const school = await School.open(place);
    const { port } = new URL(school.address);
    const connection = connect(Number(port), '127.0.0.1');
    await once(connection, 'connect');
    // Answered on a connection of its own: by then the server knows of the first.
    await school.device().ask(anyone.health, {});
    const ended = once(connection, 'close');
    connection.on('error', () => undefined);
    // Whoever would wait until it gives up waits for ever.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await Promise.all([school.close(), ended]);
    expect(connection.destroyed).toBe(true);
    await place.remove();
  });
});
