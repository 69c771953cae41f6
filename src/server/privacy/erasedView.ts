/** Presents erased classes as counts, without names or texts. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Erasure } from '#server/store/erasures.ts';

type ErasedView = ResponseOf<typeof teacher.wipedClasses>[number];

export function erasedView(titleOf: (slug: string) => string, wiped: Erasure): ErasedView {
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
