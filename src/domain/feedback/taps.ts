/** What a docent taps at the criteria of an activity (docs/rules.md 5.22). */

import type { Activity, Taps } from '#domain/course.ts';

/** It is there already, or something could be added. */
export type Tap = '+' | '-';

export const taps: readonly Tap[] = ['+', '-'];

/** What was tapped at this criterion, the first being 0. */
export function tapAt(all: Taps, place: number): Tap | undefined {
  return taps.find((tap) => tap === all[place]);
}

/** With another tap at this criterion, or none. */
export function withTap(all: Taps, place: number, tap: Tap | undefined): Taps {
  const signs = Array.from({ length: Math.max(all.length, place + 1) }, (_, at) => tapAt(all, at) ?? '.');
  return tidied(signs.with(place, tap ?? '.'));
}

/** Of the criteria that the activity has, whatever was sent. */
export function tapsOf({ criteria }: Pick<Activity, 'criteria'>, sent: string): Taps {
  return tidied(criteria.map((_, place) => tapAt(sent, place) ?? '.'));
}

/** Nothing tapped at the end is nothing said. */
function tidied(signs: readonly string[]): Taps {
  return signs.join('').replace(/\.+$/u, '');
}
