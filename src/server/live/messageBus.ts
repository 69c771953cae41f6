/** The message bus between servers that share a database: a message sent on one arrives at all, this one too. */

import { Client, Pool } from 'pg';

export type MessageBus = {
  /** At once, without waiting: a message that is lost costs a poll. */
  send: (message: string) => void;
  onMessage: (hear: (message: string) => void) => void;
  /** After messages may have been missed. */
  onReconnect: (reconnected: () => void) => void;
  close: () => Promise<void>;
};

/** With SQLite there is one server, and the bus is a list of functions. */
export function openMessageBus(databaseUrl: string | undefined): Promise<MessageBus> {
  return databaseUrl === undefined ? Promise.resolve(localBus()) : postgresBus(databaseUrl);
}

function localBus(): MessageBus {
  const subscribers: ((message: string) => void)[] = [];
  return {
    send: (message) => subscribers.forEach((hear) => hear(message)),
    onMessage: (hear) => void subscribers.push(hear),
    onReconnect: () => undefined,
    close: () => Promise.resolve(),
  };
}

const channel = 'lanceerbasis';
/** Milliseconds before a cut connection is tried again. */
const retryAfterMs = 1000;

async function postgresBus(databaseUrl: string): Promise<MessageBus> {
  const subscribers: ((message: string) => void)[] = [];
  const reconnectListeners: (() => void)[] = [];
  const publisher = new Pool({ connectionString: databaseUrl, max: 1 });
  publisher.on('error', () => undefined);
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ payload = '' }) => subscribers.forEach((hear) => hear(payload)));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${channel}`);
    client.once('end', reconnectLater);
    listener = client;
  };
  const reconnectLater = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => {
      listen().then(() => reconnectListeners.forEach((reconnected) => reconnected()), reconnectLater);
    }, retryAfterMs);
  };
  await listen();
  return {
    send: (message) => void publisher.query('select pg_notify($1, $2)', [channel, message]).catch(() => undefined),
    onMessage: (hear) => void subscribers.push(hear),
    onReconnect: (reconnected) => void reconnectListeners.push(reconnected),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([publisher.end(), listener?.end()]);
    },
  };
}
