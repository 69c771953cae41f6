/** Measures what the browser showed during an action: the page's frames on the screen, and the times when the main thread was blocked. */

import type { Page } from 'puppeteer-core';

/** `lateShare` is the share of frames that were shown without the main thread's update. */
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

/** Traces only while `doIt` runs. */
export async function watchFrames(page: Page, doIt: () => Promise<void>): Promise<Frames> {
  await page.tracing.start({ categories });
  const began = performance.now();
  await doIt();
  const seconds = (performance.now() - began) / 1000;
  const trace = Buffer.from((await page.tracing.stop()) ?? new Uint8Array()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  return framesIn(traceEvents, seconds);
}

/** Only frames of the page count, and not those of the browser's own interface. */
function framesIn(events: readonly TraceEvent[], seconds: number): Frames {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfPage = ({ pid }: TraceEvent): boolean => mains.some((main) => main.pid === pid);
  const isOnMain = ({ pid, tid }: TraceEvent): boolean => mains.some((main) => main.pid === pid && main.tid === tid);
  const reports = events.filter(isOfPage).flatMap(({ args }) => args?.frame_reporter ?? []);
  // A frame with a late main-thread update is reported twice: without the update, and with it.
  const nameOf = ({ frame_source: source, frame_sequence: number }: (typeof reports)[number]) => `${source} ${number}`;
  const having = (state: string): number =>
    new Set(reports.filter((one) => one.state.startsWith(state)).map(nameOf)).size;
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
