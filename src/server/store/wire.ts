/** The wire between servers that share a database: a message sent on one arrives at all, this one too. */
import { Client } from 'pg';

export type Wire = {
  /** At once, without waiting: a message that is lost costs a poll. */
  send: (message: string) => void;
  onMessage: (hear: (message: string) => void) => void;
  /** After messages may have been missed. */
  onMending: (mended: () => void) => void;
  close: () => Promise<void>;
};

/** With SQLite there is one server, and the wire is as short as can be. */
export function openWire(databaseUrl: string | undefined): Promise<Wire> {
  return databaseUrl === undefined ? Promise.resolve(shortWire()) : postgresWire(databaseUrl);
}

function shortWire(): Wire {
  const ears: ((message: string) => void)[] = [];
  return {
    send: (message) => ears.forEach((hear) => hear(message)),
    onMessage: (hear) => void ears.push(hear),
    onMending: () => undefined,
    close: () => Promise.resolve(),
  };
}

const channel = 'lanceerbasis';
/** Milliseconds before a cut wire is tried again. */
const retryAfter = 1000;

async function postgresWire(databaseUrl: string): Promise<Wire> {
  const ears: ((message: string) => void)[] = [];
  const menders: (() => void)[] = [];
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('notification', ({ payload }) => ears.forEach((hear) => hear(payload ?? '')));
    fresh.on('error', () => undefined);
    fresh.once('end', mendLater);
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };
  const mendLater = (): void => {
    client = undefined;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(() => menders.forEach((mended) => mended()), mendLater);
    }, retryAfter);
  };
  await connect();
  return {
    send: (message) => void client?.query('select pg_notify($1, $2)', [channel, message]).catch(() => undefined),
    onMessage: (hear) => void ears.push(hear),
    onMending: (mended) => void menders.push(mended),
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
