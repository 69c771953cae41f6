/** What an activity is called in short, on screens and on paper: `1.2` (docs/rules.md 2.14). */

import type { Activity } from '#domain/course.ts';

/** The phase's number and the place in it; of an activity that the phase doesn't hold the phase's alone. */
export function activityNumber(
  { number, activities }: { number: number; activities: readonly Pick<Activity, 'id'>[] },
  { id }: Pick<Activity, 'id'>,
): string {
  const place = activities.findIndex((activity) => activity.id === id);
  return place === -1 ? String(number) : `${number}.${place + 1}`;
}
