/** When a docent can give an answer back for improvement, when that can be withdrawn, and how long the tip shows (docs/rules.md 5.19). */

import type { Answer, Phase, Returned, Taps } from '#domain/course.ts';
import { isSeen } from '#domain/lesson/takingAway.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields, type RefusalCode } from '#domain/refusal.ts';
import { type Course, isReturned } from '#domain/status.ts';
import { textError } from '#domain/text.ts';

/** The docent's words with an answer that is given back. */
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

/** A tip is required: without one the team has nothing to improve. */
export function returnErrors({ tip, top }: Pick<ReturnWords, 'tip' | 'top'>) {
  return {
    tip: textError(tip, { max: limits.tip, required: 'Field is required' }),
    top: textError(top, { max: limits.top }),
  };
}

export function checkReturn(words: ReturnWords): void {
  refuseFields(returnErrors(words));
}

/** The open return; undefined where it is the docent's turn. */
export function openReturn(answer: Answer): Returned | undefined {
  return isReturned(answer) ? answer.returns.at(-1) : undefined;
}

/** The words that the team sees until there is a medal, also when it has sent again (docs/rules.md 5.21). */
export function standingReturn<One extends Pick<Returned, 'tip'>>(answer: {
  rating: unknown;
  returns: readonly One[];
}): One | undefined {
  return answer.rating === null ? answer.returns.at(-1) : undefined;
}

export function saysTheSame(one: ReturnWords, other: ReturnWords): boolean {
  return one.tip === other.tip && one.top === other.top && one.criteria === other.criteria;
}

/**
 * Refuses words that would overwrite a colleague's, or those of another device; `seen` is the id of the words that the
 * docent saw, '' for none.
 */
export function checkSeenReturn(
  answer: Answer,
  { seen, words }: { seen: string | undefined; words: ReturnWords },
  shown: (answer: Answer) => object,
): void {
  const open = openReturn(answer);
  if (open === undefined || seen === undefined || seen === open.id || saysTheSame(open, words)) return;
  throw new Refusal('return-changed', { answer: shown(answer) });
}

/**
 * Why the return can't be withdrawn: the answer was rated since, or the team has sent again, or the words were
 * replaced.
 */
export function takingBackRefusal(answer: Answer, seen: string | undefined): RefusalCode | undefined {
  const last = answer.returns.at(-1);
  if (last === undefined) return undefined;
  if (answer.rating !== null) return 'answer-rated';
  if (last.isSentAgain) return 'gone-for-good';
  return seen === undefined || seen === last.id ? undefined : 'return-changed';
}

/** Whether it has a first and a last version to show, as on the back of a certificate. */
export function hasGrown(answer: Pick<Answer, 'returns' | 'isEmpty' | 'tweet' | 'photo'>): boolean {
  const { isEmpty, tweet, photo } = answer;
  return beginningOf(answer) !== undefined && !isEmpty && (tweet !== '' || photo !== null);
}

/** The first version that the team improved and that the docent has not removed since. */
export function beginningOf({ returns }: Pick<Answer, 'returns'>): Returned | undefined {
  return returns.find((version) => version.isSentAgain && isSeen(version));
}
