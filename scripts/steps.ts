/** One step of the checks: told in one line with its seconds, and with all it said when it fails. */

import { existsSync, readFileSync } from 'node:fs';

import { runCaptured } from '#scripts/machine/runQuietly.ts';

export type Counts = { passed: number; failed: number };
export type Command = { program: string; words: string[]; env?: NodeJS.ProcessEnv; signal?: AbortSignal };
/** A tester writes down what it counted in a JSON file; any other step counts as one that passed or failed. */
export type Step = { name: string; command: Command; report?: { file: string; count: (report: unknown) => Counts } };

export const checks: Step[] = [
  { name: 'format', command: { program: 'oxfmt', words: ['--check'] } },
  { name: 'lint', command: { program: 'oxlint', words: [] } },
  { name: 'types', command: { program: 'tsc', words: ['-p', '.'] } },
];

export async function takeStep({ name, command, report }: Step): Promise<Counts> {
  const started = performance.now();
  const { program, words, ...rest } = command;
  const { succeeded, output } = await runCaptured(program, words, { ...rest, shell: process.platform === 'win32' });
  const counts = countsOf(succeeded, report);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const detail = report === undefined ? '' : ` (${counts.passed} passed, ${counts.failed} failed)`;
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}${detail}`);
  if (!succeeded) console.log(`\n${output}`);
  return counts;
}

/** A step that fails without naming a failed test, as when a file cannot be read at all, has failed once. */
function countsOf(succeeded: boolean, report: Step['report']): Counts {
  if (report === undefined || !existsSync(report.file)) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const { passed, failed } = report.count(JSON.parse(readFileSync(report.file, 'utf8')));
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

export function sum(all: Counts[]): Counts {
  const add = (one: Counts, other: Counts): Counts => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  });
  return all.reduce(add, { passed: 0, failed: 0 });
}
