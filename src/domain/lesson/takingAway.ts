/** What a docent can remove of a team's work, when a rating can be withdrawn, and what a team must know before it sends again. */

import type { Activity, Answer, Phase, TakenAway, TakenPart, TeamWork } from '#domain/course.ts';
import { limits } from '#domain/limits.ts';
import { phaseMedal, teamPhase } from '#domain/medals.ts';
import { Refusal, refuseFields, type RefusalCode } from '#domain/refusal.ts';
import type { Course } from '#domain/status.ts';
import { textError } from '#domain/text.ts';

/** What was removed last, as long as the team has not answered since (docs/rules.md 4.16). */
export function takenFrom({ id }: Pick<Activity, 'id'>, work: Pick<TeamWork, 'takenAway'>): TakenAway | undefined {
  const taken = work.takenAway.filter(({ activityId }) => activityId === id);
  return taken.toSorted((one, other) => other.version - one.version)[0];
}

/**
 * Why it can't be removed; undefined when it can. A photo or the text can also be removed from a rated answer, a whole
 * answer only before that (docs/rules.md 5.15).
 */
export function takingAwayRefusal(
  answer: Pick<Answer, 'isEmpty' | 'photo' | 'rating' | 'tweet'>,
  what: TakenPart,
): RefusalCode | undefined {
  if (answer.isEmpty) return 'answer-empty';
  if (what === 'photo') return answer.photo === null ? 'not-found' : undefined;
  if (what === 'text') return isTextTaken(answer) ? 'not-found' : undefined;
  return answer.rating === null ? undefined : 'answer-rated';
}

/**
 * An answer, or a version of one, is never sent without a text: where it has none, a docent removed it (docs/rules.md
 * 5.31).
 */
export function isTextTaken({ tweet, isEmpty = false }: { tweet: string; isEmpty?: boolean }): boolean {
  return !isEmpty && tweet === '';
}

/** Whether any of the team's own content is left in it. */
export function isSeen(answer: { tweet: string; photo: string | null; isEmpty?: boolean }): boolean {
  return answer.isEmpty !== true && (answer.tweet !== '' || answer.photo !== null);
}

/** Whether a part of the current answer was removed, even if something else was removed later. */
export function isPartTaken({ id }: Pick<Activity, 'id'>, work: Pick<TeamWork, 'takenAway'>, part: TakenPart): boolean {
  return work.takenAway.some(({ activityId, what }) => activityId === id && what === part);
}

export function checkWord(word: string): void {
  refuseFields({ word: textError(word, { max: limits.word }) });
}

type OfTeam = { taken: TakenAway | undefined; current: Answer | undefined };

/**
 * Refuses an answer that was written before the docent removed something: the team must read that first (docs/rules.md
 * 4.16). `read` is the version that it is based on.
 */
export function checkKnowsTaken(
  { taken, current }: OfTeam,
  read: number | undefined,
  shown: (taken: TakenAway) => object,
): void {
  if (taken === undefined || read === undefined || read === taken.version) return;
  // An earlier change by another device has its own refusal.
  const isUnknown = taken.what === 'answer' ? current === undefined : read === taken.version - 1;
  if (isUnknown) throw new Refusal('answer-taken-away', { answer: shown(taken) });
}

/**
 * Why a rating can't be withdrawn: the team has seen it, or the medal of the phase that is made of it (docs/rules.md
 * 5.17).
 */
export function withdrawalRefusal(
  course: Course,
  phase: Phase,
  { rating }: Pick<Answer, 'rating'>,
  work: TeamWork,
): RefusalCode | undefined {
  if (rating === null) return undefined;
  const isMedalSeen = phaseMedal(course, phase, work) !== null && teamPhase(course, phase, work).seen;
  return rating.seen || isMedalSeen ? 'rating-seen' : undefined;
}
