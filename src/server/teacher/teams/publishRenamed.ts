/** Publishes a pupil's new name to every screen that may show it. */

import type { Context } from '#server/context.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';

export function publishRenamed(events: Context['events'], run: RunId, teams: readonly TeamId[]): void {
  for (const about of ['teams', 'answers', 'class'] as const) events.publishToTeacher(run, about);
  for (const team of new Set(teams)) {
    for (const about of ['team', 'answers', 'rating'] as const) events.publishToTeam(team, about);
  }
}
