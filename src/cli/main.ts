/** `npm run admin -- …`: the command line of a server's administrator (docs/rules.md 13.8). */

import { withCommandName } from '#server/config/commandName.ts';
import { writeForOurselves } from '#server/start/dataDir.ts';

import { runCommandLine } from './commandLine.ts';
import { readPassword } from './password.ts';
import { lineOf, type OpenedWorld, openWorld, type Terminal } from './world.ts';

const readTyped = (): Promise<string> => readPassword(process.stdin, (text) => process.stderr.write(text));

const terminal: Terminal = {
  // npm changes to the project's folder, and gives the caller's folder in this variable.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  readPassword: readTyped,
  readPassphrase: async () => process.env['BACKUP_PASSPHRASE'] ?? readTyped(),
  say: (line) => console.log(withCommandName(line)),
  note: (line) => console.error(withCommandName(line)),
  untilStopped,
};

/** Both the terminal and the parent process send a signal: the second one must not interrupt the cleanup. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

writeForOurselves();
let opened: OpenedWorld | undefined;
try {
  opened = openWorld(process.env, terminal);
  const { code, out, error } = await runCommandLine(process.argv.slice(2), opened.world);
  process.stdout.write(withCommandName(out));
  process.stderr.write(withCommandName(error));
  process.exitCode = code;
} catch (error) {
  console.error(withCommandName(lineOf(error)));
  process.exitCode = 1;
} finally {
  await opened?.close();
}
