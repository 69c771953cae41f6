/** The definition of a command: its name, its help and its action. */

import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Library, Shelved } from '#server/library/library.ts';
import type { CallerFiles } from '#server/start/callerFiles.ts';

/** A refusal in Dutch: it is printed to stderr, and the exit code is 1. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

/** The stores that hold everything that people made. */
export type Stores = Pick<Context, 'db' | 'library' | 'photos' | 'photosBin' | 'challengeFiles'>;

/** What commands depend on. */
export type World = {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** The folder `content` with what ships. */
  contentDir: string;
  /** Opens the school's stores once; they are closed after the command. Refuses when there is no school. */
  open: () => Promise<Stores>;
  /** Like `open`; undefined when there is no school. */
  find: () => Promise<Stores | undefined>;
  /** Like `open`, but starts a new school when there is none, and prints that first. */
  begin: () => Promise<Stores>;
  /** Like `begin`, for the target of a move; its bucket is in `TO_S3_…`. */
  beginOther: (target: Pick<Config, 'dataDir' | 'databaseUrl'>) => Promise<Stores>;
  /** Reads and writes files that the caller named, with the caller's rights. */
  files: () => CallerFiles;
  /** The folder to which the command's file names are relative. */
  folder: string;
  /** Reads a line from standard input. */
  readPassword: () => Promise<string>;
  /**
   * The passphrase of an encrypted backup, from the environment or typed like a password. Never an argument, because
   * other users of the computer can read those.
   */
  readPassphrase: () => Promise<string>;
  /** Prints a note to stderr, apart from the output. */
  note: (line: string) => void;
  /** Prints a line while the command runs. */
  say: (line: string) => void;
  /** Resolves when the caller stops the command. */
  untilStopped: () => Promise<void>;
};

export type Given = {
  words: readonly string[];
  /** Options that may be given more than once, or once. A flag has one value, true. */
  options: Readonly<Record<string, readonly string[]>>;
};

/** Without a `value` the option is a flag. */
export type Option = { value?: string; isMany: boolean };

export type Command = {
  /** For example `teacher add`. */
  name: string;
  /** The names of its arguments, such as `<username>`. */
  words: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** One Dutch line. */
  about: string;
  /** More lines for its own help. */
  help: readonly string[];
  /** Returns the lines to print. */
  run: (world: World, given: Given) => Promise<readonly string[]>;
};

/** For example `teacher add <username> [--challenge <slug>]…`. */
export function usage({ name, words, options }: Command): string {
  const optional = Object.entries(options).map(
    ([option, { value, isMany }]) => `[--${option}${value === undefined ? '' : ` ${value}`}]${isMany ? '…' : ''}`,
  );
  return [name, ...words, ...optional].join(' ');
}

/** The challenge that an argument names. */
export async function getChallenge(library: Library, slug: string): Promise<Shelved> {
  const found = await library.find(slug);
  if (found !== undefined) return found;
  const slugs = (await library.list(() => true)).map(({ content }) => content.challenge.slug);
  const there = slugs.length === 0 ? 'Er zijn nog geen uitdagingen.' : `Er zijn: ${slugs.join(', ')}.`;
  throw new AdminError(`Er is geen uitdaging '${slug}'. ${there}`);
}
