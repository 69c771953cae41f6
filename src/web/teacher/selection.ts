/** Which phase and activity the docent is looking at, kept in this browser (product.md §4). */
import { useState } from 'react';

import { recall, remember, useRemembered } from '#web/remembered.ts';

import type { Layout } from './rating/places.ts';
import type { Phase, Run } from './run.ts';

type Selection = { phase?: number; activity?: number | null; layout?: Layout };
type Kept = Selection & { run?: string };

// A tab begins where the docent was last, and then goes its own way: whoever rates in one turns no page on the board in another.
if (recall('selectionHere') === null) remember('selectionHere', recall('selection'));

function readSelection(kept: string | null): Kept {
  try {
    return kept === null ? {} : (JSON.parse(kept) as Kept);
  } catch {
    return {};
  }
}

/** The remembered phase where the run has it, else the one that the class works in, else the first. */
export function useSelectedPhase(run: Run): Phase | undefined {
  const { phase } = useSelection(run);
  const start = useStartPhase(run);
  const { phases } = run;
  return phases.find(({ id }) => id === phase) ?? phases.find(({ id }) => id === start) ?? phases[0];
}

/** The phase that the class worked in when this screen came up: ending it takes nobody to another one. */
export function useStartPhase({ phases }: Run): number | undefined {
  const [start] = useState(() => (phases.find(({ isDone }) => !isDone) ?? phases.at(-1))?.id);
  return start;
}

/** Of another run only the phase stays, since activities are a challenge's own, and Onboarding and Launch are no phases. */
export function useSelection(run: Run): Selection {
  const { run: of, ...kept } = readSelection(useRemembered('selectionHere'));
  if (of === run.user_challenge) return kept;
  const { activity: _, phase, ...others } = kept;
  const isPhase = run.phases.some(({ id }) => id === phase);
  return phase === undefined || !isPhase ? others : { ...others, phase };
}

export function select({ user_challenge: run }: Run, change: Selection): void {
  const { activity, ...before } = readSelection(recall('selectionHere'));
  const same = before.run === run && activity !== undefined ? { activity } : {};
  const all = JSON.stringify({ ...before, ...same, ...change, run });
  remember('selectionHere', all);
  remember('selection', all);
}
