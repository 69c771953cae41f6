/** A server within a school's server, such as a practice, on a clock that the test drives. */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { openUploads } from '#server/http/uploads.ts';
import type { Around } from '#server/throwaway/openStores.ts';
import type { Throwaway } from '#server/throwaway/throwaways.ts';
import type { School } from '#test/classroom.ts';
import { createDrivenClock, type DrivenClock } from '#test/drivenClock.ts';

type Opened = Pick<Throwaway, 'answer' | 'close'>;
type Settings = { name: string; end: () => Promise<void>; clock: DrivenClock };

export type InsideServer<T extends Opened> = {
  address: string;
  clock: DrivenClock;
  open: T;
  close: () => Promise<void>;
};

/** `isDocent`: whether a request comes from the docent who started it. */
export async function serveInside<T extends Opened>(
  { context }: School,
  opened: (around: Around, content: ChallengeContent, settings: Settings) => Promise<T>,
  isDocent: (request: IncomingMessage) => boolean,
): Promise<InsideServer<T>> {
  const content = context.library.shipped.get('koel-schoolplein');
  if (content === undefined) throw new Error('The challenge is not here');
  const uploads = await openUploads(uploadsDir(context.config), { largestBytes: 1e7, mostBytesUnderWay: 1e8 });
  const clock = createDrivenClock();
  const open = await opened({ context, uploads }, content, { name: 'een', end: async () => undefined, clock });
  const server = createServer((request, response) => {
    open.answer(request, response, isDocent(request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock,
    open,
    close: async () => {
      await open.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
