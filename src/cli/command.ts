/** A command: what it is called with, what it says of itself, and what it does. */

import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Library, Shelved } from '#server/library/library.ts';
import type { CallerFiles } from '#server/start/callerFiles.ts';

/** A no in Dutch: it goes to the error stream, and the command ends with 1. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** What holds all that people did. */
export type Stores = Pick<Context, 'db' | 'library' | 'photos' | 'photosBin' | 'challengeFiles'>;

/** What commands stand on. */
export type World = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** What ships: `content`. */
  contentDir: string;
  /** Opens the stores of the school, once; they are closed when the command is done. Refuses where there is no school. */
  open: () => Promise<Stores>;
  /** The same; undefined where there is no school. */
  find: () => Promise<Stores | undefined>;
  /** The same; where there is no school it begins one, and says so first. */
  begin: () => Promise<Stores>;
  /** The same of another place, to move to; its bucket is in `TO_S3_…`. */
  beginOther: (target: Pick<Config, 'dataDir' | 'databaseUrl'>) => Promise<Stores>;
  /** Reads and writes files that the caller named, with the rights of the caller. */
  files: () => CallerFiles;
  /** The folder in which file names of the command begin. */
  folder: string;
  /** A line from standard input. */
  readPassword: () => Promise<string>;
  /** What opens a backup that is locked: out of the environment, or asked as a password is; never a word of the command, which others on the computer can read. */
  readPassphrase: () => Promise<string>;
  /** A line beside the answer, on the error stream. */
  note: (line: string) => void;
  /** A line for whoever looks on while a command goes on. */
  say: (line: string) => void;
  /** Until whoever called it has seen enough. */
  untilStopped: () => Promise<void>;
};

export type Given = {
  words: readonly string[];
  /** Options that may be given more than once, or once. */
  options: Readonly<Record<string, readonly string[]>>;
};

export type Option = { value: string; isMany: boolean };

export type Command = {
  /** `teacher add`. */
  name: string;
  /** The names of its words, `<username>`. */
  words: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** One Dutch line. */
  about: string;
  /** More of it, for its own help. */
  help: readonly string[];
  /** The lines that it answers with. */
  run: (world: World, given: Given) => Promise<readonly string[]>;
};

/** `teacher add <username> [--challenge <slug>]…` */
export function usage({ name, words, options }: Command): string {
  const optional = Object.entries(options).map(
    ([option, { value, isMany }]) => `[--${option} ${value}]${isMany ? '…' : ''}`,
  );
  return [name, ...words, ...optional].join(' ');
}

/** The challenge that a word of a command names. */
export async function getChallenge(library: Library, slug: string): Promise<Shelved> {
  const found = await library.find(slug);
  if (found !== undefined) return found;
  const known = (await library.list(() => true)).map(({ content }) => content.challenge.slug);
  const there = known.length === 0 ? 'Er zijn nog geen uitdagingen.' : `Er zijn: ${known.join(', ')}.`;
  throw new AdminError(`Er is geen uitdaging '${slug}'. ${there}`);
}
