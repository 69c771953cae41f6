/** Reports a Vitest run through `Progress`. */

import { relative } from 'node:path';

import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';

import { commandOf, Progress } from './progress.ts';

export default class VitestReporter implements Reporter {
  readonly #progress = new Progress({ step: 'rules and journeys' });
  /** By file: how many of its tests ran, on any database. */
  readonly #ran = new Map<string, number>();

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress.expect(specifications.length);
    this.#progress.startHeartbeat();
  }

  onTestCaseReady(test: TestCase): void {
    this.#progress.begin(test.id, nameOf(test));
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'skipped') this.#noteRan(test.module, 1);
    const { duration = 0 } = test.diagnostic() ?? {};
    this.#progress.end(test.id, {
      name: nameOf(test),
      seconds: duration / 1000,
      outcome: state === 'pending' ? 'failed' : state,
      message: textOf(errors),
      command: commandOf(`${fileOf(test.module)} -t ${JSON.stringify(test.name)}`),
    });
  }

  /** When a hook of a suite fails, its tests are reported as skipped. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.#progress.failOutside(`${fileOf(suite.module)}: ${suite.fullName}`, textOf(errors));
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress.countDone();
    this.#noteRan(module, 0);
    const errors = module.errors();
    if (errors.length > 0) this.#progress.failOutside(fileOf(module), textOf(errors));
  }

  #noteRan(module: TestModule, tests: number): void {
    const file = fileOf(module);
    this.#ran.set(file, (this.#ran.get(file) ?? 0) + tests);
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // A file may be skipped on one database and excluded on the other, which would hide it.
    for (const [file, ran] of this.#ran) {
      if (ran === 0 && isWhole) this.#progress.failOutside(file, 'None of its tests ran.');
    }
    if (unhandled.length > 0) this.#progress.failOutside('outside any test', textOf(unhandled));
    this.#progress.writeTo(process.env['TEST_RESULT_FILE']);
  }
}

/** Without PostgreSQL, or with selected tests, more files are skipped. */
const isWhole = (process.env['TEST_DATABASE_URL'] ?? '') !== '' && !process.argv.includes('-t');

const fileOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
const nameOf = (test: TestCase): string => `${test.project.name} ${fileOf(test.module)}: ${test.fullName}`.trim();

const textOf = (errors: readonly { message?: string; stack?: string; diff?: string }[]): string =>
  errors.map(({ message = '', diff = '', stack = '' }) => [message, diff, stack].filter(Boolean).join('\n')).join('\n');
