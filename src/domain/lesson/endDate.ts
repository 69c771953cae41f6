/** What ends, ends: until which day a class is there, when its docents are told, and when nothing of it is left (docs/rules.md 15.1). */

import { dateOf, daysAfter, daysBetween } from './schoolDay.ts';

/** Days in which everything comes back with one press. */
export const graceDays = 30;
/** Days before the end at which the docents are told, the first and once more. */
const toldDays = { first: 30, last: 7 } as const;
/** Days that a class has after it was brought back, unless its docent says otherwise. */
const backDays = 30;

/** What goes for good, and why: its time was over, or a docent said so. */
export type WipedKind = 'class' | 'team' | 'pupil';
export type WipeRule = 'end-date' | 'docent';

/** As much of a class as this asks for: dates such as `2027-07-31`, moments as ISO text. */
export type Ending = {
  /** The last day. */
  endsOn: string;
  /** The moment at which a server found that it was over. */
  endedAt: string | null;
};

/** 31 July of the school year of this date; August belongs to the new one. */
export function endOfSchoolYear(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return `${month >= 8 ? year + 1 : year}-07-31`;
}

/** When a class began, and its last day. */
type Lasting = Pick<Ending, 'endsOn'> & { createdAt: string };

/** A class lasts two school years at most, whoever extends it and however often (docs/rules.md 15.27). */
function longestEnd({ createdAt }: Lasting): string {
  return endOfSchoolYear(daysAfter(endOfSchoolYear(dateOf(new Date(createdAt))), 1));
}

/** The last day that a docent may choose; one that lies behind it already may stay. */
export function latestEnd(run: Lasting): string {
  const longest = longestEnd(run);
  return run.endsOn > longest ? run.endsOn : longest;
}

/** Its days of grace may go past the longest end, once: who brings a class back in them has it for a month. */
export function mayComeBack(run: Lasting): boolean {
  return run.endsOn <= longestEnd(run);
}

/** The key of what is wrong with a date that a docent chose (docs/rules.md 15.2). */
export function endDateError(date: string, today: string, run: Lasting): string | undefined {
  if (!isDate(date)) return 'ending.no-date';
  if (date < today) return 'ending.past';
  return date > latestEnd(run) ? 'ending.too-late' : undefined;
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Its last day lies behind us. */
export function hasEnded({ endsOn }: Pick<Ending, 'endsOn'>, today: string): boolean {
  return endsOn < today;
}

/** What its docents are told: which of the two times it is, and of how many days; undefined while the end is far, and after it. */
export function endNotice(
  { endsOn }: Pick<Ending, 'endsOn'>,
  today: string,
): { time: keyof typeof toldDays; days: number } | undefined {
  if (hasEnded({ endsOn }, today)) return undefined;
  const days = daysBetween(today, endsOn);
  if (days > toldDays.first) return undefined;
  return { time: days > toldDays.last ? 'first' : 'last', days };
}

/** The last day of a class that is brought back today. */
export function endAfterBringingBack(today: string): string {
  return daysAfter(today, backDays);
}

/** From this date on nothing is left. Before a server has found that it is over, this is the soonest that it can be. */
export function wipedFrom({ endsOn, endedAt }: Ending): string {
  return daysAfter(endedAt === null ? daysAfter(endsOn, 1) : dateOf(new Date(endedAt)), graceDays);
}

/**
 * Whether its time is over. The days of grace are counted from when a server found that it had ended, and not from the date:
 * a clock that runs ahead for a while, or a server that was off all summer, leaves nobody without them (docs/rules.md 15.4).
 */
export function isOver(run: Ending, now: Date): boolean {
  if (!hasEnded(run, dateOf(now)) || run.endedAt === null) return false;
  return now.getTime() - Date.parse(run.endedAt) >= graceDays * 24 * 60 * 60 * 1000;
}
