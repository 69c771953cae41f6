/** Presents erased classes as counts, without names or texts. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Wiped } from '#server/store/erasures.ts';

type WipedView = ResponseOf<typeof teacher.wipedClasses>[number];

export function wipedView(titleOf: (slug: string) => string, wiped: Wiped): WipedView {
  const { id, at, rule, challenge, begunAt, teams, pupils, answers, photos, gold, silver, bronze } = wiped;
  return {
    id,
    at,
    rule,
    challenge: titleOf(challenge),
    begunAt,
    counts: { teams, pupils, answers, photos, gold, silver, bronze },
  };
}
