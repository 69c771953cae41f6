/** `npm run admin -- …`: the command line of whoever runs the server (rules.md §9). */
import type { Base } from '#server/base.ts';
import { readConfig, WrongSetting } from '#server/config.ts';
import { contentDir } from '#server/folders.ts';
import { closeStores, openStores } from '#server/stores.ts';

import type { World } from './command.ts';
import { runCommandLine } from './commandLine.ts';
import { readPassword } from './password.ts';

let opened: Base | undefined;

function aWorld(): World {
  const config = readConfig(process.env);
  return {
    config,
    contentDir,
    open: async () => (opened ??= await openStores(config, console.error)),
    // npm runs in the project's folder, and says here in which it was called.
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    readPassword: () => readPassword(process.stdin, (text) => process.stderr.write(text)),
  };
}

try {
  const { code, out, error } = await runCommandLine(process.argv.slice(2), aWorld());
  process.stdout.write(out);
  process.stderr.write(error);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : `Dat lukte niet: ${inWords(error)}`);
  process.exitCode = 1;
} finally {
  if (opened !== undefined) await closeStores(opened);
}

/** What the system says, without where in our code: the innermost cause tells most. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? inWords(error.cause) : error.message || error.name;
}
