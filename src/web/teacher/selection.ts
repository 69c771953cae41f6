/** Which phase and activity the docent is looking at: each screen its own while it is open, kept in this browser for every run (docs/rules.md 2.9). */

import { useState } from 'react';

import { recall, remember } from '#web/remembered.ts';
import type { Layout } from '#web/teacher/rating/places.ts';

import type { Phase, Run } from './run.ts';

export type Selected = { phase?: number; activity?: number | null; layout?: Layout };

export type Selection = Selected & { select: (change: Selected) => void };

/** Another window of this browser may look at something else: it is the board of the class, or the one in which the docent rates. */
export function useSelection({ user_challenge: run, phases }: Run): Selection {
  const slot = `selection:${run}` as const;
  const [known, setKnown] = useState(run);
  const [selected, setSelected] = useState(() => readSelected(recall(slot) ?? recall('selection')));
  if (known !== run) {
    setKnown(run);
    // Another run has other activities; the phase stays where it is.
    setSelected((before) => ({ ...before, activity: null }));
  }
  const select = (change: Selected): void => {
    setSelected((before) => ({ ...before, ...change }));
    remember(slot, JSON.stringify({ ...readSelected(recall(slot)), ...change }));
    // What another run begins with: a phase alone, since that is what they have in common.
    if (phases.some(({ id }) => id === change.phase)) remember('selection', JSON.stringify({ phase: change.phase }));
  };
  return { ...selected, select };
}

/** The selected phase where the run has it, else the one that the class works in, else the first. */
export function useSelectedPhase(run: Run, { phase }: Selected): Phase | undefined {
  const start = useStartPhase(run);
  const { phases } = run;
  return phases.find(({ id }) => id === phase) ?? phases.find(({ id }) => id === start) ?? phases[0];
}

/** The phase that the class worked in when this screen came up: ending it takes nobody to another one. */
export function useStartPhase({ phases }: Run): number | undefined {
  const [start] = useState(() => (phases.find(({ isDone }) => !isDone) ?? phases.at(-1))?.id);
  return start;
}

function readSelected(kept: string | null): Selected {
  try {
    // Only `select` writes here.
    return kept === null ? {} : (JSON.parse(kept) as Selected);
  } catch {
    return {};
  }
}
