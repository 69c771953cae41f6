/** Which phase and activity the docent is looking at: each screen its own while it is open, kept in this browser for every run (docs/rules.md 2.9). */

import { useState } from 'react';

import type { Layout } from '#client/rating/places.ts';
import type { ClassRun } from '#contract/facts/classFacts.ts';
import { activePhase, startingPhase } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { recall, remember } from '#web/remembered.ts';

export type Selected = { phase?: number; activity?: number | null; layout?: Layout; isFiltered?: boolean };

export type Selection = Selected & { select: (change: Selected) => void };

/** Another window of this browser may look at something else: it is the board of the class, or the one in which the docent rates. */
export function useSelection({ id: run, course }: ClassRun): Selection {
  const { phases } = course.challenge;
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
    if (phases.some(({ number }) => number === change.phase))
      remember('selection', JSON.stringify({ phase: change.phase }));
  };
  return { ...selected, select };
}

/** The selected phase where the run has it, else the one that the class worked in when this screen came up. */
export function useSelectedPhase(run: ClassRun, { phase }: Selected): Phase {
  const start = useStartPhase(run);
  const { phases } = run.course.challenge;
  const numbered = (wanted: number | undefined) => phases.find(({ number }) => number === wanted);
  return numbered(phase) ?? numbered(start) ?? activePhase(run.course);
}

/** Where the class was when this screen came up: ending a phase takes nobody to another one. */
export function useStartPhase({ course, answers }: ClassRun): number {
  const [start] = useState(() => startingPhase(course, answers));
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
