/** A TCP proxy between one device and the server, which a story can cut because engines offer no such control. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Front = {
  /** The address under which the device reaches the server. */
  address: string;
  /** Closes the open connections and refuses new ones. */
  cut: () => void;
  mend: () => void;
  /** Closes the open connections once, so event streams end and the device may reconnect at once. */
  closeStreamsOfSession: () => void;
  /** Lets at most this many bytes through to the server, and then cuts the connection; resolves after the cut. */
  cutAfter: (bytes: number) => Promise<void>;
  /** From now on this path returns 404. */
  hide: (path: string) => void;
  end: () => Promise<void>;
};

export async function openFront(server: string): Promise<Front> {
  const { port: behind } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  let left = Infinity;
  let notifyCut = (): void => undefined;
  let hidden: string | undefined;
  const closeStreamsOfSession = (): void => open.forEach((socket) => socket.destroy());
  const cut = (): void => {
    isCut = true;
    closeStreamsOfSession();
  };
  const listener = createServer((here) => {
    if (isCut) {
      here.destroy();
      return;
    }
    const there = connect(Number(behind), 'localhost');
    const close = (): void => {
      for (const end of [here, there]) end.destroy();
      for (const end of [here, there]) open.delete(end);
    };
    for (const end of [here, there]) open.add(end.on('error', close).on('close', close));
    here.on('data', (given: Buffer) => {
      const part = hidden === undefined ? given : elsewhere(given, hidden);
      // Some engines send a whole photo in one chunk, so the part after the limit is dropped.
      there.write(part.subarray(0, Math.min(left, part.length)));
      left -= part.length;
      if (left > 0) return;
      left = Infinity;
      cut();
      notifyCut();
    });
    there.pipe(here);
  });
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  return {
    address: `http://localhost:${(listener.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    closeStreamsOfSession,
    hide: (path) => {
      hidden = path;
    },
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        left = bytes;
        notifyCut = resolve;
      }),
    end: async () => {
      closeStreamsOfSession();
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Rewrites a request for this path to a path that does not exist. */
function elsewhere(request: Buffer, path: string): Buffer {
  const line = `GET ${path} `;
  const isIt = request.subarray(0, line.length).toString('latin1') === line;
  return isIt ? Buffer.concat([Buffer.from(`GET ${path}.hidden `), request.subarray(line.length)]) : request;
}
