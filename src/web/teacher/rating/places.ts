/** Where in the class's work something is: one team's answer to one activity; and which one asks to be rated next. */
import type { Activity, Answer, Phase, Team } from '../run.ts';

export type Place = { phase: number; activity: number; team: string };

/** How the answers are laid out: team by team, or all teams beside each other for one activity. */
export type Layout = 'teams' | 'activity';

export function isSame(one: Place | undefined, other: Place): boolean {
  return one?.activity === other.activity && one.team === other.team;
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
export function nextPlace(places: readonly Place[], phase: number, after?: Place): Place | undefined {
  const others = places.filter((place) => !isSame(after, place));
  const here = others.filter((place) => place.phase === phase);
  const since = after === undefined ? 0 : positionAfter(places, after);
  return here.find((place) => places.indexOf(place) >= since) ?? here[0] ?? others[0];
}

function positionAfter(places: readonly Place[], after: Place): number {
  return places.findIndex((place) => isSame(after, place)) + 1;
}
