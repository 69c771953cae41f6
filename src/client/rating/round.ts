/** A rating round: which answers are open, where the docent was sent last, and how much is left. */

import type { Activity, Phase, TeamWork } from '#domain/course.ts';
import { answerableActivities, answerTo, type Course, hasBegun, isPhaseOpen } from '#domain/status.ts';

import { keyOf, type Layout, type RatingPlace, spotsOf, type WorkingTeam } from './answerSlots.ts';

type AnswerPlace = Omit<RatingPlace, 'phase'>;

export type Round = {
  /** The answers that the docent opened or closed. Others are open where a draft is stored. */
  opened: Readonly<Record<string, boolean>>;
  last: RatingPlace | undefined;
};

export const newRound: Round = { opened: {}, last: undefined };

export type RoundEvent =
  /** The docent enters an answer. */
  { type: 'go'; place: RatingPlace } | { type: 'open' | 'close'; places: readonly AnswerPlace[] };

export function afterRoundEvent(round: Round, event: RoundEvent): Round {
  if (event.type === 'go') return { opened: withAll(round.opened, [event.place], true), last: event.place };
  return { ...round, opened: withAll(round.opened, event.places, event.type === 'open') };
}

export function isOpen({ opened }: Round, place: AnswerPlace, hasDraft: boolean): boolean {
  return opened[keyOf(place)] ?? hasDraft;
}

function withAll(opened: Round['opened'], places: readonly AnswerPlace[], value: boolean): Round['opened'] {
  return { ...opened, ...Object.fromEntries(places.map((place) => [keyOf(place), value])) };
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

/** Per activity: how many teams sent an answer, and which have none yet, not even an empty one. */
export function handedIn<Team extends WorkingTeam>(phase: Phase, teams: readonly Team[]) {
  return answerableActivities(phase).map((activity) => ({
    activity,
    count: teams.filter(({ work }) => answerTo(activity, work)?.isEmpty === false).length,
    missing: teams.filter(({ work }) => answerTo(activity, work) === undefined),
  }));
}
