/** When a docent can give an answer back to be built on, when that can be taken back, and until when the tip stands (docs/rules.md 5.19). */

import type { Answer, Phase, Returned, Taps } from '#domain/course.ts';
import { isSeen } from '#domain/lesson/takingAway.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields, type RefusalCode } from '#domain/refusal.ts';
import { type Course, isReturned } from '#domain/status.ts';
import { textError } from '#domain/text.ts';

/** What a docent says with an answer that is given back. */
export type ReturnWords = { tip: string; top: string; criteria: Taps };

/** Why it can't be given back; undefined when it can. */
export function returningRefusal(
  { ended }: Course,
  phase: Phase,
  { isEmpty, rating }: Pick<Answer, 'isEmpty' | 'rating'>,
): RefusalCode | undefined {
  if (isEmpty) return 'answer-empty';
  if (rating !== null) return 'answer-rated';
  return ended.has(phase.number) ? 'phase-ended' : undefined;
}

/** Without a tip there is nothing to build on. */
export function returnErrors({ tip, top }: Pick<ReturnWords, 'tip' | 'top'>) {
  return {
    tip: textError(tip, { max: limits.tip, required: 'Field is required' }),
    top: textError(top, { max: limits.top }),
  };
}

export function checkReturn(words: ReturnWords): void {
  refuseFields(returnErrors(words));
}

/** What lies with the team now; undefined where it is the docent's turn. */
export function openReturn(answer: Answer): Returned | undefined {
  return isReturned(answer) ? answer.returns.at(-1) : undefined;
}

/** Stands before the team's eyes until there is a medal, also when it has sent again (docs/rules.md 5.21). */
export function standingReturn<One extends Pick<Returned, 'tip'>>(answer: {
  rating: unknown;
  returns: readonly One[];
}): One | undefined {
  return answer.rating === null ? answer.returns.at(-1) : undefined;
}

export function saysTheSame(one: ReturnWords, other: ReturnWords): boolean {
  return one.tip === other.tip && one.top === other.top && one.criteria === other.criteria;
}

/** Refuses words that would take the place of a colleague's, or of another device's; `seen` is the id of those that the docent saw, '' for none. */
export function checkSeenReturn(
  answer: Answer,
  { seen, words }: { seen: string | undefined; words: ReturnWords },
  shown: (answer: Answer) => object,
): void {
  const open = openReturn(answer);
  if (open === undefined || seen === undefined || seen === open.id || saysTheSame(open, words)) return;
  throw new Refusal('return-changed', { answer: shown(answer) });
}

/** Why it can't be taken back: it was rated since, or the team has built on it, or others words lie there now. */
export function takingBackRefusal(answer: Answer, seen: string | undefined): RefusalCode | undefined {
  const last = answer.returns.at(-1);
  if (last === undefined) return undefined;
  if (answer.rating !== null) return 'answer-rated';
  if (last.isSentAgain) return 'gone-for-good';
  return seen === undefined || seen === last.id ? undefined : 'return-changed';
}

/** There is a first and a last version of it to show, as the back of a certificate does. */
export function hasGrown(answer: Pick<Answer, 'returns' | 'isEmpty' | 'tweet' | 'photo'>): boolean {
  const { isEmpty, tweet, photo } = answer;
  return beginningOf(answer) !== undefined && !isEmpty && (tweet !== '' || photo !== null);
}

/** How it began, where the team built on it and the docent did not take that away. */
export function beginningOf({ returns }: Pick<Answer, 'returns'>): Returned | undefined {
  return returns.find((version) => version.isSentAgain && isSeen(version));
}
