/** The school day, by Dutch local time: it ends at four at night, when nobody is at work. */

import { sessionDays } from '#domain/limits.ts';

const endsAtHour = 4;
const hourMs = 60 * 60 * 1000;

const wall = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

/**
 * When a login of this moment expires; with more than one day as many nights later, at most fourteen (docs/rules.md
 * 1.5).
 */
export function endOfSchoolDay(moment: Date, days = 1): Date {
  const { year, month, day, hour } = onTheWall(moment);
  const nights = Math.min(Math.max(days, 1), sessionDays.team) - (hour < endsAtHour ? 1 : 0);
  const asUtc = Date.UTC(year, month - 1, day + nights, endsAtHour);
  const inSummer = new Date(asUtc - 2 * hourMs);
  // Daylight saving changes at night too, but an hour earlier: every night has exactly one four o'clock.
  return onTheWall(inSummer).hour === endsAtHour ? inSummer : new Date(asUtc - hourMs);
}

/** The date of this moment, as `2027-07-31`. */
export function dateOf(moment: Date): string {
  const { year, month, day } = onTheWall(moment);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** The date that many days later. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The days from one date to another; negative where the other is earlier. */
export function daysBetween(date: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(date)) / (24 * hourMs));
}

type Wall = { year: number; month: number; day: number; hour: number };

function onTheWall(moment: Date): Wall {
  const parts = new Map(wall.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const of = (type: keyof Wall): number => parts.get(type) ?? 0;
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour') };
}
