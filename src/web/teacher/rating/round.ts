/** A round of rating: how the answers are laid out, which stand open, and where the docent goes next. */
import { useState } from 'react';

import { type Activity, answerableOf, type Phase, type Run, type Team } from '../run.ts';
import type { Selection } from '../selection.ts';
import { isTyping, hasModifier, useShortcuts } from '../shortcuts.ts';
import { useExpanded } from './expanded.ts';
import { type Layout, nextPlace, type Place, unratedPlaces } from './places.ts';
import type { Wanted } from './TeamSection.tsx';

export type Round = ReturnType<typeof useRound>;

type RoundProps = { run: Run; phase: Phase; teams: readonly Team[]; selection: Selection };

export function useRound({ run, phase, teams, selection }: RoundProps) {
  const { layout = 'teams', activity: selected, select } = selection;
  const expanded = useExpanded(teams);
  const [wanted, setWanted] = useState<Wanted>();
  const places = unratedPlaces(run.phases, teams, layout);

  const goTo = (place: Place): void => {
    select({ phase: place.phase, activity: place.activity });
    expanded.set([place], true);
    setWanted((before) => ({ ...place, asked: (before?.asked ?? 0) + 1 }));
  };
  const goToNext = (after?: Place): void => {
    const next = nextPlace(places, phase.id, after);
    if (next !== undefined) goTo(next);
  };
  const onSaved = (place: Place, goOn: boolean): void => {
    if (!goOn) return;
    expanded.set([place], false);
    goToNext(place);
  };
  useShortcuts((event) => {
    if (event.key === 'n' && !isTyping(event) && !hasModifier(event)) goToNext(wanted);
  });

  return {
    layout,
    setLayout: (chosen: Layout) => select({ layout: chosen }),
    activity: selectedActivity(phase, selected),
    expanded,
    wanted,
    goToNext,
    onSaved,
    unratedHere: places.filter((place) => place.phase === phase.id).length,
    unrated: places.length,
  };
}

/** The remembered activity where this phase has it, else the first that asks for an answer. */
function selectedActivity(phase: Phase, selected: number | null | undefined): Activity | undefined {
  const answerable = answerableOf(phase);
  return answerable.find(({ id }) => id === selected) ?? answerable[0];
}
