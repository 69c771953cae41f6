/** The short number of an activity, on screens and on paper: `1.2` (docs/rules.md 2.14). */

import type { Activity } from '#domain/course.ts';

/** The phase's number and the place in it; only the phase's number for an activity of another phase. */
export function activityNumber(
  { number, activities }: { number: number; activities: readonly Pick<Activity, 'id'>[] },
  { id }: Pick<Activity, 'id'>,
): string {
  const place = activities.findIndex((activity) => activity.id === id);
  return place === -1 ? String(number) : `${number}.${place + 1}`;
}

/** Where a title stands alone, among other words that it would read on from: `1.2 Meten maar`. */
export function titleAlone(
  phase: Parameters<typeof activityNumber>[0],
  activity: Pick<Activity, 'id' | 'title'>,
): string {
  return `${activityNumber(phase, activity)} ${activity.title}`;
}
