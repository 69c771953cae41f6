/** The message bus over PostgreSQL, for servers that share a database. */

import { setTimeout as pause } from 'node:timers/promises';

import { Client, Pool } from 'pg';

import type { MessageBus } from './messageBus.ts';

const channel = 'lanceerbasis';
/** Milliseconds before a retry of a cut connection or a failed message. */
const retryAfterMs = 1000;
/** Timeouts in milliseconds: a database that is up has answered by then. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
/**
 * A notice need not be durable, so its commit does not wait for the disk. The setting is local to the transaction,
 * because a pooler hands the connection to others.
 */
const notify = `select set_config('synchronous_commit', 'off', true), pg_notify($1, "message") from unnest($2::text[]) as "message"`;

/** LISTEN needs a connection of its own, which a pooler would hand to others, so `directUrl` bypasses the pooler. */
export async function postgresBus(databaseUrl: string, directUrl: string): Promise<MessageBus> {
  const subscribers: ((message: string) => void)[] = [];
  const reconnectListeners: (() => void)[] = [];
  const publisher = new Pool({ connectionString: databaseUrl, max: 1, ...patience });
  publisher.on('error', () => undefined);
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const waiting = new Set<string>();
  let isSending = false;

  /**
   * Messages of one turn of the event loop are sent as one batch, and later ones after it. Duplicates are sent once,
   * because events are idempotent.
   */
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    await Promise.resolve();
    while (waiting.size > 0) {
      const messages = [...waiting];
      waiting.clear();
      try {
        await publisher.query(notify, [channel, messages]);
      } catch {
        messages.forEach((message) => waiting.add(message));
        if (isClosed) break;
        await pause(retryAfterMs, undefined, { ref: false });
      }
    }
    isSending = false;
  };
  const listen = async (): Promise<void> => {
    const client = new Client({ connectionString: directUrl, keepAlive: true, ...patience });
    client.on('notification', ({ payload = '' }) => subscribers.forEach((subscriber) => subscriber(payload)));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // The bus was closed while this connection was being opened.
    if (isClosed) return client.end();
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
    send: (message) => {
      waiting.add(message);
      void sendAll();
    },
    onMessage: (subscriber) => void subscribers.push(subscriber),
    onReconnect: (reconnected) => void reconnectListeners.push(reconnected),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([publisher.end(), listener?.end()]);
    },
  };
}
