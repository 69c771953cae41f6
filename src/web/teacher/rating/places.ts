/** Where in the class's work something is: one team's answer to one activity; and which one asks to be rated next. */
import type { Activity, Answer, Phase, Team } from '../run.ts';

/** One team's answer to one activity, there or not. */
export type AnswerPlace = { activity: number; team: string };
export type Place = AnswerPlace & { phase: number };

/** How the answers are laid out: team by team, or all teams beside each other for one activity. */
export type Layout = 'teams' | 'activity';

export function isSame(one: AnswerPlace | undefined, other: AnswerPlace): boolean {
  return one?.activity === other.activity && one.team === other.team;
}

/** On the element that shows the answer of this place. */
export function placeMark(place: AnswerPlace): { 'data-place': string } {
  return { 'data-place': JSON.stringify(place) };
}

/** The place in which the element stands. */
export function placeOf(target: EventTarget | null): AnswerPlace | undefined {
  const mark = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : undefined;
  // Only `placeMark` writes it.
  return mark ? (JSON.parse(mark) as AnswerPlace) : undefined;
}

export function answerOf(activity: Activity, team: Pick<Team, 'id'>): Answer | undefined {
  return activity.answers.find((answer) => answer.studentgroup_id === team.id);
}

export function isUnrated(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.rating === null;
}

/** Open, to be answered, and without an answer from this team. */
export function openActivities(phase: Phase, team: Pick<Team, 'id'>): Activity[] {
  return phase.activities.filter(
    (activity) => activity.allowAnswer && activity.isOpen && answerOf(activity, team) === undefined,
  );
}

/** Every answer without a rating, phase by phase, in the order in which the layout shows them. */
export function unratedPlaces(
  phases: readonly Phase[],
  teams: ReadonlyArray<Pick<Team, 'id'>>,
  layout: Layout,
): Place[] {
  return phases.flatMap((phase) => placesIn(phase, teams, layout));
}

function placesIn(phase: Phase, teams: ReadonlyArray<Pick<Team, 'id'>>, layout: Layout): Place[] {
  const place = (activity: Activity, team: Pick<Team, 'id'>): Place[] =>
    isUnrated(answerOf(activity, team)) ? [{ phase: phase.id, activity: activity.id, team: team.id }] : [];
  return layout === 'teams'
    ? teams.flatMap((team) => phase.activities.flatMap((activity) => place(activity, team)))
    : phase.activities.flatMap((activity) => teams.flatMap((team) => place(activity, team)));
}

/** The next one in the phase on screen, round and round; in another phase once this one has none left. */
export function nextPlace(places: readonly Place[], phase: number, after?: AnswerPlace): Place | undefined {
  const others = places.filter((place) => !isSame(after, place));
  const here = others.filter((place) => place.phase === phase);
  const since = after === undefined ? 0 : positionAfter(places, after);
  return here.find((place) => places.indexOf(place) >= since) ?? here[0] ?? others[0];
}

function positionAfter(places: readonly Place[], after: AnswerPlace): number {
  return places.findIndex((place) => isSame(after, place)) + 1;
}
