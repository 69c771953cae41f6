/** One server of the cluster: it ends at any moment, and starts again on its own port, as another release too. */

import { mkdirSync } from 'node:fs';

import { freePort } from '#scripts/machine/postgres.ts';
import { type ServerProcess, startServer } from '#test/drills/serverProcess.ts';

export type Member = {
  port: number;
  /** Past the proxy. */
  address: string;
  /** Its own folder, which no other server reads. */
  dataDir: string;
  /** As it runs now, or ran last. */
  process: () => ServerProcess;
  start: (how?: How) => Promise<void>;
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

export type How = {
  /** Of another release than this one. */
  folder?: string;
  /** Words before the program, such as those of a shell that bounds it. */
  before?: readonly string[];
  settings?: Settings;
};

type Settings = Readonly<Record<string, string>>;

export async function createMember(dataDir: string, settings: Settings): Promise<Member> {
  const port = await freePort();
  mkdirSync(dataDir, { mode: 0o700 });
  const place = { dataDir, databaseUrl: undefined, remove: () => Promise.resolve() };
  let server: ServerProcess | undefined;
  const process = (): ServerProcess => {
    if (server === undefined) throw new Error('This server was never started');
    return server;
  };
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    process,
    start: async (how = {}) => {
      server = await startServer(place, {
        ...how,
        settings: { ...settings, ...how.settings, DATA_DIR: dataDir, PORT: `${port}` },
      });
    },
    end: async (signal) => server?.end(signal),
  };
}
