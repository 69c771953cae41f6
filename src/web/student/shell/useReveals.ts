/** The reveal of a phase's medal on this page. */

import { useEffect, useLayoutEffect, useState } from 'react';

import { createReveals, type Reveals } from '#client/moments/reveal.ts';
import { readRocket } from '#contract/decode/facts.ts';
import { student } from '#contract/student.ts';
import { request, refresh, useFacts } from '#web/query.ts';

const requestReveal = (phase: number) => request(student.revealMedal, { phase });

export function useReveals(): Reveals {
  const { data: entries, dataUpdatedAt: at } = useFacts(student.rocketStatus, {}, readRocket);
  const [reveals] = useState(() =>
    createReveals({ requestReveal, refresh, loaded: entries === undefined ? undefined : { entries, at } }),
  );
  useLayoutEffect(() => {
    if (entries !== undefined) reveals.follow({ entries, at });
  }, [reveals, entries, at]);
  useEffect(() => reveals.stop, [reveals]);
  return reveals;
}
