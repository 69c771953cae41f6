/** Whether a team has the docent's words, and whether it said that it understood them (docs/rules.md 6.11). */

import type { Rating, Returned, Taps } from '#domain/course.ts';
import { isReturned } from '#domain/status.ts';

/** As docent and team see it; a team sees no comment before it has revealed the rating. */
type Said = Pick<Rating, 'id' | 'seen' | 'isUnderstood'> & { comment: string | null; criteria: Taps };
type Answered = {
  rating: Said | null;
  returns: readonly Pick<Returned, 'id' | 'isSentAgain' | 'isUnderstood'>[];
};

export type Words = { id: string; isUnderstood: boolean };

/** The words to read; undefined where the docent wrote and tapped nothing, or the team has not revealed them yet. */
export function wordsFor({ rating, returns }: Answered): Words | undefined {
  if (isReturned({ rating, returns })) return returns.at(-1);
  const isSaid = rating !== null && rating.seen && (Boolean(rating.comment) || rating.criteria !== '');
  return isSaid ? rating : undefined;
}

/** Whether `id` still names the current words: newer words ask again. */
export function isNewlyUnderstood(answer: Answered, id: string): boolean {
  const words = wordsFor(answer);
  return words !== undefined && words.id === id && !words.isUnderstood;
}
