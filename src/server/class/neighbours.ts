/** 'Kijk bij de buren' in a class: the news for a team at each activity, and the events to its teams. */

import type { Phase } from '#domain/course.ts';
import { type NeighbourNews, neighbourNews } from '#domain/feedback/neighbours.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';
import { answerTo } from '#domain/status.ts';
import type { Context } from '#server/context.ts';
import type { RunId } from '#server/db/scope.ts';
import { activitiesWithNeighbours } from '#server/store/neighbours.ts';
import { teamsOf } from '#server/store/teams.ts';

import type { ExtraFacts, ClassFacts } from './loadFacts.ts';

type PublishContext = Pick<Context, 'db' | 'events'>;

/** Sends an event to all teams except `from`, if any activity has neighbours on. */
export async function publishToNeighbours(context: PublishContext, run: RunId, from?: string): Promise<void> {
  if ((await activitiesWithNeighbours(context.db, run)).size > 0) await publishToEveryTeam(context, run, from);
}

export async function publishToEveryTeam({ db, events }: PublishContext, run: RunId, from?: string): Promise<void> {
  for (const { id } of await teamsOf(db, run)) if (id !== from) events.publishToTeam(id, 'answers');
}

export type NewsAt = (phase: Phase, activity: Phase['activities'][number]) => NeighbourNews | null;

/** The news for one team. The feedback and answers of other teams do not leave this function. */
export function newsAtNeighbours({ course, teams }: ClassFacts, beside: ExtraFacts, team: string): NewsAt {
  return (phase, activity) =>
    neighbourNews(team, {
      isOn: beside.neighbourActivities.has(activity.id),
      isPhaseEnded: course.ended.has(phase.number),
      looks: beside.looks.filter(({ activityId }) => activityId === activity.id),
      answers: teams.flatMap(({ id, work }) => {
        const answer = answerTo(activity, work);
        return answer === undefined || answer.isEmpty || isTextTaken(answer) ? [] : [{ teamId: id }];
      }),
    });
}
