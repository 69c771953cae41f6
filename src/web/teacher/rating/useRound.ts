/** A round of rating: how the answers are laid out, which stand open, and where the docent goes next. */

import { useRef, useState } from 'react';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { isOpenForClass } from '#domain/classStatus.ts';
import type { Activity, Phase } from '#domain/course.ts';
import { answerableActivities, hasBegun } from '#domain/status.ts';
import { type Team, worksOf } from '#web/teacher/run.ts';
import type { Layout, Selection } from '#web/teacher/useSelection.ts';
import { isKey, isScreenShortcut, useShortcuts } from '#web/teacher/shortcuts.ts';

import { useExpanded } from './expanded.ts';
import { keyOf, nextPlace, type Place, spotsOf } from '#client/rating/places.ts';
import type { Wanted } from '#web/teacher/rating/team/TeamSection.tsx';

export type Round = ReturnType<typeof useRound>;

type RoundProps = { run: ClassRun; phase: Phase; teams: readonly Team[]; selection: Selection };

export function useRound({ run, phase, teams, selection }: RoundProps) {
  const { layout = 'teams', activity: selected, select } = selection;
  const expanded = useExpanded(teams);
  const [wanted, setWanted] = useState<Wanted>();
  const allRated = useRef<HTMLParagraphElement>(null);
  const spots = spotsOf(run.course.challenge.phases, teams, layout);
  const unrated = spots.filter((spot) => spot.isUnrated);
  const isOpen = isOpenForClass(run.course, phase, worksOf(teams));

  const goTo = (place: Place): void => {
    select({ phase: place.phase, activity: place.activity });
    expanded.set([place], true);
    setWanted((before) => ({ ...place, asked: (before?.asked ?? 0) + 1 }));
  };
  /** To the next one after a place, by itself the one where the docent is. */
  const goToNext = (after: Place | undefined = focusedPlace(spots) ?? wanted): void => {
    const next = nextPlace(spots, phase.number, after);
    if (next === undefined) allRated.current?.focus();
    else goTo(next);
  };
  const onSaved = (place: Place, goOn: boolean): void => {
    if (!goOn) return;
    expanded.set([place], false);
    goToNext(place);
  };
  useShortcuts((event) => {
    if (isKey(event, 'n') && isScreenShortcut(event)) goToNext();
  });

  return {
    layout,
    setLayout: (chosen: Layout) => select({ layout: chosen }),
    activity: selectedActivity(phase, selected),
    expanded,
    expandAll: (value: boolean) => expanded.setAll(isOpen ? answerableActivities(phase) : [], value),
    /** Some team can send, or has sent, an answer in the phase. */
    isOpen,
    hasAnswers: teams.some(({ work }) => hasBegun(phase, work)),
    wanted,
    allRated,
    goTo,
    goToNext,
    onSaved,
    unratedHere: unrated.filter((place) => place.phase === phase.number).length,
    unrated: unrated.length,
  };
}

function focusedPlace(places: readonly Place[]): Place | undefined {
  const key = document.activeElement?.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
  return places.find((place) => keyOf(place) === key);
}

/** The remembered activity where this phase has it, else the first that asks for an answer. */
function selectedActivity(phase: Phase, selected: number | null | undefined): Activity | undefined {
  const answerable = answerableActivities(phase);
  return answerable.find(({ id }) => id === selected) ?? answerable[0];
}
