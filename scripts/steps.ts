/** One step of the checks: told in one line with its seconds; when it fails, with what failed first and then all it said. */

import { existsSync, readFileSync } from 'node:fs';

import { runCaptured } from '#scripts/machine/runQuietly.ts';

import type { Report } from './reports.ts';

export type Counts = { passed: number; failed: number };
export type Command = { program: string; words: string[]; env?: NodeJS.ProcessEnv; signal?: AbortSignal };
/** A tester writes down what it counted in a JSON file; any other step counts as one that passed or failed. */
export type Step = { name: string; command: Command; report?: { file: string; read: (report: unknown) => Report } };

export const checks: Step[] = [
  { name: 'format', command: { program: 'oxfmt', words: ['--check'] } },
  { name: 'lint', command: { program: 'oxlint', words: [] } },
  { name: 'types', command: { program: 'tsc', words: ['-p', '.'] } },
];

export async function takeStep({ name, command, report }: Step): Promise<Counts> {
  const started = performance.now();
  const { program, words, ...rest } = command;
  const { succeeded, output } = await runCaptured(program, words, { ...rest, shell: process.platform === 'win32' });
  const { failures, secondTries, ...counts } = readReport(succeeded, report);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  const detail = report === undefined ? '' : ` (${counts.passed} passed, ${counts.failed} failed)`;
  console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}${detail}`);
  const told = secondTries.length > 0 ? ['!!!!!! ONLY AT THE SECOND TRY', ...secondTries] : [];
  // What failed stands on both sides of all the rest, since a long output is read from either end.
  const all = succeeded ? told : [...failures, ...told, output, ...failures];
  if (all.length > 0) console.log(`\n${all.join('\n\n')}\n`);
  return counts;
}

/** A step that fails without naming a failed test, as when it is ended from outside, has failed once. */
function readReport(succeeded: boolean, report: Step['report']): Report {
  if (report === undefined || !existsSync(report.file)) {
    return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [], secondTries: [] };
  }
  const read = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  return { ...read, failed: succeeded ? read.failed : Math.max(read.failed, 1) };
}

export function sum(all: Counts[]): Counts {
  const add = (one: Counts, other: Counts): Counts => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
  });
  return all.reduce(add, { passed: 0, failed: 0 });
}
