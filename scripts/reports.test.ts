import { describe, expect, it } from 'vitest';

import { readPlaywright, readVitest } from './reports.ts';

const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');

describe('What a tester wrote down', () => {
  it('names each failed test of Vitest with the beginning of what it said', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'A team comes in', failureMessages: [] },
      { status: 'failed', fullName: 'A team goes on', failureMessages: [`\u001B[31mexpected 1\u001B[39m\n${long}`] },
    ];
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }];
    const { passed, failed, failures } = readVitest({ numPassedTests: 1, numFailedTests: 1, testResults });
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures[0]?.split('\n').slice(0, 3)).toEqual(['a.test.ts: A team goes on', '    expected 1', '    line 0']);
    expect(failures[0]?.split('\n')).toHaveLength(16);
  });

  it('counts a file that could not be read as one that failed', () => {
    const testResults = [{ name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }];
    const report = readVitest({ numPassedTests: 0, numFailedTests: 0, testResults });
    expect(report).toEqual({ passed: 0, failed: 1, failures: ['b.test.ts\n    No such module'], secondTries: [] });
  });

  it('names each failed story of Playwright, however deep it stands, and apart from those each that needed a second try', () => {
    const story = (status: string, message: string) => ({
      title: status,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, projectName: 'webkit', results: [{ errors: [{ message }] }] }],
    });
    const deep = { suites: [{ specs: [story('unexpected', 'not seen')] }], specs: [story('expected', '')] };
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [deep, { specs: [story('flaky', 'late')] }],
      errors: [],
    };
    expect(readPlaywright(report)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['webkit a.spec.ts:7 unexpected\n    not seen'],
      secondTries: ['webkit a.spec.ts:7 flaky\n    late'],
    });
  });

  it('tells what went wrong before any story began', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [], errors: [{ message: 'No tests' }] };
    expect(readPlaywright(report)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['before any story\n    No tests'],
      secondTries: [],
    });
  });
});
