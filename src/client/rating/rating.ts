/** Rating one answer on this device: an answer must be read before it is rated, and a form in use is never removed. */

import type { Answer, Medal, Rating, Returned, Taps } from '#domain/course.ts';
import { openReturn } from '#domain/feedback/returning.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';

export type RatingFields = {
  medal: Medal | undefined;
  /** The words for the team: with a medal, or the tip with which the answer is given back. */
  comment: string;
  note: string;
  criteria?: Taps;
  /** No medal: the answer is given back for the team to improve. */
  isReturn?: boolean;
  top?: string;
};

/** The outside facts: the answer on screen, and whether a draft of its rating is stored on this device. */
export type Shown = { answer: Answer | undefined; hasDraft: boolean };

type FormFacts = Shown & {
  /** Without an answer the form stays folded until the docent opens it. */
  folds: boolean;
  /** The version that the docent has read; 0 before the team sent one. */
  read: number;
  /** The photo and the words that were read with it; they may have been removed since. */
  photo: string | null;
  tweet: string;
  /** The version that a refusal reported: once it is on screen, it counts as read. */
  conflicting: number;
  /** The rating that the docent starts from. */
  from: Rating | null;
  /** The words of the return, where the docent starts from those. */
  words: Returned | undefined;
  /** Why it was not saved. */
  error: Error | null;
};

export type Standing =
  /** No form: there is no answer, and nobody asked to rate its absence. */
  | { at: 'folded' }
  /** No form: a rating as given. */
  | { at: 'rated'; rating: Rating }
  /** No form: the answer was given back to the team. */
  | { at: 'returned'; returned: Returned }
  /** The form is open, and the docent has not entered it. */
  | { at: 'reading' }
  | { at: 'writing' }
  /** The team sent its answer, or another one, since it was read. */
  | { at: 'answer-changed'; isNew: boolean; isIn: boolean }
  /** Another device or window gave a rating that the docent's form is not based on. */
  | { at: 'other-rating'; other: Rating }
  | { at: 'saving' };

export type RatingState = Standing & { known: FormFacts };

export type RatingEvent =
  | ({ type: 'shown' } & Shown)
  /** The docent opened or entered the form. */
  | { type: 'begin' }
  | { type: 'read-again' }
  | { type: 'keep-own' }
  /** The existing rating stays as it is. */
  | { type: 'leave' }
  | { type: 'save' }
  | { type: 'saved' }
  /** `conflicting`: the version that conflicts, 0 where none does. */
  | { type: 'refused'; error: Error; conflicting: number };

/** With a stored draft, the form counts as entered. */
export function beginRating(shown: Shown & { folds: boolean }): RatingState {
  return standing(unread(shown), shown.hasDraft);
}

export function afterEvent(state: RatingState, event: RatingEvent): RatingState {
  const { known } = state;
  switch (event.type) {
    case 'shown':
      return afterShown(state, event);
    case 'begin':
      return isIn(state) ? state : standing(known, true);
    case 'read-again':
      return standing({ ...known, ...readOf(known.answer) }, isIn(state));
    case 'keep-own':
      return standing({ ...known, from: ratingOf(known.answer), words: wordsAt(known.answer) }, true);
    case 'leave':
      return standing(known, false);
    case 'save':
      return { at: 'saving', known: { ...known, conflicting: 0, error: null } };
    case 'saved':
    case 'refused':
      break;
  }
  return afterSaving(state, event);
}

/** A docent who left the answer during the save has started something else by now. */
function afterSaving(state: RatingState, event: RatingEvent & { type: 'saved' | 'refused' }): RatingState {
  if (state.at !== 'saving') return state;
  if (event.type === 'saved') return standing(state.known, false);
  return standing({ ...state.known, conflicting: event.conflicting, error: event.error }, true);
}

/** A fresh form starts from the answer on screen at that moment. */
function afterShown(state: RatingState, { answer, hasDraft }: Shown): RatingState {
  const isNothingNew = isReadBut(state.known, answer);
  const known = { ...state.known, answer, hasDraft, ...(isNothingNew ? { read: versionOf(answer) } : {}) };
  if (state.at === 'saving') return { ...state, known };
  return standing(hasForm(state) ? known : unread(known), isIn(state));
}

/** The state with nothing read or refused yet. */
function unread({ answer, hasDraft, folds }: Shown & { folds: boolean }): FormFacts {
  return {
    answer,
    hasDraft,
    folds,
    ...readOf(answer),
    conflicting: 0,
    from: ratingOf(answer),
    words: wordsAt(answer),
    error: null,
  };
}

function readOf(answer: Answer | undefined): Pick<FormFacts, 'read' | 'photo' | 'tweet'> {
  return { read: versionOf(answer), photo: answer?.photo ?? null, tweet: answer?.tweet ?? '' };
}

/** Only a photo or a text was removed or put back since it was read: there is nothing new to read. */
function isReadBut({ answer: before, read, photo, tweet }: FormFacts, answer: Answer | undefined): boolean {
  if (before === undefined || answer === undefined || before.version !== read || before.id !== answer.id) return false;
  const [isSameText, isSamePhoto] = [before.tweet === answer.tweet, before.photo === answer.photo];
  if (isSameText === isSamePhoto) return false;
  return isSameText ? answer.photo === null || answer.photo === photo : isTextTaken(answer) || answer.tweet === tweet;
}

function standing(before: FormFacts, isInForm: boolean): RatingState {
  const { answer, hasDraft, folds, conflicting } = before;
  const version = versionOf(answer);
  const known = conflicting !== 0 && conflicting === version ? { ...before, ...readOf(answer) } : before;
  const rating = ratingOf(answer);
  if (rating !== null && !isInForm) return { at: 'rated', rating, known: unread(known) };
  const returned = wordsAt(answer);
  if (returned !== undefined && !isInForm) return { at: 'returned', returned, known: unread(known) };
  if (folds && answer === undefined && !hasDraft && !isInForm) return { at: 'folded', known: unread(known) };
  // An absent answer that is rated empty has nothing to read.
  if (version !== known.read && !isNothing(answer)) {
    return { at: 'answer-changed', isNew: known.read === 0, isIn: isInForm, known };
  }
  if (rating !== null && rating.id !== known.from?.id) return { at: 'other-rating', other: rating, known };
  return { at: isInForm ? 'writing' : 'reading', known };
}

/** Whether the docent is in the form: no outside event removes it then. */
export function isIn(state: RatingState): boolean {
  const { at } = state;
  return at === 'writing' || at === 'other-rating' || at === 'saving' || (at === 'answer-changed' && state.isIn);
}

export function hasForm({ at }: RatingState): boolean {
  return at !== 'rated' && at !== 'returned' && at !== 'folded';
}

function versionOf(answer: Answer | undefined): number {
  return answer?.version ?? 0;
}

export function ratingOf(answer: Answer | undefined): Rating | null {
  return answer?.rating ?? null;
}

/** The words with which the answer was given back, as they are now. */
export function wordsAt(answer: Answer | undefined): Returned | undefined {
  return answer && openReturn(answer);
}

/** Whether the team has sent nothing to rate. */
export function isNothing(answer: Answer | undefined): boolean {
  return answer === undefined || answer.isEmpty;
}
