/** What stands in the form of a rating, what it is for, what is in the way of it, and what of it is sent. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Answer, Rating, Returned } from '#domain/course.ts';

import { isNothing, type RatingFields, ratingOf, type RatingState, wordsAt } from './rating.ts';

/** What a rating is for: the first one, a correction, or a word on the nothing that came in. */
export type Aim = 'rate' | 'correct' | 'nothing';

export function aimOf(answer: Answer | undefined): Aim {
  if (isNothing(answer)) return 'nothing';
  return ratingOf(answer) === null ? 'rate' : 'correct';
}

/** What the form begins with. */
export function fieldsOf(rating: Rating | null): RatingFields {
  return {
    medal: rating?.medal,
    comment: rating?.comment ?? '',
    note: rating?.note ?? '',
    criteria: rating?.criteria ?? '',
  };
}

/** What the form begins with where the answer lies with the team: the words that it lies there with. */
export function wordsOf({ tip, top, criteria }: Returned): RatingFields {
  return { medal: undefined, comment: tip, note: '', criteria, isReturn: true, top };
}

/** Only nothing is rated with no medal. */
export function withMedal(answer: Answer | undefined, fields: RatingFields): RatingFields {
  return { ...fields, medal: isNothing(answer) ? (fields.medal ?? 0) : fields.medal || undefined };
}

export type Trouble =
  | { kind: 'answer-changed'; isNew: boolean }
  | { kind: 'other-rating'; other: Rating }
  /** Another device gave the answer back. */
  | { kind: 'other-return'; other: Returned }
  | { kind: 'refused'; error: Error };

/** What the docent has to know before it can be saved. A rating elsewhere that says the same is no trouble. */
export function troubleOf(state: RatingState, own: RatingFields): Trouble | undefined {
  if (state.at === 'answer-changed') return { kind: state.at, isNew: state.isNew };
  if (state.at === 'other-rating' && !isSaidBy(state.other, own)) return { kind: state.at, other: state.other };
  const { answer, words, error } = state.known;
  const other = wordsAt(answer);
  if (other !== undefined && other.id !== words?.id) return { kind: 'other-return', other };
  return error === null ? undefined : { kind: 'refused', error };
}

/** Whether a rating is what stands in the form. */
function isSaidBy({ medal, comment, note, criteria }: Rating, own: RatingFields): boolean {
  const isSame = medal === (own.medal ?? 0) && comment === own.comment && note === own.note;
  return isSame && criteria === (own.criteria ?? '');
}

export type RatingToSend =
  | { of: 'answer'; sent: RequestOf<typeof teacher.rateAnswer> }
  | { of: 'return'; sent: RequestOf<typeof teacher.returnAnswer> }
  | { of: 'nothing'; sent: RequestOf<typeof teacher.rateEmptyAnswer> };

/** Names the version and the rating that it goes on from (docs/decisions/011). */
export function ratingToSend(
  { known: { answer, read, from, words: lying } }: RatingState,
  place: { activityId: number; teamId: string },
  { medal, comment, note, criteria = '', isReturn = false, top = '' }: RatingFields,
): RatingToSend {
  const seenRating = from?.id ?? '';
  if (answer === undefined || answer.isEmpty) {
    return { of: 'nothing', sent: { ...place, medal: medal ?? 0, comment, seenRating } };
  }
  if (isReturn && answer.rating === null) {
    const words = { tip: comment, top, criteria };
    return {
      of: 'return',
      sent: { answerId: answer.id, version: read, seenReturn: lying?.id ?? '', ...words },
    };
  }
  const chosen = medal ? { medal } : {};
  return { of: 'answer', sent: { answerId: answer.id, version: read, seenRating, comment, note, criteria, ...chosen } };
}
