/** Where in the class's work something is: one team's answer to one activity; and which one asks to be rated next. */

import type { Activity, Answer, Phase, TeamWork } from '#domain/course.ts';
import { answerableActivities, answerTo } from '#domain/status.ts';

/** How the answers are laid out: team by team, or all teams beside each other for one activity. */
export type Layout = 'teams' | 'activity';

export type Place = { phase: number; activity: number; team: string };

/** Names an answer, also before it is there: one team's to one activity. */
export function keyOf({ team, activity }: Omit<Place, 'phase'>): string {
  return `${team}:${activity}`;
}

export function isSame(one: Place | undefined, other: Place): boolean {
  return one?.activity === other.activity && one.team === other.team;
}

export function isUnrated(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.rating === null;
}

export type WorkingTeam = { id: string; work: TeamWork };

/** Where there can be an answer, and whether one waits for a rating there. */
export type Spot = Place & { isUnrated: boolean };

/** Every spot, phase by phase, in the order in which the layout shows them. */
export function spotsOf(phases: readonly Phase[], teams: readonly WorkingTeam[], layout: Layout): Spot[] {
  return phases.flatMap((phase) => {
    const activities = answerableActivities(phase);
    const spot = (activity: Activity, team: WorkingTeam): Spot => ({
      phase: phase.number,
      activity: activity.id,
      team: team.id,
      isUnrated: isUnrated(answerTo(activity, team.work)),
    });
    return layout === 'teams'
      ? teams.flatMap((team) => activities.map((activity) => spot(activity, team)))
      : activities.flatMap((activity) => teams.map((team) => spot(activity, team)));
  });
}

/** The next unrated one in the phase on screen, round and round; in another phase once this one has none left. */
export function nextPlace(spots: readonly Spot[], phase: number, after?: Place): Place | undefined {
  const since = spots.findIndex((spot) => isSame(after, spot)) + 1;
  const round = [...spots.slice(since), ...spots.slice(0, since)];
  const others = round.filter((spot) => spot.isUnrated && !isSame(after, spot));
  const next = others.find((spot) => spot.phase === phase) ?? others[0];
  return next && { phase: next.phase, activity: next.activity, team: next.team };
}
