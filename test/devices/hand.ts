/** Drags with the mouse of a virtual screen: the drivers of Firefox and WebKit can't start a native drag. */

import { runQuietly } from '#scripts/machine/runQuietly.ts';
import { findXdotool } from '#scripts/machine/xdotool.ts';

import { pointerPlace } from './hiddenScreen.ts';
import type { Point } from './wire.ts';

/** Whether this machine has xdotool. */
export const hasHand = (): boolean => findXdotool() !== undefined;

const settleSeconds = '0.3';
const steps = 8;

/**
 * Drags from one position of the page to another; `page` is the page's origin on the screen. Afterwards the pointer
 * returns to the window's top bar.
 */
export async function carryOver(display: string, page: Point, [from, to]: readonly [Point, Point]): Promise<void> {
  const at = ({ x, y }: Point): string[] => [x, y].map((dots) => String(Math.round(dots)));
  const onScreen = ({ x, y }: Point): string[] => at({ x: page.x + x, y: page.y + y });
  const words = ['mousemove', ...onScreen(from), 'sleep', settleSeconds, 'mousedown', '1'];
  for (let step = 1; step <= steps; step += 1) {
    const along = (one: number, other: number): number => one + ((other - one) * step) / steps;
    words.push('sleep', '0.1', 'mousemove', ...onScreen({ x: along(from.x, to.x), y: along(from.y, to.y) }));
  }
  // The first move over a target enters it; only a second one says that it may be dropped there.
  words.push('sleep', settleSeconds, 'mousemove', ...onScreen({ x: to.x + 1, y: to.y }));
  words.push('sleep', settleSeconds, 'mouseup', '1', 'sleep', settleSeconds, 'mousemove', ...at(pointerPlace));
  await runQuietly(findXdotool() ?? 'xdotool', words, { env: { DISPLAY: display } });
}
