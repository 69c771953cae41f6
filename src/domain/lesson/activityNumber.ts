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
