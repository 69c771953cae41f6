/** The reveal of a phase's medal on this page. */

import { useEffect, useState } from 'react';

import { createReveals, type Reveals } from '#client/moments/reveal.ts';
import { student } from '#contract/student.ts';
import { ask, refresh } from '#web/query.ts';

const askFor = (phase: number) => ask(student.revealMedal, { phase });

export function useReveals(): Reveals {
  const [reveals] = useState(() => createReveals({ askFor, refresh }));
  useEffect(() => reveals.stop, [reveals]);
  return reveals;
}
