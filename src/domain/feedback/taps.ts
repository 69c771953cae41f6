/** The docent's taps on the criteria of an activity (docs/rules.md 5.24). */

import type { Activity, Taps } from '#domain/course.ts';

/** Done well, or can be improved. */
export type Tap = '+' | '-';

export const taps: readonly Tap[] = ['+', '-'];

/** The tap on this criterion, counted from 0. */
export function tapAt(all: Taps, place: number): Tap | undefined {
  return taps.find((tap) => tap === all[place]);
}

/** The taps with another one on this criterion, or none. */
export function withTap(all: Taps, place: number, tap: Tap | undefined): Taps {
  const signs = Array.from({ length: Math.max(all.length, place + 1) }, (_, at) => tapAt(all, at) ?? '.');
  return tidied(signs.with(place, tap ?? '.'));
}

/** Only the criteria that the activity has, whatever was sent. */
export function tapsOf({ criteria }: Pick<Activity, 'criteria'>, sent: string): Taps {
  return tidied(criteria.map((_, place) => tapAt(sent, place) ?? '.'));
}

/** Trailing criteria without a tap are dropped. */
function tidied(signs: readonly string[]): Taps {
  return signs.join('').replace(/\.+$/u, '');
}
