/** One server of the cluster: it can be stopped at any moment, and started again on the same port, also as another release. */

import { mkdirSync } from 'node:fs';

import { freePort } from '#scripts/machine/postgres.ts';
import { type ServerProcess, startServer } from '#test/drills/serverProcess.ts';

export type Member = {
  port: number;
  /** Bypasses the proxy. */
  address: string;
  /** The server's own data folder. */
  dataDir: string;
  /** The current process, or the last one. */
  process: () => ServerProcess;
  start: (how?: How) => Promise<void>;
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

export type How = {
  /** The folder of another release. */
  folder?: string;
  /** A command that runs the program, such as a shell that sets limits. */
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
