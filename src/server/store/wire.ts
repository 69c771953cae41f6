/** The wire between servers that share a database: a message sent on one arrives at all, this one too. */
import { Client, Pool } from 'pg';

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
  const mouth = new Pool({ connectionString: databaseUrl, max: 1 });
  mouth.on('error', () => undefined);
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = new Client({ connectionString: databaseUrl, keepAlive: true });
    client.on('notification', ({ payload = '' }) => ears.forEach((hear) => hear(payload)));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${channel}`);
    client.once('end', mendLater);
    listener = client;
  };
  const mendLater = (): void => {
    if (isClosed) return;
    retry = setTimeout(() => {
      listen().then(() => menders.forEach((mended) => mended()), mendLater);
    }, retryAfter);
  };
  await listen();
  return {
    send: (message) => void mouth.query('select pg_notify($1, $2)', [channel, message]).catch(() => undefined),
    onMessage: (hear) => void ears.push(hear),
    onMending: (mended) => void menders.push(mended),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([mouth.end(), listener?.end()]);
    },
  };
}
