/** A round of rating: how the answers are laid out, which stand open, and where the docent goes next. */
import { useState } from 'react';

import { type Activity, answerableOf, type Phase, type Run, type Team } from '../run.ts';
import { select, useSelection } from '../selection.ts';
import { isWish, useShortcuts } from '../shortcuts.ts';
import { useExpanded } from './expanded.ts';
import { type AnswerPlace, type Layout, nextStop, type Place, placeOf, stopsOf } from './places.ts';
import type { Wanted } from './TeamSection.tsx';

export type Round = ReturnType<typeof useRound>;

export function useRound(run: Run, phase: Phase, teams: readonly Team[]) {
  const { layout = 'teams', activity: selected } = useSelection(run);
  const expanded = useExpanded(teams);
  const [wanted, setWanted] = useState<Wanted>();
  const stops = stopsOf(run.phases, teams, layout);
  const unrated = stops.filter(({ isUnrated }) => isUnrated);

  /** With the focus in it, so that a key gives the medal at once. */
  const open = (place: Place): void => {
    expanded.set([place], true);
    setWanted((before) => ({ ...place, asked: (before?.asked ?? 0) + 1 }));
  };
  const goTo = (place: Place): void => {
    select(run, { phase: place.phase, activity: place.activity });
    open(place);
  };
  const goToNext = (after?: AnswerPlace): void => {
    const next = nextStop(stops, phase.id, after);
    if (next !== undefined) goTo(next);
  };
  const onSaved = (place: Place, goOn: boolean): void => {
    if (!goOn) return;
    expanded.set([place], false);
    goToNext(place);
  };
  useShortcuts((event) => {
    if (event.key.toLowerCase() === 'n' && isWish(event)) goToNext(placeOf(event.target) ?? wanted);
  });

  return {
    layout,
    setLayout: (chosen: Layout) => select(run, { layout: chosen }),
    setActivity: ({ id }: Activity) => select(run, { activity: id }),
    activity: selectedActivity(phase, selected),
    expanded,
    wanted,
    open,
    goToNext,
    onSaved,
    unratedHere: unrated.filter((stop) => stop.phase === phase.id).length,
    unrated: unrated.length,
  };
}

/** The remembered activity where this phase has it, else the first that asks for an answer. */
function selectedActivity(phase: Phase, selected: number | null | undefined): Activity | undefined {
  const answerable = answerableOf(phase);
  return answerable.find(({ id }) => id === selected) ?? answerable[0];
}
