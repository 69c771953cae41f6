/** The end date of a class: how long a class exists, when its docents are warned, and when it is erased (docs/rules.md 15.1). */

import { dateOf, daysAfter, daysBetween } from './schoolDay.ts';

/** Days after the end in which one press restores everything. */
export const graceDays = 30;
/** Days before the end at which the docents are warned, first and again. */
const warningDays = { first: 30, last: 7 } as const;
/** Days that a restored class gets, unless its docent chooses otherwise. */
const backDays = 30;

/** What is erased, and why: its time was over, or a docent deleted it. */
export type ErasedKind = 'class' | 'team' | 'pupil';
export type ErasureRule = 'end-date' | 'docent';

/** The fields of a class that these rules need: dates such as `2027-07-31`, moments as ISO text. */
export type Ending = {
  /** The last day. */
  endsOn: string;
  /** When a server found that the end date had passed. */
  endedAt: string | null;
};

/** 31 July of the school year of this date; August belongs to the new one. */
export function endOfSchoolYear(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return `${month >= 8 ? year + 1 : year}-07-31`;
}

/** When a class began, and its last day. */
type Lasting = Pick<Ending, 'endsOn'> & { createdAt: string };

/** A class lasts two school years at most, however often it is extended (docs/rules.md 15.27). */
function longestEnd({ createdAt }: Lasting): string {
  return endOfSchoolYear(daysAfter(endOfSchoolYear(dateOf(new Date(createdAt))), 1));
}

/** The last day that a docent may choose; a later end date that is already set may stay. */
export function latestEnd(run: Lasting): string {
  const longest = longestEnd(run);
  return run.endsOn > longest ? run.endsOn : longest;
}

/** The grace period may go past the longest end, once: a class that is restored in it gets a month. */
export function mayComeBack(run: Lasting): boolean {
  return run.endsOn <= longestEnd(run);
}

/** The key of what is wrong with an end date that a docent chose (docs/rules.md 15.1, 15.27). */
export function endDateError(date: string, today: string, run: Lasting): string | undefined {
  if (!isDate(date)) return 'ending.no-date';
  if (date < today) return 'ending.past';
  return date > latestEnd(run) ? 'ending.too-late' : undefined;
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/u.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Whether its last day has passed. */
export function hasEnded({ endsOn }: Pick<Ending, 'endsOn'>, today: string): boolean {
  return endsOn < today;
}

/**
 * The warning for its docents: which of the two it is, and the number of days left; undefined while the end is far, and
 * after it.
 */
export function endNotice(
  { endsOn }: Pick<Ending, 'endsOn'>,
  today: string,
): { time: keyof typeof warningDays; days: number } | undefined {
  if (hasEnded({ endsOn }, today)) return undefined;
  const days = daysBetween(today, endsOn);
  if (days > warningDays.first) return undefined;
  return { time: days > warningDays.last ? 'first' : 'last', days };
}

/** The last day of a class that is restored today. */
export function endAfterBringingBack(today: string): string {
  return daysAfter(today, backDays);
}

/** The date from which it is erased. Before a server has noted the end, this is the earliest possible date. */
export function erasedFrom({ endsOn, endedAt }: Ending): string {
  return daysAfter(endedAt === null ? daysAfter(endsOn, 1) : dateOf(new Date(endedAt)), graceDays);
}

/**
 * Whether its grace period is over. The days are counted from when a server noted the end, and not from the end date: a
 * clock that runs ahead for a while, or a server that was off all summer, takes no grace days away (docs/rules.md
 * 15.4).
 */
export function isOver(run: Ending, now: Date): boolean {
  if (!hasEnded(run, dateOf(now)) || run.endedAt === null) return false;
  return now.getTime() - Date.parse(run.endedAt) >= graceDays * 24 * 60 * 60 * 1000;
}
