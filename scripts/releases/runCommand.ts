/** Prints a refusal as one Dutch line, with exit code 1. */

import { withCommandName } from '#server/config/commandName.ts';
import { WrongSetting } from '#server/config/setting.ts';

import { NotPossible } from './home.ts';

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof NotPossible || error instanceof WrongSetting)) throw error;
    console.error(withCommandName(error.message));
    process.exitCode = 1;
  }
}
