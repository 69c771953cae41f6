/** Runs the server: settings from the environment, until a signal ends it. */

import { readConfig } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { createLog } from '#server/http/log.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import { startServer } from './startServer.ts';

/** After the last of what a start does by itself. */
const restAfterMs = 2000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.isProduction ? 'info' : 'warn');
  const starting = startServer(config, { log, print: console.log });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A start that failed has closed what it opened.
    process.on(signal, () => void starting.then(({ close }) => close()).catch(() => undefined));
  }
  const { lines } = await starting;
  for (const line of lines) console.log(line);
  giveBackMemory();
}

/** What only the start needed would stay until somebody comes. It is done in one go, two seconds after the start, when few have come. Nothing where Node was started without `--expose-gc`. */
function giveBackMemory(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), restAfterMs).unref();
}

writeForOurselves();
try {
  await main();
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
