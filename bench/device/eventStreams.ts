/** A device that listens to an event stream. */

import type { Socket } from 'node:net';

import { openSocket } from './connection.ts';

export type EventStream = { close: () => void };

/** Resolves at the server's first message; `hear` is called for each event. */
export async function listenTo(port: number, request: Buffer, hear: () => void): Promise<EventStream> {
  const socket: Socket = await openSocket(port);
  const { promise: hello, resolve, reject } = Promise.withResolvers<void>();
  socket.on('data', (part: Buffer) => {
    const text = part.toString('latin1');
    if (text.includes(': hello')) resolve();
    for (const _ of text.matchAll(/^data: /gm)) hear();
  });
  socket.on('error', reject);
  socket.write(request);
  await hello;
  return { close: () => socket.destroy() };
}
