/** The liftoff for a page of its own, played by the screens' own player. */

import { createClassLiftoff } from '#scene/liftoff/classLiftoff.ts';
import { createLiftoff } from '#scene/liftoff/liftoff.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import { playScene } from '#web/ui/art/playScene.ts';

/** Milliseconds: the times between pictures, and of each stretch in which the page heard nothing. */
export type Played = { intervals: number[]; blocks: number[]; width: number };

declare global {
  var playLiftoff: (kind: 'team' | 'class') => Promise<Played>;
}

globalThis.playLiftoff = async (kind) => {
  const say = (key: string): string => key;
  const teams = Array.from({ length: 8 }, (_, index) => ({ name: `Team ${index}`, medals: [3, 2, 1, 0] as const }));
  const scene = kind === 'team' ? createLiftoff([3, 2, 3, 1], say) : createClassLiftoff(teams, say);
  const canvas = document.body.appendChild(document.createElement('canvas'));
  canvas.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh';
  const blocks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const stop = playScene(canvas, scene, { since: performance.now(), until: moments.pause });
  const intervals: number[] = [];
  const until = performance.now() + moments.pause * 1000;
  for (let before = performance.now(); before < until;) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    requestAnimationFrame(() => resolve(undefined));
    await promise;
    const now = performance.now();
    intervals.push(now - before);
    before = now;
  }
  stop();
  observer.disconnect();
  return { intervals, blocks, width: canvas.width };
};
