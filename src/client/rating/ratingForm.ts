/** What stands in the form of a rating, what it is for, what is in the way of it, and what of it is sent. */

import type { Sent } from '#contract/call.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Answer, Rating } from '#domain/course.ts';

import { isNothing, type RatingFields, ratingOf, type RatingState } from './rating.ts';

/** What a rating is for: the first one, a correction, or a word on the nothing that came in. */
export type Aim = 'rate' | 'correct' | 'nothing';

export function aimOf(answer: Answer | undefined): Aim {
  if (isNothing(answer)) return 'nothing';
  return ratingOf(answer) === null ? 'rate' : 'correct';
}

/** What the form begins with. */
export function fieldsOf(rating: Rating | null): RatingFields {
  return { medal: rating?.medal, comment: rating?.comment ?? '', note: rating?.note ?? '' };
}

/** Only nothing is rated with no medal. */
export function withMedal(answer: Answer | undefined, fields: RatingFields): RatingFields {
  return { ...fields, medal: isNothing(answer) ? (fields.medal ?? 0) : fields.medal || undefined };
}

export type Trouble =
  | { kind: 'answer-changed'; isNew: boolean }
  | { kind: 'other-rating'; other: Rating }
  | { kind: 'refused'; error: Error };

/** What the docent has to know before it can be saved. A rating elsewhere that says the same is no trouble. */
export function troubleOf(state: RatingState, own: RatingFields): Trouble | undefined {
  if (state.at === 'answer-changed') return { kind: state.at, isNew: state.isNew };
  if (state.at === 'other-rating' && !isSaidBy(state.other, own)) return { kind: state.at, other: state.other };
  const { error } = state.known;
  return error === null ? undefined : { kind: 'refused', error };
}

/** Whether a rating is what stands in the form. */
function isSaidBy({ medal, comment, note }: Rating, own: RatingFields): boolean {
  return medal === (own.medal ?? 0) && comment === own.comment && note === own.note;
}

export type RatingToSend =
  | { of: 'answer'; sent: Sent<typeof teacher.rateAnswer> }
  | { of: 'nothing'; sent: Sent<typeof teacher.rateEmptyAnswer> };

/** Names the version and the rating that it goes on from (docs/decisions/011). */
export function ratingToSend(
  { known: { answer, read, from } }: RatingState,
  place: { activityId: number; teamId: string },
  { medal, comment, note }: RatingFields,
): RatingToSend {
  const seenRating = from?.id ?? '';
  if (answer === undefined || answer.isEmpty) {
    return { of: 'nothing', sent: { ...place, medal: medal ?? 0, comment, seenRating } };
  }
  const chosen = medal ? { medal } : {};
  return { of: 'answer', sent: { answerId: answer.id, version: read, seenRating, comment, note, ...chosen } };
}
