/** Rating one answer on this device: nobody rates what they have not read, and no form is taken away that the docent is in. */

import type { Answer, Medal, Rating, Returned, Taps } from '#domain/course.ts';
import { openReturn } from '#domain/feedback/returning.ts';
import { isTextTaken } from '#domain/lesson/takingAway.ts';

export type RatingFields = {
  medal: Medal | undefined;
  /** For the team: with a medal, or the tip with which the answer is given back. */
  comment: string;
  note: string;
  criteria?: Taps;
  /** No medal: the answer is given back to be built on. */
  isReturn?: boolean;
  top?: string;
};

/** What comes from outside: the answer as it is on screen, and whether a draft of its rating waits on this device. */
export type Shown = { answer: Answer | undefined; hasDraft: boolean };

type Known = Shown & {
  /** Without an answer the form waits until it is asked for. */
  folds: boolean;
  /** The version that the docent has read; 0 before the team sent one. */
  read: number;
  /** The photo and the words with which it was read; they may have been taken away since. */
  photo: string | null;
  tweet: string;
  /** The version that a refusal told of: once it is on screen, it counts as read. */
  told: number;
  /** The rating that the docent goes on from. */
  from: Rating | null;
  /** The words that the answer lay with the team with, where the docent goes on from those. */
  words: Returned | undefined;
  /** Why it was not saved. */
  error: Error | null;
};

export type Standing =
  /** Without a form: nothing is there, and nobody asked to rate that. */
  | { at: 'folded' }
  /** Without a form: a rating, as it was given. */
  | { at: 'rated'; rating: Rating }
  /** Without a form: the answer lies with the team, to be built on. */
  | { at: 'returned'; returned: Returned }
  /** The form is there, and the docent is not in it. */
  | { at: 'reading' }
  | { at: 'writing' }
  /** The team sent it, or something else, since it was read. */
  | { at: 'answer-changed'; isNew: boolean; isIn: boolean }
  /** Another device, or another window, gave a rating that the docent does not go on from. */
  | { at: 'other-rating'; other: Rating }
  | { at: 'saving' };

export type RatingState = Standing & { known: Known };

export type RatingEvent =
  | ({ type: 'shown' } & Shown)
  /** The docent asked for the form, or came into it. */
  | { type: 'begin' }
  | { type: 'read-again' }
  | { type: 'keep-own' }
  /** The rating that stands stays as it is. */
  | { type: 'leave' }
  | { type: 'save' }
  | { type: 'saved' }
  /** `told`: the version that is in the way, 0 where none is. */
  | { type: 'refused'; error: Error; told: number };

/** A draft that waits is a form that the docent is in. */
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
      return { at: 'saving', known: { ...known, told: 0, error: null } };
    case 'saved':
    case 'refused':
      break;
  }
  return afterSaving(state, event);
}

/** Whoever walked away from it has begun something else by now. */
function afterSaving(state: RatingState, event: RatingEvent & { type: 'saved' | 'refused' }): RatingState {
  if (state.at !== 'saving') return state;
  if (event.type === 'saved') return standing(state.known, false);
  return standing({ ...state.known, told: event.told, error: event.error }, true);
}

/** What is begun anew, once there is a form, goes on from what is on screen then. */
function afterShown(state: RatingState, { answer, hasDraft }: Shown): RatingState {
  const isNothingNew = isReadBut(state.known, answer);
  const known = { ...state.known, answer, hasDraft, ...(isNothingNew ? { read: versionOf(answer) } : {}) };
  if (state.at === 'saving') return { ...state, known };
  return standing(hasForm(state) ? known : unread(known), isIn(state));
}

/** Nothing of it was read or refused yet. */
function unread({ answer, hasDraft, folds }: Shown & { folds: boolean }): Known {
  return {
    answer,
    hasDraft,
    folds,
    ...readOf(answer),
    told: 0,
    from: ratingOf(answer),
    words: wordsAt(answer),
    error: null,
  };
}

function readOf(answer: Answer | undefined): Pick<Known, 'read' | 'photo' | 'tweet'> {
  return { read: versionOf(answer), photo: answer?.photo ?? null, tweet: answer?.tweet ?? '' };
}

/** What was read, but for a photo or a text that was taken away, or put back: there is nothing more to read. */
function isReadBut({ answer: before, read, photo, tweet }: Known, answer: Answer | undefined): boolean {
  if (before === undefined || answer === undefined || before.version !== read || before.id !== answer.id) return false;
  const [isSameText, isSamePhoto] = [before.tweet === answer.tweet, before.photo === answer.photo];
  if (isSameText === isSamePhoto) return false;
  return isSameText ? answer.photo === null || answer.photo === photo : isTextTaken(answer) || answer.tweet === tweet;
}

function standing(before: Known, isInForm: boolean): RatingState {
  const { answer, hasDraft, folds, told } = before;
  const version = versionOf(answer);
  const known = told !== 0 && told === version ? { ...before, ...readOf(answer) } : before;
  const rating = ratingOf(answer);
  if (rating !== null && !isInForm) return { at: 'rated', rating, known: unread(known) };
  const returned = wordsAt(answer);
  if (returned !== undefined && !isInForm) return { at: 'returned', returned, known: unread(known) };
  if (folds && answer === undefined && !hasDraft && !isInForm) return { at: 'folded', known: unread(known) };
  // What is rated empty is not read.
  if (version !== known.read && !isNothing(answer)) {
    return { at: 'answer-changed', isNew: known.read === 0, isIn: isInForm, known };
  }
  if (rating !== null && rating.id !== known.from?.id) return { at: 'other-rating', other: rating, known };
  return { at: isInForm ? 'writing' : 'reading', known };
}

/** Nothing that comes from elsewhere takes the form away. */
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

/** The words with which it lies with the team now. */
export function wordsAt(answer: Answer | undefined): Returned | undefined {
  return answer && openReturn(answer);
}

/** There is nothing of the team's own to rate. */
export function isNothing(answer: Answer | undefined): boolean {
  return answer === undefined || answer.isEmpty;
}
