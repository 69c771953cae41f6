/** The handlers that need no login. */

import type { Context } from '#server/context.ts';

import { crashCalls } from './crashes.ts';
import { healthCalls } from './health.ts';
import { pageCalls } from './pages.ts';
import { pictureCalls } from './pictures.ts';
import { textCalls } from './texts.ts';
import { videoCalls } from './videos.ts';

export function callsOfAnyone(context: Context) {
  return {
    ...healthCalls(context),
    ...crashCalls(),
    ...textCalls(),
    ...pageCalls(context),
    ...videoCalls(context),
    ...pictureCalls(context),
  };
}
