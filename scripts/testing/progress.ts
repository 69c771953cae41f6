/** Prints the progress of a test run: counts, slow tests, and each failure at once. */

import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { isLong } from '#test/long.ts';

export type TimedTest = { name: string; seconds: number };

/** The result of a test run. */
export type TestResult = {
  passed: number;
  failed: number;
  failures: string[];
  slowest: TimedTest[];
};

export type FinishedTest = TimedTest & {
  outcome: 'passed' | 'failed' | 'skipped';
  /** What a failed test reported. */
  message?: string;
  /** The command that runs this test alone. */
  command?: string;
};

type Running = { name: string; startedAt: number };
type Options = { step: string; print?: (line: string) => void; nowMs?: () => number };

const linesOfFailure = 15;
const slowAfterSeconds = 10;
const slowestShown = 20;
const heartbeatMs = 10_000;

export class Progress {
  readonly #options: Required<Options>;
  readonly #startedAt: number;
  readonly #running = new Map<string, Running>();
  readonly #result: TestResult = { passed: 0, failed: 0, failures: [], slowest: [] };
  /** In the runner's own unit: files for Vitest, tests for Playwright. */
  #total = 0;
  #done = 0;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor({ print = console.log, nowMs = Date.now, ...options }: Options) {
    this.#options = { print, nowMs, ...options };
    this.#startedAt = nowMs();
  }

  /** Prints a line every ten seconds until `finish`. */
  startHeartbeat(): void {
    this.#heartbeat = setInterval(() => this.printProgress(), heartbeatMs);
  }

  expect(total: number): void {
    this.#total = total;
  }

  /** `id` is unique among the tests that run at the same time. */
  begin(id: string, name: string): void {
    this.#running.set(id, { name, startedAt: this.#options.nowMs() });
  }

  end(id: string, test: FinishedTest): void {
    this.#running.delete(id);
    if (test.outcome === 'skipped') return;
    this.#result[test.outcome] += 1;
    this.#result.slowest.push({ name: test.name, seconds: test.seconds });
    if (test.outcome === 'failed') this.#fail(describeFailure(test));
  }

  /** A failure outside any test, such as a file that can't be loaded, counts as one failed test. */
  failOutside(name: string, message: string): void {
    this.#result.failed += 1;
    this.#fail(describeFailure({ name, message }));
  }

  #fail(failure: string): void {
    this.#result.failures.push(failure);
    this.#options.print(`\nFAILED ${failure}\n`);
  }

  countDone(): void {
    this.#done += 1;
  }

  printProgress(): void {
    const { step, print, nowMs } = this.#options;
    const { passed, failed } = this.#result;
    const slow = [...this.#running.values()]
      .map(({ name, startedAt }) => ({ name, seconds: secondsBetween(startedAt, nowMs()) }))
      .filter(({ seconds }) => seconds >= slowAfterSeconds)
      .map(({ name, seconds }) => `\n         ${seconds} s: ${name}`);
    const counts = `${this.#done} of ${this.#total}, ${passed} passed, ${failed} failed`;
    print(`  ${secondsBetween(this.#startedAt, nowMs())} s  ${step}: ${counts}${slow.join('')}`);
  }

  finish(): TestResult {
    clearInterval(this.#heartbeat);
    const slowest = this.#result.slowest.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
    return { ...this.#result, slowest };
  }

  /** Finishes and hands the result to the process that started the runner. */
  writeTo(file: string | undefined): void {
    const result = this.finish();
    if (file !== undefined) writeFileSync(file, JSON.stringify(result));
  }
}

/** The command that runs a test alone, in the same kind of run. */
export const commandOf = (words: string): string => `npm ${isLong ? 'run test:long' : 'test'} -- ${words}`;

const secondsBetween = (startMs: number, endMs: number): number => Math.round((endMs - startMs) / 1000);

function describeFailure({ name, message = '', command }: Pick<FinishedTest, 'name' | 'message' | 'command'>): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesOfFailure);
  const alone = command === undefined ? [] : [`    alone: ${command}`];
  return [name, ...lines.map((line) => `    ${line}`), ...alone].join('\n');
}
