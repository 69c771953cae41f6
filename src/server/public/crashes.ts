/** Logs crash reports of the browser (docs/rules.md 10.32). */

import type { anyone } from '#contract/public.ts';
import { crashLimits } from '#domain/limits.ts';
import type { Visitor } from '#server/auth.ts';
import { nowMs } from '#server/clock.ts';
import type { Handlers } from '#server/http/route.ts';

const minuteMs = 60_000;

export function crashCalls() {
  let window = { endsAt: 0, lines: 0 };
  return {
    /** Anybody may send reports, so the server logs a limited number of lines per minute and drops the rest. */
    reportCrash: async ({ error, where }, { warn }) => {
      if (nowMs() >= window.endsAt) window = { endsAt: nowMs() + minuteMs, lines: 0 };
      window.lines += 1;
      const crash = { error: error.slice(0, crashLimits.error), where: where.slice(0, crashLimits.where) };
      if (window.lines <= crashLimits.linesPerMinute) warn({ crash }, 'a part of a screen broke');
      return {};
    },
  } satisfies Handlers<Pick<typeof anyone, 'reportCrash'>, Visitor>;
}
