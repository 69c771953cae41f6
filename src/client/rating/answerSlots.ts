/** The places where answers are, one per team and activity; and which answer to rate next. */

import type { Activity, Answer, Phase, TeamWork } from '#domain/course.ts';
import { answerableActivities, answerTo, waitsForRating } from '#domain/status.ts';

/** How the answers are laid out: per team, or all teams side by side for one activity. */
export type Layout = 'teams' | 'activity';

export type RatingPlace = { phase: number; activity: number; team: string };

/** The key of an answer, also before it exists: one team and one activity. */
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

/** A place for an answer, whether it has one, and whether that waits for a rating. */
export type Spot = RatingPlace & { isAnswered: boolean; isUnrated: boolean };

/** Every spot, phase by phase, in the order of the layout. */
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

/** The visible part: a phase, and in the activity layout one activity of it. */
export type View = { phase: number; activity?: number | undefined };

/** The next unrated answer in view, wrapping around; then one elsewhere in the phase, then one in another phase. */
export function nextPlace(
  spots: readonly Spot[],
  { phase, activity }: View,
  after?: RatingPlace,
): RatingPlace | undefined {
  const since = spots.findIndex((spot) => isSame(after, spot)) + 1;
  const round = [...spots.slice(since), ...spots.slice(0, since)];
  const others = round.filter((spot) => spot.isUnrated && !isSame(after, spot));
  const inPhase = others.filter((spot) => spot.phase === phase);
  const next = inPhase.find((spot) => spot.activity === activity) ?? inPhase[0] ?? others[0];
  return next && { phase: next.phase, activity: next.activity, team: next.team };
}

/** The previous answer, rated or not; at the start, the last one in view. */
export function previousPlace(
  spots: readonly Spot[],
  { phase, activity }: View,
  before?: RatingPlace,
): Spot | undefined {
  const at = spots.findIndex((spot) => isSame(before, spot));
  const round = at === -1 ? spots : [...spots.slice(at + 1), ...spots.slice(0, at)];
  const answered = round.filter((spot) => spot.isAnswered && spot.phase === phase);
  return answered.findLast((spot) => spot.activity === activity) ?? answered.at(-1);
}
