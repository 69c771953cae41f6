import { describe, expect, it } from 'vitest';

import { Progress } from './progress.ts';

function aRun() {
  const printed: string[] = [];
  let now = 0;
  const progress = new Progress({ step: 'stories', print: (line) => printed.push(line), nowMs: () => now });
  return {
    progress,
    printed,
    passSeconds: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('The progress of a test run', () => {
  it('says how far it is and names only what takes longer than ten seconds', () => {
    const { progress, printed, passSeconds } = aRun();
    progress.expect(3);
    progress.begin('1', 'a slow story');
    passSeconds(11);
    progress.begin('2', 'a quick story');
    passSeconds(1);
    progress.countDone();
    progress.end('2', { name: 'a quick story', seconds: 1, outcome: 'passed' });
    progress.printProgress();
    expect(printed).toEqual(['  12 s  stories: 1 of 3, 1 passed, 0 failed\n         12 s: a slow story']);
  });

  it('prints a failure at once, with the beginning of its message and the command that runs it alone', () => {
    const { progress, printed } = aRun();
    const message = `\u001B[31mexpected 1\u001B[39m\n${'more\n'.repeat(40)}`;
    const command = 'npm test -- a.test.ts';
    progress.end('1', { name: 'a.test.ts: goes on', seconds: 1, outcome: 'failed', message, command });
    expect(printed[0]?.split('\n').slice(1, 4)).toEqual(['FAILED a.test.ts: goes on', '    expected 1', '    more']);
    expect(printed[0]).toContain('    alone: npm test -- a.test.ts\n');
    expect(printed[0]?.match(/more/gu)).toHaveLength(14);
  });

  it('leaves out what was skipped', () => {
    const { progress } = aRun();
    progress.end('1', { name: 'late', seconds: 2, outcome: 'passed' });
    progress.end('2', { name: 'elsewhere', seconds: 0, outcome: 'skipped' });
    expect(progress.finish()).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      slowest: [{ name: 'late', seconds: 2 }],
    });
  });

  it('counts what fails outside any test, such as a file that can not be loaded', () => {
    const { progress } = aRun();
    progress.failOutside('b.test.ts', 'No such module');
    expect(progress.finish()).toMatchObject({ failed: 1, failures: ['b.test.ts\n    No such module'] });
  });

  it('keeps the twenty slowest tests, the slowest first', () => {
    const { progress } = aRun();
    for (let seconds = 1; seconds <= 30; seconds += 1)
      progress.end(`${seconds}`, { name: `${seconds}`, seconds, outcome: 'passed' });
    const { slowest } = progress.finish();
    expect([slowest.length, slowest[0]?.seconds, slowest.at(-1)?.seconds]).toEqual([20, 30, 11]);
  });
});
