/** The round of rating on screen: how the answers are laid out, which stand open, and where the docent goes next. */

import { type RefObject, useReducer, useRef } from 'react';

import { keyOf, type Layout, nextPlace, type Place } from '#client/rating/places.ts';
import {
  activityIn,
  afterRoundEvent,
  isOpen,
  newRound,
  placesOf,
  type Round,
  type RoundEvent,
  workIn,
  type WorkInPhase,
} from '#client/rating/round.ts';
import type { ClassRun } from '#contract/facts/classFacts.ts';
import type { Activity, Answer, Phase } from '#domain/course.ts';
import { answerableActivities, answerTo, isPhaseOpen } from '#domain/status.ts';
import { focusOn } from '#web/focus.ts';
import { hasDraft, ratingDraft } from '#web/teacher/draft.ts';
import type { Team } from '#web/teacher/run.ts';
import { isKey, isScreenShortcut, useLetterKeys, useShortcuts } from '#web/teacher/shortcuts.ts';
import type { Selection } from '#web/teacher/useSelection.ts';

type RoundProps = { run: ClassRun; phase: Phase; teams: readonly Team[]; selection: Selection };

export type RoundOnScreen = Omit<RoundProps, 'selection'> & {
  layout: Layout;
  setLayout: (layout: Layout) => void;
  /** The one that is compared, side by side. */
  activity: Activity | undefined;
  setActivity: (activity: Activity) => void;
  work: WorkInPhase;
  expandAll: (value: boolean) => void;
  goToNext: () => void;
  /** Every answer of one team in the phase. */
  close: (team: Team) => void;
  /** Has the focus when there is none to go to. */
  allRated: RefObject<HTMLParagraphElement | null>;
  toRate: (team: Team, activity: Activity) => ToRate;
};

/** One team's answer to one activity, be it there or not, in the round. */
export type ToRate = {
  team: Team;
  activity: Activity;
  answer: Answer | undefined;
  /** Names it, also before it is there. */
  id: string;
  /** The team may answer, or has. */
  canRate: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** It was rated; `goOn`: to the next one. */
  onSaved: (goOn: boolean) => void;
};

/** The name of a form for the focus. */
export function formOf(id: string): string {
  return `rating:${id}`;
}

export function useRound({ selection, ...shown }: RoundProps): RoundOnScreen {
  const { run, phase, teams } = shown;
  const { layout = 'teams', select } = selection;
  const [round, tell] = useReducer(afterRoundEvent, newRound);
  const allRated = useRef<HTMLParagraphElement>(null);
  const work = workIn(run.course, phase, teams, layout);
  const compared = activityIn(phase, selection.activity);
  const sight = { phase: phase.number, activity: layout === 'activity' ? compared?.id : undefined };
  const go = (place: Place): void => {
    select({ phase: place.phase, activity: place.activity });
    tell({ type: 'go', place });
    focusOn(formOf(keyOf(place)));
  };
  /** To the next one after a place, by itself the one where the docent is. */
  const goToNext = (after: Place | undefined = focusedPlace(work.spots) ?? round.last): void => {
    const next = nextPlace(work.spots, sight, after);
    if (next === undefined) focusOn(allRated);
    else go(next);
  };
  const hasLetterKeys = useLetterKeys();
  useShortcuts((event) => {
    if (hasLetterKeys && isKey(event, 'n') && isScreenShortcut(event)) goToNext();
  });
  return {
    ...shown,
    layout,
    setLayout: (chosen) => select({ layout: chosen }),
    activity: compared,
    setActivity: ({ id }) => select({ activity: id }),
    work,
    expandAll: (value) => {
      const places = placesOf(teams, work.isOpen ? answerableActivities(phase) : []);
      tell({ type: value ? 'open' : 'close', places });
    },
    goToNext: () => goToNext(),
    close: (team) => tell({ type: 'close', places: placesOf([team], answerableActivities(phase)) }),
    allRated,
    toRate: (team, activity) => toRate({ ...shown, round, tell, go, goToNext }, team, activity),
  };
}

type Ways = Omit<RoundProps, 'selection'> & {
  round: Round;
  tell: (event: RoundEvent) => void;
  go: (place: Place) => void;
  goToNext: (after: Place) => void;
};

function toRate({ run, phase, round, tell, go, goToNext }: Ways, team: Team, activity: Activity): ToRate {
  const place = { phase: phase.number, activity: activity.id, team: team.id };
  const stands = isOpen(round, place, hasDraft(ratingDraft(team, activity)));
  const close = (): void => tell({ type: 'close', places: [place] });
  return {
    team,
    activity,
    answer: answerTo(activity, team.work),
    id: keyOf(place),
    canRate: isPhaseOpen(run.course, phase, team.work),
    isOpen: stands,
    toggle: () => (stands ? close() : go(place)),
    onSaved: (goOn) => {
      if (!goOn) return;
      close();
      goToNext(place);
    },
  };
}

function focusedPlace(places: readonly Place[]): Place | undefined {
  const key = document.activeElement?.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
  return places.find((place) => keyOf(place) === key);
}
