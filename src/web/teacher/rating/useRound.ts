/** The rating round on screen: the layout of the answers, which are open, and where the docent goes next. */

import { type RefObject, useReducer, useRef, useState } from 'react';

import {
  isSame,
  isUnrated,
  keyOf,
  type Layout,
  nextPlace,
  type RatingPlace,
  previousPlace,
} from '#client/rating/answerSlots.ts';
import {
  activityIn,
  afterRoundEvent,
  isKept,
  isOpen,
  newRound,
  placesOf,
  type Round,
  type RoundEvent,
  workIn,
  type WorkInPhase,
} from '#client/rating/round.ts';
import type { SavedAct } from '#client/undo.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import type { Activity, Answer, Phase } from '#domain/course.ts';
import { titleAlone } from '#domain/lesson/activityNumber.ts';
import { withdrawalRefusal } from '#domain/lesson/takingAway.ts';
import { answerableActivities, answerTo, type Course, isPhaseOpen } from '#domain/status.ts';
import { focusOn } from '#web/focus.ts';
import { hasDraft, ratingDraft } from '#web/teacher/draft.ts';
import type { Team } from '#web/teacher/run.ts';
import { isKey, isScreenShortcut, useLetterKeys, useShortcuts } from '#web/teacher/shortcuts.ts';
import { type UndoOnScreen, useUndo } from '#web/teacher/undo/useUndo.ts';
import type { Selection } from '#web/teacher/useSelection.ts';

type RoundProps = { run: ClassRun; phase: Phase; teams: readonly Team[]; selection: Selection };

export type RoundOnScreen = Omit<RoundProps, 'selection'> & {
  layout: Layout;
  setLayout: (layout: Layout) => void;
  /** The activity that is compared side by side. */
  activity: Activity | undefined;
  setActivity: (activity: Activity) => void;
  work: WorkInPhase;
  /** A form of an answer that waits is on screen, with a next step of its own. */
  hasForm: boolean;
  /** Opens every answer of the phase, or closes them. */
  expandAll: (value: boolean) => void;
  goToNext: () => void;
  /** Undefined where there is none. */
  goToPrevious: (() => void) | undefined;
  /** Shows only answers that wait for a rating, those that the docent has open, and the one with the last action. */
  isFiltered: boolean;
  setFiltered: (isFiltered: boolean) => void;
  isShown: (toRate: ToRate) => boolean;
  undo: UndoOnScreen;
  /** Closes every answer of one team in the phase. */
  close: (team: Team) => void;
  /** Gets the focus when there is no next answer. */
  allRated: RefObject<HTMLParagraphElement | null>;
  toRate: (team: Team, activity: Activity) => ToRate;
  /** Shown in the bar where the screen went on to another phase, and side by side, where the titles scroll away. */
  now: ShownTitles | undefined;
};

/** The titles of a phase and of an activity in it. */
export type ShownTitles = { phase: string; activity: string };

/** One team's answer to one activity, present or absent, in the round. */
export type ToRate = {
  team: Team;
  course: Course;
  phase: Phase;
  activity: Activity;
  answer: Answer | undefined;
  /** The key of the answer, also before it exists. */
  id: string;
  /** The team may answer, or has. */
  canRate: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** Called after it was rated; `goOn`: continue with the next one. */
  onSaved: (goOn: boolean) => void;
  /** The team has seen neither the rating nor a medal that is based on it. */
  canWithdraw: boolean;
  /** Reports an undoable action on it. */
  did: (act: Pick<SavedAct, 'id' | 'words' | 'place' | 'undo'>) => void;
  /** Moves the docent there. */
  goTo: () => void;
};

/** The focus target of a form. */
export function formOf(id: string): string {
  return `rating:${id}`;
}

/** The focus target of the actions on a given rating. */
export function correctionOf(id: string): string {
  return `correct:${id}`;
}

/** The focus target of what else can be done with an answer: its menu 'Meer'. */
export function moreOf(id: string): string {
  return `more:${id}`;
}

/** The focus target of a whole answer. */
export function answerPlace(id: string): string {
  return `answer:${id}`;
}

export function useRound({ selection, ...shown }: RoundProps): RoundOnScreen {
  const { run, phase, teams } = shown;
  const { layout = 'teams', isFiltered = false, select } = selection;
  const undo = useUndo();
  const allRated = useRef<HTMLParagraphElement>(null);
  const work = workIn(run.course, phase, teams, layout);
  const [round, dispatch] = useReducer(afterRoundEvent, work.spots, (spots) => newRound(firstDraft(spots, phase)));
  const compared = activityIn(phase, selection.activity);
  /** The place in another phase where the docent was brought last. */
  const [crossed, setCrossed] = useState<RatingPlace>();
  const arrived = phase.activities.find(({ id }) => id === crossed?.activity);
  const sight = { phase: phase.number, activity: layout === 'activity' ? compared?.id : undefined };
  const go = (place: RatingPlace, isRated = false): void => {
    select({ phase: place.phase, activity: place.activity });
    setCrossed(place.phase === phase.number ? undefined : place);
    dispatch({ type: 'go', place });
    focusOn((isRated ? correctionOf : formOf)(keyOf(place)));
  };
  const here = (): RatingPlace | undefined => focusedPlace(work.spots) ?? round.last;
  const goToPrevious = (): void => {
    const previous = previousPlace(work.spots, sight, here());
    if (previous !== undefined) go(previous, !previous.isUnrated);
  };
  /** Goes to the next one after a place, by default the current place. */
  const goToNext = (after: RatingPlace | undefined = here()): void => {
    const next = nextPlace(work.spots, sight, after);
    if (next === undefined) focusOn(allRated);
    else go(next);
  };
  const hasLetterKeys = useLetterKeys();
  useShortcuts((event) => {
    if (!hasLetterKeys || !isScreenShortcut(event)) return;
    if (isKey(event, 'n')) goToNext();
    if (isKey(event, 'p')) goToPrevious();
    if (isKey(event, 'u')) undo.undoLast();
  });
  return {
    ...shown,
    layout,
    setLayout: (chosen) => select({ layout: chosen }),
    activity: compared,
    setActivity: ({ id }) => select({ activity: id }),
    work,
    hasForm: work.spots.some(
      (place) =>
        place.isUnrated &&
        place.phase === phase.number &&
        (layout === 'teams' ? isOpen(round, place) : place.activity === compared?.id),
    ),
    expandAll: (value) => {
      const places = placesOf(teams, work.isOpen ? answerableActivities(phase) : []);
      dispatch(value ? { type: 'open-all', places } : { type: 'close-all' });
    },
    goToNext: () => goToNext(),
    goToPrevious: work.hasAnswers ? goToPrevious : undefined,
    isFiltered,
    setFiltered: (wanted) => select({ isFiltered: wanted }),
    isShown: ({ team, activity, answer, isOpen: stands }) =>
      !isFiltered || stands || isUnrated(answer) || isKept(round, { team: team.id, activity: activity.id }),
    undo,
    close: (team) => dispatch({ type: 'close', places: placesOf([team], answerableActivities(phase)) }),
    allRated,
    now: nowAt(phase, layout === 'activity' ? compared : arrived),
    toRate: (team, activity) =>
      toRate({ ...shown, round, spots: work.spots, dispatch, go, goToNext, did: undo.did }, team, activity),
  };
}

function nowAt(phase: Phase, activity: Activity | undefined): ShownTitles | undefined {
  if (activity === undefined) return undefined;
  return { phase: phase.title, activity: titleAlone(phase, activity) };
}

type RoundActions = Omit<RoundProps, 'selection'> & {
  round: Round;
  spots: readonly RatingPlace[];
  dispatch: (event: RoundEvent) => void;
  go: (place: RatingPlace) => void;
  goToNext: (after: RatingPlace) => void;
  did: (act: SavedAct) => void;
};

function toRate(actions: RoundActions, team: Team, activity: Activity): ToRate {
  const { run, phase, round, dispatch, go, goToNext } = actions;
  const place = { phase: phase.number, activity: activity.id, team: team.id };
  const stands = isOpen(round, place);
  const close = (): void => dispatch({ type: 'close', places: [place] });
  const answer = answerTo(activity, team.work);
  const id = keyOf(place);
  return {
    team,
    course: run.course,
    phase,
    activity,
    answer,
    id,
    canRate: isPhaseOpen(run.course, phase, team.work),
    isOpen: stands,
    toggle: () => (stands ? close() : go(place)),
    onSaved: (goOn) => {
      if (!goOn) return;
      const focused = focusedPlace(actions.spots);
      close();
      // A save may come back after the docent went into another answer, and stays there.
      if (focused === undefined || isSame(focused, place)) goToNext(place);
    },
    canWithdraw: answer !== undefined && withdrawalRefusal(run.course, phase, answer, team.work) === undefined,
    did: (act) => {
      // An answer with an undoable action stays in view, also when only unrated ones are shown.
      dispatch({ type: 'keep', place });
      actions.did({ ...act, label: `${team.title}: ${activity.title}`, near: answerPlace(id) });
    },
    goTo: () => go(place),
  };
}

function focusedPlace(places: readonly RatingPlace[]): RatingPlace | undefined {
  const key = document.activeElement?.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
  return places.find((place) => keyOf(place) === key);
}

/** The first answer in the phase on screen, or else in another one, with a stored draft of its rating. */
function firstDraft(spots: readonly RatingPlace[], { number }: Phase): RatingPlace | undefined {
  const drafts = spots.filter(({ team, activity }) => hasDraft(ratingDraft({ id: team }, { id: activity })));
  return drafts.find(({ phase }) => phase === number) ?? drafts[0];
}
