/** The phase and activity that the docent is looking at: each screen has its own while it is open, and this browser stores one for each class (docs/rules.md 2.9). */

import { useState } from 'react';

import type { Layout } from '#client/rating/answerSlots.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { ratingPhase, startingPhase } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { recall, remember } from '#web/storedValue.ts';

export type Selected = { phase?: number; activity?: number | null; layout?: Layout; isFiltered?: boolean };

export type Selection = Selected & { select: (change: Selected) => void };

/** Another window of this browser may show something else: the board of the class, or the rating screen. */
export function useSelection({ id: run }: Pick<ClassRun, 'id'>): Selection {
  const slot = `selection:${run}` as const;
  const [shownRun, setShownRun] = useState(run);
  const [selected, setSelected] = useState(() => readSelected(recall(slot)));
  if (shownRun !== run) {
    setShownRun(run);
    // On an open screen the phase stays, unless this class has a stored selection of its own; another class has other
    // activities.
    setSelected((before) => ({ ...before, activity: null, ...readSelected(recall(slot)) }));
  }
  const select = (change: Selected): void => {
    setSelected((before) => ({ ...before, ...change }));
    remember(slot, JSON.stringify({ ...readSelected(recall(slot)), ...change }));
  };
  return { ...selected, select };
}

/** The selected phase if the class can be rated in it, otherwise the first phase to rate when this screen opened. */
export function useRatedPhase(run: ClassRun, { phase }: Selected): Phase {
  const { course, answers } = run;
  const start = useStoredPhase(run, () => ratingPhase(course, answers).number);
  const numbered = (wanted: number | undefined) => course.challenge.phases.find(({ number }) => number === wanted);
  return numbered(phase) ?? numbered(start) ?? ratingPhase(course, answers);
}

/** The phase of the class when this screen opened: ending a phase moves nobody to another one. */
export function useStartPhase(run: ClassRun): number {
  return useStoredPhase(run, () => startingPhase(run.course, run.answers));
}

/** The phase when the screen first showed this class. */
function useStoredPhase({ id: run }: ClassRun, phaseOf: () => number): number {
  const [stored, setStored] = useState(() => ({ run, phase: phaseOf() }));
  if (stored.run === run) return stored.phase;
  const phase = phaseOf();
  setStored({ run, phase });
  return phase;
}

function readSelected(stored: string | null): Selected {
  try {
    // Only `select` writes this slot.
    return stored === null ? {} : (JSON.parse(stored) as Selected);
  } catch {
    return {};
  }
}
