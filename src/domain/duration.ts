/** The duration of an activity, as written (`HH:mm`) and as shown (docs/rules.md 2.8). */

/** `HH:mm`. */
export const durationPattern = /^(\d{2}):([0-5]\d)$/;

/** Whole minutes; refuses anything but `HH:mm`. */
export function durationMinutes(duration: string): number {
  const [, hours, minutes] = durationPattern.exec(duration) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`a duration is HH:mm, not ${duration}`);
  return Number(hours) * 60 + Number(minutes);
}

/** Formats whole minutes as `HH:mm`. */
export function writtenDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

export type ShownDuration = { amount: string; unit: 'hours' | 'minutes' };

/** In minutes up to and including 90, above that in hours: `90 Minuten`, `1:45 Uur`, `2 Uur`. */
export function shownDuration(duration: string): ShownDuration {
  const total = durationMinutes(duration);
  if (total <= 90) return { amount: String(total), unit: 'minutes' };
  const rest = total % 60;
  const hours = Math.floor(total / 60);
  return { amount: rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`, unit: 'hours' };
}
