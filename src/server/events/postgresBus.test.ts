import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { engines, type TestPlace } from '#test/engines.ts';

import { postgresBus } from './postgresBus.ts';

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('The message bus over PostgreSQL', () => {
  let place: TestPlace;
  let direct: URL;
  let between: Server;
  /** The connections of listeners, which bypass the pooler. */
  let listening: Socket[];
  /** While this promise is pending, no connection gets through. */
  let door = Promise.resolve();
  beforeEach(async () => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    place = await postgres.open();
    direct = new URL(place.databaseUrl ?? '');
    const { hostname: host, port } = direct;
    listening = [];
    between = createServer((socket) => {
      listening.push(socket);
      socket.on('error', () => undefined);
      void door.then(() => socket.pipe(connect(Number(port), host)).pipe(socket));
    }).listen(0, '127.0.0.1');
    await once(between, 'listening');
    direct.host = `127.0.0.1:${(between.address() as { port: number }).port}`;
  });
  afterEach(async () => {
    listening.forEach((socket) => socket.destroy());
    between.close();
    await place.remove();
  });

  it('retries a message that the database could not accept', async () => {
    const bus = await postgresBus(direct.href, place.databaseUrl ?? '');
    const received: string[] = [];
    bus.onMessage((message) => received.push(message));
    const refusing = door;
    door = Promise.withResolvers<void>().promise;
    bus.send('run:1 answers');
    await vi.waitFor(() => expect(listening).toHaveLength(1), 5000);
    listening[0]?.destroy();
    door = refusing;
    await vi.waitFor(() => expect(received).toEqual(['run:1 answers']), 5000);
    await bus.close();
  });

  it('leaves no connection behind where it is closed while one that was cut is made anew', async () => {
    const bus = await postgresBus(place.databaseUrl ?? '', direct.href);
    const { promise, resolve: open } = Promise.withResolvers<void>();
    door = promise;
    listening[0]?.destroy();
    await vi.waitFor(() => expect(listening).toHaveLength(2), 5000);
    await bus.close();
    open();
    await vi.waitFor(() => expect(listening.map(({ destroyed }) => destroyed)).toEqual([true, true]), 5000);
  });
});
