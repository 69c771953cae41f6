/** Runs the server with the settings of the environment, until a signal stops it. */

import { withCommandName } from '#server/config/commandName.ts';
import { readConfig } from '#server/config/config.ts';
import { WrongSetting } from '#server/config/setting.ts';
import { createLog } from '#server/http/log.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import { startServer } from './startServer.ts';

/** Tells a supervisor such as systemd that a restart won't help; EX_CONFIG of sysexits.h. */
const wrongSettingCode = 78;

/** The delay after the last step of the start. */
const restAfterMs = 2000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.isProduction ? 'info' : 'warn');
  const starting = startServer(config, { log, print: console.log });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A start that failed has already closed what it opened.
    process.on(signal, () => void starting.then(({ close }) => close()).catch(() => undefined));
  }
  const { lines } = await starting;
  for (const line of lines) console.log(withCommandName(line));
  giveBackMemory();
}

/**
 * Runs one full garbage collection two seconds after the start, when few requests come. Without it, memory that only
 * the start needed would stay allocated. Does nothing when Node runs without `--expose-gc`.
 */
function giveBackMemory(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), restAfterMs).unref();
}

writeForOurselves();
try {
  await main();
} catch (error) {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(withCommandName(error.message));
  process.exitCode = error.mayPass ? 1 : wrongSettingCode;
}
