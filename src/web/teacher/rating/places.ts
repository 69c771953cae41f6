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

/** A place, and whether an answer waits there for a rating. */
export type Stop = Place & { isUnrated: boolean };

/** Every place of the class, phase by phase, in the order in which the layout shows them. */
export function stopsOf(phases: readonly Phase[], teams: ReadonlyArray<Pick<Team, 'id'>>, layout: Layout): Stop[] {
  return phases.flatMap((phase) => stopsIn(phase, teams, layout));
}

function stopsIn(phase: Phase, teams: ReadonlyArray<Pick<Team, 'id'>>, layout: Layout): Stop[] {
  const stop = (activity: Activity, team: Pick<Team, 'id'>): Stop => ({
    phase: phase.id,
    activity: activity.id,
    team: team.id,
    isUnrated: isUnrated(answerOf(activity, team)),
  });
  return layout === 'teams'
    ? teams.flatMap((team) => phase.activities.map((activity) => stop(activity, team)))
    : phase.activities.flatMap((activity) => teams.map((team) => stop(activity, team)));
}

/** The next one in the phase on screen, round and round; in another phase once this one has none left. */
export function nextStop(stops: readonly Stop[], phase: number, after?: AnswerPlace): Stop | undefined {
  const since = stops.findIndex((stop) => isSame(after, stop)) + 1;
  const waits = (stop: Stop): boolean => stop.isUnrated && !isSame(after, stop);
  const round = [...stops.slice(since), ...stops.slice(0, since)];
  return round.find((stop) => stop.phase === phase && waits(stop)) ?? stops.find(waits);
}
