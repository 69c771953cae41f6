/** What the testers write down about their tests, in JSON: how many passed, and what each that failed said. */

import { stripVTControlCharacters } from 'node:util';

/**
 * `failures`: each with its name on the first line, and the beginning of what it said. `secondTries`: the same of what
 * passed only when it was tried again (docs/decisions/089).
 */
export type Report = { passed: number; failed: number; failures: string[]; secondTries: string[] };

const linesOfAFailure = 15;

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
};

export function readVitest(report: unknown): Report {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: VitestFile[];
  };
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that could not be read at all has no tests.
    if (status === 'failed' && failed.length === 0) return [failureOf(name, [message])];
    return failed.map(({ fullName, failureMessages }) => failureOf(`${name}: ${fullName}`, failureMessages ?? []));
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures, secondTries: [] };
}

type PlaywrightError = { message?: string };
type PlaywrightTest = { status: string; projectName?: string; results: { errors: PlaywrightError[] }[] };
type PlaywrightSuite = {
  specs?: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

export function readPlaywright(report: unknown): Report {
  const { stats, suites, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: PlaywrightSuite[];
    errors: PlaywrightError[];
  };
  const failures = [
    ...errors.map((error) => failureOf('before any story', [error.message ?? ''])),
    ...storiesIn(suites, 'unexpected'),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, failures.length),
    failures,
    secondTries: storiesIn(suites, 'flaky'),
  };
}

function storiesIn(suites: PlaywrightSuite[], ended: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ specs = [], suites: deeper = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ results, projectName = '' }) => {
          const said = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
          // The same story is played in more than one engine.
          return failureOf(`${projectName} ${file}:${line} ${title}`.trim(), said);
        }),
    ),
    ...storiesIn(deeper, ended),
  ]);
}

function failureOf(name: string, said: string[]): string {
  const lines = stripVTControlCharacters(said.join('\n')).split('\n');
  return [name, ...lines.slice(0, linesOfAFailure).map((line) => `    ${line}`)].join('\n');
}
