/** Runs the steps of a check or test run: prints progress, results and failures. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runCaptured, runShown } from '#scripts/machine/runQuietly.ts';

import type { TestResult, TimedTest } from './progress.ts';

export type Command = { program: string; words: string[]; env?: NodeJS.ProcessEnv };
/** `counts`: a test runner with one of our reporters; any other program counts as one test. */
export type TestStep = { name: string; command: Command; counts?: true };
export type StepResult = TestResult & { name: string; seconds: number };

export const checks: TestStep[] = [
  { name: 'format', command: { program: 'oxfmt', words: ['--check'] } },
  { name: 'lint', command: { program: 'oxlint', words: [] } },
  { name: 'types', command: { program: 'tsc', words: ['-p', '.'] } },
];

const heartbeatMs = 10_000;
/** On Windows the programs of packages are shell scripts. */
const isWindows = process.platform === 'win32';

/** Prints every ten seconds that `work` is still running. */
export async function showWaiting<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const started = performance.now();
  const heartbeat = setInterval(() => console.log(`  ${secondsSince(started).toFixed(0)} s  ${name}…`), heartbeatMs);
  try {
    return await work;
  } finally {
    clearInterval(heartbeat);
  }
}

export async function takeStep(step: TestStep): Promise<StepResult> {
  const started = performance.now();
  const result = step.counts === true ? await runTests(step) : await runProgram(step);
  const seconds = secondsSince(started);
  const counts = step.counts === true ? ` (${result.passed} passed, ${result.failed} failed)` : '';
  console.log(`${result.failed > 0 ? 'FAILED' : 'ok    '} ${seconds.toFixed(1).padStart(6)} s  ${step.name}${counts}`);
  return { name: step.name, seconds, ...result };
}

/** Its reporter prints progress, and writes the result to a file. */
async function runTests({ name, command: { program, words, env } }: TestStep): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-test-'));
  const file = join(folder, 'result.json');
  try {
    console.log(`\n${name}`);
    const succeeded = await runShown(program, words, { env: { ...env, TEST_RESULT_FILE: file }, shell: isWindows });
    if (!existsSync(file)) return oneFailure(`${name} ended before it had a result`);
    // Our own reporters write this format.
    const result = JSON.parse(readFileSync(file, 'utf8')) as TestResult;
    return succeeded || result.failed > 0 ? result : oneFailure(`${name} failed without a failed test`, result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProgram({ name, command: { program, words, env = {} } }: TestStep): Promise<TestResult> {
  const { succeeded, output } = await showWaiting(name, runCaptured(program, words, { env, shell: isWindows }));
  if (succeeded) return { ...nothing, passed: 1 };
  console.log(output);
  return oneFailure(name);
}

const nothing: TestResult = { passed: 0, failed: 0, failures: [], slowest: [] };

export function oneFailure(why: string, result: TestResult = nothing): TestResult {
  return { ...result, failed: result.failed + 1, failures: [...result.failures, why] };
}

/**
 * The summary: seconds and counts per step, the slowest tests, and all failures again. `totalSeconds`: of the whole run,
 * less than the steps together, because checks run side by side.
 */
export function summarize(steps: readonly StepResult[], totalSeconds: number): string {
  const all = steps
    .flatMap(({ slowest }) => slowest)
    .filter(({ seconds }) => seconds >= 1)
    .toSorted((one, other) => other.seconds - one.seconds);
  const passed = sum(steps.map((step) => step.passed));
  const failed = sum(steps.map((step) => step.failed));
  const failures = steps.flatMap((step) => step.failures);
  return [
    'seconds  passed  failed  step',
    ...steps.map((step) => row([step.seconds.toFixed(0), `${step.passed}`, `${step.failed}`], step.name)),
    ...(all.length > 0 ? ['', 'The slowest tests'] : []),
    ...all.slice(0, slowestShown).map(({ seconds, name }: TimedTest) => row([seconds.toFixed(1)], name)),
    ...(failures.length > 0 ? ['', 'FAILED', ...failures] : []),
    '',
    `${passed} passed, ${failed} failed in ${totalSeconds.toFixed(0)} s`,
  ].join('\n');
}

const slowestShown = 20;
const row = (numbers: readonly string[], name: string): string =>
  `${numbers.map((number) => number.padStart(7)).join(' ')}  ${name}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
export const secondsSince = (started: number): number => (performance.now() - started) / 1000;
