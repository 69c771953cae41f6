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
    // The server answers on another connection, so by then it knows the first connection.
    await school.device().ask(anyone.health, {});
    const ended = once(connection, 'close');
    connection.on('error', () => undefined);
    // Timers are frozen, so a server that waited for a timeout would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await Promise.all([school.close(), ended]);
    expect(connection.destroyed).toBe(true);
    await place.remove();
  });
});
