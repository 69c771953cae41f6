/** The form of a rating: its fields, its purpose, what blocks saving it, and what is sent. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Answer, Rating, Returned } from '#domain/course.ts';

import { isNothing, type RatingFields, ratingOf, type RatingState, wordsAt } from './rating.ts';

/** The purpose of a rating: the first one, a correction, or a comment on an absent answer. */
export type Aim = 'rate' | 'correct' | 'nothing';

export function aimOf(answer: Answer | undefined): Aim {
  if (isNothing(answer)) return 'nothing';
  return ratingOf(answer) === null ? 'rate' : 'correct';
}

/** The initial fields of the form. */
export function fieldsOf(rating: Rating | null): RatingFields {
  return {
    medal: rating?.medal,
    comment: rating?.comment ?? '',
    note: rating?.note ?? '',
    criteria: rating?.criteria ?? '',
  };
}

/** The initial fields for an answer that was given back: the words of that return. */
export function wordsOf({ tip, top, criteria }: Returned): RatingFields {
  return { medal: undefined, comment: tip, note: '', criteria, isReturn: true, top };
}

/** Only an absent answer may be rated without a medal. */
export function withMedal(answer: Answer | undefined, fields: RatingFields): RatingFields {
  return { ...fields, medal: isNothing(answer) ? (fields.medal ?? 0) : fields.medal || undefined };
}

export type Trouble =
  | { kind: 'answer-changed'; isNew: boolean }
  | { kind: 'other-rating'; other: Rating }
  /** Another device gave the answer back. */
  | { kind: 'other-return'; other: Returned }
  | { kind: 'refused'; error: Error };

/** The conflict that the docent must see before saving. An equal rating from elsewhere is no conflict. */
export function troubleOf(state: RatingState, own: RatingFields): Trouble | undefined {
  if (state.at === 'answer-changed') return { kind: state.at, isNew: state.isNew };
  if (state.at === 'other-rating' && !isSaidBy(state.other, own)) return { kind: state.at, other: state.other };
  const { answer, words, error } = state.known;
  const other = wordsAt(answer);
  if (other !== undefined && other.id !== words?.id) return { kind: 'other-return', other };
  return error === null ? undefined : { kind: 'refused', error };
}

/** Whether a rating equals the fields of the form. */
function isSaidBy({ medal, comment, note, criteria }: Rating, own: RatingFields): boolean {
  const isSame = medal === (own.medal ?? 0) && comment === own.comment && note === own.note;
  return isSame && criteria === (own.criteria ?? '');
}

export type RatingToSend =
  | { of: 'answer'; sent: RequestOf<typeof teacher.rateAnswer> }
  | { of: 'return'; sent: RequestOf<typeof teacher.returnAnswer> }
  | { of: 'nothing'; sent: RequestOf<typeof teacher.rateEmptyAnswer> };

/** Includes the version and the rating that it is based on (docs/decisions/011). */
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
