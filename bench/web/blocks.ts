/** Finds the longest task on a page's main thread, in CPU milliseconds: wall-clock time would include other work on the machine. */

import type { Page } from 'puppeteer-core';

type Traced = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** The longest task during `act`. */
export async function longestBlock(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const trace = await page.tracing.stop();
  return trace === undefined ? 0 : longestIn(Buffer.from(trace).toString());
}

function longestIn(trace: string): number {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: Traced[] };
  const isMain = ({ name, args }: Traced): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const threads = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}.${tid}`));
  const tasks = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid}.${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
