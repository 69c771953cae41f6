/** What is told of a class that is gone: counts, and no name or text. */

import type { Answers } from '#contract/call.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Context } from '#server/context.ts';
import type { Wiped } from '#server/store/wiping/wipes.ts';

type WipedView = Answers<typeof teacher.wipedClasses>[number];

export function wipedView(library: Context['library'], wiped: Wiped): WipedView {
  const { id, at, rule, challenge, begunAt, teams, pupils, answers, photos, gold, silver, bronze } = wiped;
  return {
    id,
    at,
    rule,
    challenge: library.find(challenge)?.title ?? challenge,
    begunAt,
    counts: { teams, pupils, answers, photos, gold, silver, bronze },
  };
}
