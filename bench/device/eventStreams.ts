/** A device that listens to a team's event stream. */

import type { Socket } from 'node:net';

import type { BenchTeam } from '#bench/schoolClass.ts';
import { student, tokenHeader } from '#contract/student.ts';

import { aGet, openSocket } from './connection.ts';

export type EventStream = { close: () => void };

export function listen(port: number, { token }: BenchTeam, hear: () => void): Promise<EventStream> {
  return listenTo(port, aGet(student.events.path, { [tokenHeader]: token }), hear);
}

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
