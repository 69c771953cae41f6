/** Runs a program, and shows its output only when it fails. */

import { spawn, type SpawnOptions } from 'node:child_process';

export type Finished = { succeeded: boolean; output: string };

/** `options` are those of `spawn`; their environment is added to that of this process. */
export async function runCaptured(program: string, words: string[], options: SpawnOptions = {}): Promise<Finished> {
  const env = { ...process.env, ...options.env };
  const child = spawn(program, words, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part));
  child.stderr?.on('data', (part: Buffer) => output.push(part));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.on('close', (code) => resolve(code === 0));
  child.on('error', (error) => {
    output.push(Buffer.from(`${program}: ${error.message}\n`));
    resolve(false);
  });
  return { succeeded: await promise, output: Buffer.concat(output).toString() };
}

/** Prints the program's output and throws when it fails. */
export async function runQuietly(program: string, words: string[], options: SpawnOptions = {}): Promise<void> {
  const { succeeded, output } = await runCaptured(program, words, options);
  if (succeeded) return;
  process.stderr.write(output);
  throw new Error(`${[program, ...words].join(' ')} failed`);
}

/** Passes the program's output through as it comes; returns whether it succeeded. */
export async function runShown(program: string, words: string[], options: SpawnOptions = {}): Promise<boolean> {
  const env = { ...process.env, ...options.env };
  const child = spawn(program, words, { ...options, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.on('close', (code) => resolve(code === 0));
  child.on('error', (error) => {
    console.error(`${program}: ${error.message}`);
    resolve(false);
  });
  return promise;
}
