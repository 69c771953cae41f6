/** Where in the class's work something is: one team's answer to one activity; and which one asks to be rated next. */

import type { Activity, Answer, Phase, TeamWork } from '#domain/course.ts';
import { answerableActivities, answerTo, waitsForRating } from '#domain/status.ts';

/** How the answers are laid out: team by team, or all teams beside each other for one activity. */
export type Layout = 'teams' | 'activity';

export type RatingPlace = { phase: number; activity: number; team: string };

/** Names an answer, also before it is there: one team's to one activity. */
export function keyOf({ team, activity }: Omit<RatingPlace, 'phase'>): string {
  return `${team}:${activity}`;
}

export function isSame(one: RatingPlace | undefined, other: RatingPlace): boolean {
  return one?.activity === other.activity && one.team === other.team;
}

export function isUnrated(answer: Answer | undefined): boolean {
  return waitsForRating(answer);
}

export type WorkingTeam = { id: string; work: TeamWork };

/** Where there can be an answer, whether there is one, and whether it waits for a rating. */
export type Spot = RatingPlace & { isAnswered: boolean; isUnrated: boolean };

/** Every spot, phase by phase, in the order in which the layout shows them. */
export function spotsOf(phases: readonly Phase[], teams: readonly WorkingTeam[], layout: Layout): Spot[] {
  return phases.flatMap((phase) => {
    const activities = answerableActivities(phase);
    const spot = (activity: Activity, team: WorkingTeam): Spot => ({
      phase: phase.number,
      activity: activity.id,
      team: team.id,
      isAnswered: answerTo(activity, team.work) !== undefined,
      isUnrated: isUnrated(answerTo(activity, team.work)),
    });
    return layout === 'teams'
      ? teams.flatMap((team) => activities.map((activity) => spot(activity, team)))
      : activities.flatMap((activity) => teams.map((team) => spot(activity, team)));
  });
}

/** What is on screen: a phase, and side by side one activity of it. */
export type Sight = { phase: number; activity?: number | undefined };

/** The next unrated one on screen, round and round; elsewhere in the phase, then in another, once there is none left. */
export function nextPlace(
  spots: readonly Spot[],
  { phase, activity }: Sight,
  after?: RatingPlace,
): RatingPlace | undefined {
  const since = spots.findIndex((spot) => isSame(after, spot)) + 1;
  const round = [...spots.slice(since), ...spots.slice(0, since)];
  const others = round.filter((spot) => spot.isUnrated && !isSame(after, spot));
  const inPhase = others.filter((spot) => spot.phase === phase);
  const next = inPhase.find((spot) => spot.activity === activity) ?? inPhase[0] ?? others[0];
  return next && { phase: next.phase, activity: next.activity, team: next.team };
}

/** The answer before where the docent is, rated or not; the last one of what is on screen where there is nothing before it. */
export function previousPlace(
  spots: readonly Spot[],
  { phase, activity }: Sight,
  before?: RatingPlace,
): Spot | undefined {
  const at = spots.findIndex((spot) => isSame(before, spot));
  const round = at === -1 ? spots : [...spots.slice(at + 1), ...spots.slice(0, at)];
  const answered = round.filter((spot) => spot.isAnswered && spot.phase === phase);
  return answered.findLast((spot) => spot.activity === activity) ?? answered.at(-1);
}
