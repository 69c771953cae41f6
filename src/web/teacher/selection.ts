/** Which phase and activity the docent is looking at, kept in this browser (product.md §4). */
import { useState } from 'react';

import { recall, remember, useRemembered } from '#web/remembered.ts';

import type { Layout } from './rating/places.ts';
import type { Phase, Run } from './run.ts';

type Selection = { phase?: number; activity?: number | null; layout?: Layout };

function readSelection(kept: string | null): Selection {
  try {
    return kept === null ? {} : (JSON.parse(kept) as Selection);
  } catch {
    return {};
  }
}

/** The remembered phase where the run has it, else the one that the class works in, else the first. */
export function useSelectedPhase(run: Run): Phase | undefined {
  const { phase } = useSelection();
  const start = useStartPhase(run);
  const { phases } = run;
  return phases.find(({ id }) => id === phase) ?? phases.find(({ id }) => id === start) ?? phases[0];
}

/** The phase that the class worked in when this screen came up: ending it takes nobody to another one. */
export function useStartPhase({ phases }: Run): number | undefined {
  const [start] = useState(() => (phases.find(({ isDone }) => !isDone) ?? phases.at(-1))?.id);
  return start;
}

export function useSelection(): Selection {
  return readSelection(useRemembered('selection'));
}

export function select(change: Selection): void {
  remember('selection', JSON.stringify({ ...readSelection(recall('selection')), ...change }));
}
