/** The school day, by the clock on the wall of a Dutch school: it ends at four in the night, when nobody is at work. */

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

/** When a login of this moment ends; with more than one day as many nights later, at most fourteen (docs/rules.md 1.5). */
export function endOfSchoolDay(moment: Date, days = 1): Date {
  const { year, month, day, hour } = onTheWall(moment);
  const nights = Math.min(Math.max(days, 1), sessionDays.team) - (hour < endsAtHour ? 1 : 0);
  const asUtc = Date.UTC(year, month - 1, day + nights, endsAtHour);
  const inSummer = new Date(asUtc - 2 * hourMs);
  // The clock changes at night too, but an hour before: four o'clock is there once each night.
  return onTheWall(inSummer).hour === endsAtHour ? inSummer : new Date(asUtc - hourMs);
}

/** The date of this moment, as `2027-07-31`. */
export function dateOf(moment: Date): string {
  const { year, month, day } = onTheWall(moment);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** So many days after a date. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 24 * hourMs).toISOString().slice(0, 10);
}

/** From one date to another; less than 0 where that one is before it. */
export function daysBetween(date: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(date)) / (24 * hourMs));
}

type Wall = { year: number; month: number; day: number; hour: number };

function onTheWall(moment: Date): Wall {
  const parts = new Map(wall.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const of = (type: keyof Wall): number => parts.get(type) ?? 0;
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour') };
}
