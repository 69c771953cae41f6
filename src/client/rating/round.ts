/** A rating round: which answers are open, where the docent was sent last, and how much is left. */

import { canEndPhase, hasUnrated } from '#domain/classStatus.ts';
import type { Activity, Phase, TeamWork } from '#domain/course.ts';
import { answerableActivities, type Course, hasBegun, isPhaseOpen } from '#domain/status.ts';

import { keyOf, type Layout, type RatingPlace, spotsOf, type WorkingTeam } from './answerSlots.ts';

type AnswerPlace = Omit<RatingPlace, 'phase'>;

export type Round = {
  /** The keys of the open answers: one at a time, unless the docent opened all of a phase. */
  opened: readonly string[];
  isMany: boolean;
  /** The key of the answer that the docent did something with last, until the docent goes elsewhere. */
  kept: string | undefined;
  last: RatingPlace | undefined;
};

/** `draft`: the answer with a stored draft, which is open from the start. */
export function newRound(draft?: AnswerPlace): Round {
  return { opened: draft === undefined ? [] : [keyOf(draft)], isMany: false, kept: undefined, last: undefined };
}

export type RoundEvent =
  /** The docent enters an answer. */
  | { type: 'go'; place: RatingPlace }
  /** The docent did something with an answer, which stays in view: open, unless the docent has opened another since. */
  | { type: 'keep'; place: AnswerPlace }
  | { type: 'close' | 'open-all'; places: readonly AnswerPlace[] }
  | { type: 'close-all' };

export function afterRoundEvent(round: Round, event: RoundEvent): Round {
  switch (event.type) {
    case 'go':
      return { ...round, opened: withOne(round, event.place), kept: undefined, last: event.place };
    case 'keep':
      return { ...round, opened: withKept(round, event.place), kept: keyOf(event.place) };
    case 'close':
      return { ...round, opened: without(round, event.places), kept: undefined };
    case 'open-all':
      return { ...round, opened: [...without(round, event.places), ...event.places.map(keyOf)], isMany: true };
    case 'close-all':
      break;
  }
  return { ...round, opened: [], isMany: false, kept: undefined };
}

export function isKept({ kept }: Round, place: AnswerPlace): boolean {
  return kept === keyOf(place);
}

export function isOpen({ opened }: Round, place: AnswerPlace): boolean {
  return opened.includes(keyOf(place));
}

function withOne({ opened, isMany }: Round, place: AnswerPlace): Round['opened'] {
  const key = keyOf(place);
  return isMany ? [...opened.filter((one) => one !== key), key] : [key];
}

/** A save may come back after the docent opened another answer and types in it: that one stays open. */
function withKept(round: Round, place: AnswerPlace): Round['opened'] {
  return round.isMany || round.opened.length === 0 ? withOne(round, place) : round.opened;
}

function without({ opened }: Round, places: readonly AnswerPlace[]): string[] {
  const closed = new Set(places.map(keyOf));
  return opened.filter((key) => !closed.has(key));
}

/** Every combination of these activities and teams. */
export function placesOf(teams: readonly WorkingTeam[], activities: readonly Activity[]): AnswerPlace[] {
  return teams.flatMap((team) => activities.map((activity) => ({ team: team.id, activity: activity.id })));
}

/** The work left in a phase and in the whole challenge. */
export function workIn(course: Course, phase: Phase, teams: readonly WorkingTeam[], layout: Layout) {
  const spots = spotsOf(course.challenge.phases, teams, layout);
  const works = teams.map(({ work }): TeamWork => work);
  const unrated = spots.filter((spot) => spot.isUnrated);
  return {
    spots,
    /** At least one team can send, or has sent, an answer in the phase. */
    isOpen: works.some((work) => isPhaseOpen(course, phase, work)),
    hasAnswers: works.some((work) => hasBegun(phase, work)),
    unratedHere: unrated.filter((spot) => spot.phase === phase.number).length,
    unrated: unrated.length,
  };
}

/** The end of the phase is the docent's next step: it can be ended, or was, and no answer in it waits for a rating. */
export function isEndNext(course: Course, phase: Phase, teams: readonly WorkingTeam[]): boolean {
  const works = teams.map(({ work }): TeamWork => work);
  return canEndPhase(course, phase, works) && !works.some(({ answers }) => hasUnrated(phase, answers));
}

export type WorkInPhase = ReturnType<typeof workIn>;

/** The message about the work left. */
export function leftIn({ unratedHere, unrated, hasAnswers, isOpen: isOpenToSome }: WorkInPhase) {
  if (unratedHere > 0) return 'some';
  if (hasAnswers) return unrated === 0 ? 'none' : 'none-here';
  return isOpenToSome ? 'nothing-in' : 'not-open';
}

/** The stored activity if this phase has it, otherwise the first that asks for an answer. */
export function activityIn(phase: Phase, selected: number | null | undefined): Activity | undefined {
  const answerable = answerableActivities(phase);
  return answerable.find(({ id }) => id === selected) ?? answerable[0];
}
