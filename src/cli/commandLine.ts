/** The command line: finds the command, parses its arguments and options, runs it, and reports the result. */

import { parseArgs } from 'node:util';

import { backupCommands } from './backups.ts';
import { challengeCommands } from './challenges.ts';
import { AdminError, type Command, type Given, usage, type World } from './command.ts';
import { logbookCommands } from './logbook.ts';
import { moveCommands } from './move.ts';
import { teacherCommands } from './teachers.ts';

export const commands: readonly Command[] = [
  ...teacherCommands,
  ...challengeCommands,
  ...backupCommands,
  ...moveCommands,
  ...logbookCommands,
];

export type Outcome = { code: 0 | 1; out: string; error: string };

/** `words` are the arguments after `npm run admin --`. Errors other than our refusals are thrown. */
export async function runCommandLine(words: readonly string[], world: World): Promise<Outcome> {
  const isHelp = words.some((word) => word === '--help' || word === '-h');
  if (words[0] === 'help' || (isHelp && findCommand(words) === undefined)) return answer(overview());
  const command = findCommand(words);
  if (command === undefined) return refuse([unknown(words), '', ...overview()]);
  if (isHelp) return answer(helpOf(command));
  try {
    return answer(await command.run(world, readGiven(command, words)));
  } catch (error) {
    if (error instanceof AdminError) return refuse([error.message]);
    throw error;
  }
}

function answer(lines: readonly string[]): Outcome {
  return { code: 0, out: lines.map((line) => `${line}\n`).join(''), error: '' };
}

function refuse(lines: readonly string[]): Outcome {
  return { code: 1, out: '', error: lines.map((line) => `${line}\n`).join('') };
}

function findCommand(words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part));
}

function unknown(words: readonly string[]): string {
  return words.length === 0 ? 'Welke opdracht?' : `De opdracht '${words.slice(0, 2).join(' ')}' bestaat niet.`;
}

function overview(): string[] {
  const lines = commands.flatMap((command) => [`  ${usage(command)}`, `      ${command.about}`]);
  return [
    'Gebruik: npm run admin -- <opdracht>',
    '',
    ...lines,
    '',
    'Meer over een opdracht: npm run admin -- teacher add --help',
  ];
}

function helpOf(command: Command): string[] {
  return [`npm run admin -- ${usage(command)}`, '', command.about, ...command.help];
}

function readGiven(command: Command, words: readonly string[]): Given {
  const own = words.slice(command.name.split(' ').length);
  const { values, positionals } = parse(command, own);
  if (positionals.length !== command.words.length) {
    const missing = command.words[positionals.length];
    const what = missing === undefined ? `'${positionals[command.words.length]}' is te veel` : `${missing} mist`;
    throw new AdminError(`${what}; verwacht: npm run admin -- ${usage(command)}`);
  }
  const options = Object.entries(values).map(([name, value]): [string, string[]] => [
    name,
    [value ?? []].flat().map(String),
  ]);
  return { words: positionals, options: Object.fromEntries(options) };
}

function parse(command: Command, args: string[]): ReturnType<typeof parseArgs> {
  const options = Object.entries(command.options).map(
    ([name, { value, isMany }]) =>
      [name, { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany }] as const,
  );
  try {
    return parseArgs({ args, options: Object.fromEntries(options), allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const option = /'?(--?[\w-]+)/u.exec(error.message)?.[1] ?? '';
    const isKnown = Object.hasOwn(command.options, option.replace(/^-+/u, ''));
    const what = isKnown ? `achter ${option} mist een waarde` : `de optie ${option} bestaat niet`;
    throw new AdminError(`${what}; verwacht: npm run admin -- ${usage(command)}`);
  }
}
