/** The way from one device to the server, which a story can cut as no engine lets itself be cut: by the line. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Front = {
  /** What the device knows the server by. */
  address: string;
  /** Who is on the line is hung up on, and who comes is not let in. */
  cut: () => void;
  mend: () => void;
  /** Once: a stream of events ends, and the device may come back at once. */
  closeStreamsOfSession: () => void;
  /** Of what goes up next at most this many bytes arrive, and then the line is cut; resolves when it is. */
  cutAfter: (bytes: number) => Promise<void>;
  /** From now on nothing is found at this path, whatever lies there. */
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
      // Some engines send a whole photo in one go: what comes after the cut is not to arrive.
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

/** What is asked for at one path is asked for at another, where nothing is. */
function elsewhere(request: Buffer, path: string): Buffer {
  const line = `GET ${path} `;
  const isIt = request.subarray(0, line.length).toString('latin1') === line;
  return isIt ? Buffer.concat([Buffer.from(`GET ${path}.hidden `), request.subarray(line.length)]) : request;
}
