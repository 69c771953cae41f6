/** What the browser showed in a stretch of time: the pictures of the page that reached the screen, and the stretches in which the page heard nothing. */

import type { Page } from 'puppeteer-core';

/** `lateShare`: of those pictures, how many went without what the page itself was drawing then. */
export type Frames = { perSecond: number; lateShare: number; longestMs: number; over100: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string; frame_reporter?: { state: string; frame_source: number; frame_sequence: number } };
};

const categories = [
  'cc',
  'benchmark',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** While something is done, and nothing before and after. */
export async function watchFrames(page: Page, doIt: () => Promise<void>): Promise<Frames> {
  await page.tracing.start({ categories });
  const began = performance.now();
  await doIt();
  const seconds = (performance.now() - began) / 1000;
  const trace = Buffer.from((await page.tracing.stop()) ?? new Uint8Array()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  return framesIn(traceEvents, seconds);
}

/** The browser has pictures of its own, round the page: they do not count. */
function framesIn(events: readonly TraceEvent[], seconds: number): Frames {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid }: TraceEvent): boolean => mains.some((main) => main.pid === pid);
  const isOnMain = ({ pid, tid }: TraceEvent): boolean => mains.some((main) => main.pid === pid && main.tid === tid);
  const told = events.filter(isOfPage).flatMap(({ args }) => args?.frame_reporter ?? []);
  // A picture whose part of the page came late is told of twice: without it, and with it.
  const nameOf = ({ frame_source: source, frame_sequence: number }: (typeof told)[number]) => `${source} ${number}`;
  const having = (state: string): number => new Set(told.filter((one) => one.state.startsWith(state)).map(nameOf)).size;
  const shown = having('STATE_PRESENTED');
  const blocks = events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOnMain(event))
    .map(({ dur = 0 }) => dur / 1000);
  return {
    perSecond: shown / seconds,
    lateShare: having('STATE_PRESENTED_PARTIAL') / Math.max(1, shown),
    longestMs: Math.max(0, ...blocks),
    over100: blocks.filter((ms) => ms > 100).length,
  };
}
