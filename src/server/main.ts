/** Starts the server: settings, stores, app, listening; and ends it when it is told to. */
import { networkInterfaces } from 'node:os';

import { buildApp } from './app.ts';
import type { Base } from './base.ts';
import { closeWithStores } from './closing.ts';
import { type Config, readConfig, WrongSetting } from './config.ts';
import { type Demo, findDemo, makeDemo } from './demo.ts';
import { createLog } from './log.ts';
import { faultOfListening } from './startFaults.ts';
import { makeDataDir, openStores } from './stores.ts';
import { keepSwept } from './sweep.ts';

async function start(config: Config): Promise<void> {
  const log = createLog(config.isProduction ? 'info' : 'warn');
  const isFirstStart = makeDataDir(config);
  const base = await openStores(config, (line) => log.warn(line));
  const demo = config.isProduction ? undefined : await openDemo(base, isFirstStart);
  const app = await buildApp(base, log);
  closeWithStores(app, base);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void app.close());
  await app
    .listen({ port: config.port, host: config.host ?? (config.isProduction ? everywhere() : 'localhost') })
    .catch(async (error: unknown) => {
      await app.close();
      throw faultOfListening(error, config);
    });
  keepSwept(base, {
    swept: (counts) => log.info(counts, 'swept'),
    failed: (error) => log.error({ err: error }),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  console.log(`Lanceerbasis staat klaar op http://localhost:${port}`);
  if (demo !== undefined) console.log(inWords(demo));
}

async function openDemo(base: Base, isFirstStart: boolean): Promise<Demo | undefined> {
  return (isFirstStart ? await makeDemo(base) : undefined) ?? findDemo(base);
}

function inWords({ username, password, codes }: Demo): string {
  return `Docent: ${username}, wachtwoord: ${password}\nTeamcodes: ${codes.join(' en ')}`;
}

/** Every address of this computer; some know no IPv6. */
function everywhere(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family }) => family === 'IPv6') ? '::' : '0.0.0.0';
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
