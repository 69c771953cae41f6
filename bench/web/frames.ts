/** What the browser showed in a stretch of time: the pictures that reached the screen, and the stretches in which the page heard nothing. */

import type { Page } from 'puppeteer-core';

export type Frames = { perSecond: number; lateShare: number; longestMs: number; over100: number };

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; args?: { chrome_frame_reporter?: Reporter } };
type Reporter = { state?: string };

/** One such stretch is what the browser itself calls long. */
const longMs = 50;

/** Everything that the compositor did between the two moments; a picture that the page itself was too late for counts as late, and is shown all the same. */
export async function watchFrames(page: Page, doIt: () => Promise<void>): Promise<Frames> {
  await page.tracing.start({ categories: ['benchmark', 'cc', 'devtools.timeline', 'toplevel'] });
  const began = performance.now();
  await doIt();
  const seconds = (performance.now() - began) / 1000;
  const told = JSON.parse(Buffer.from((await page.tracing.stop()) ?? new Uint8Array()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const states = told.traceEvents.flatMap(({ args }) => args?.chrome_frame_reporter?.state ?? []);
  const shown = states.filter((state) => state.startsWith('STATE_PRESENTED'));
  const tasks = told.traceEvents
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ dur = 0 }) => dur / 1000)
    .filter((ms) => ms > longMs);
  return {
    perSecond: shown.length / seconds,
    lateShare: shown.filter((state) => state === 'STATE_PRESENTED_PARTIAL').length / Math.max(1, shown.length),
    longestMs: Math.max(0, ...tasks),
    over100: tasks.filter((ms) => ms > 100).length,
  };
}
