/** Reports a Playwright run through `Progress`. */

import { relative } from 'node:path';

import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

import { commandOf, Progress } from './progress.ts';

export default class PlaywrightReporter implements Reporter {
  readonly #progress = new Progress({ step: 'stories in the browser' });

  onBegin(_: FullConfig, suite: Suite): void {
    this.#progress.expect(suite.allTests().length);
    this.#progress.startHeartbeat();
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(test.id, nameOf(test));
  }

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const outcome = test.outcome();
    this.#progress.countDone();
    this.#progress.end(test.id, {
      name: nameOf(test),
      seconds: duration / 1000,
      outcome: outcome === 'expected' ? 'passed' : outcome === 'skipped' ? 'skipped' : 'failed',
      message: errors.map(({ message = '' }) => message).join('\n'),
      command: commandOf(`${fileOf(test)}:${test.location.line}`),
    });
  }

  onError({ message = '' }: TestError): void {
    this.#progress.failOutside('outside any story', message);
  }

  onEnd(): void {
    this.#progress.writeTo(process.env['TEST_RESULT_FILE']);
  }

  printsToStdio(): boolean {
    return true;
  }
}

const fileOf = ({ location }: TestCase): string => relative(process.cwd(), location.file);

function nameOf(test: TestCase): string {
  const project = test.parent.project()?.name ?? '';
  return `${project} ${fileOf(test)}:${test.location.line} ${test.title}`.trim();
}
