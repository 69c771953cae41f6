/** When a team may send or change an answer, and when the teacher may rate one (docs/rules.md 4.2, 5.1). */

import type { Activity, Answer, Medal, Phase, Taps, TeamWork } from './course.ts';
import { limits } from './limits.ts';
import { Refusal, refuseFields, type RefusalCode } from './refusal.ts';
import { answerTo, type Course, isPhaseOpen, unanswered } from './status.ts';
import { isEmptyText, textError } from './text.ts';

/** Why a team can't send an answer to this activity now; undefined when it can. */
export function answeringRefusal(
  course: Course,
  phase: Phase,
  activity: Activity,
  work: TeamWork,
): RefusalCode | undefined {
  // Onboarding and Launch are led by the teacher, on the digibord.
  const isOfTeams = course.challenge.phases.includes(phase);
  if (!activity.allowAnswer || !isOfTeams) return 'activity-not-answerable';
  if (!isPhaseOpen(course, phase, work)) return 'phase-closed';
  const answer = answerTo(activity, work);
  const done = course.ended.has(phase.number);
  if (answer?.rating && !mayHandInAfterAll({ done }, answer)) return 'answer-rated';
  return undefined;
}

type RatedWork = { isEmpty: boolean; rating: { medal: Medal | null } | null };

/** The teacher noted 'nothing handed in', the phase still runs: the team may yet hand in. */
export function mayHandInAfterAll(phase: { done: boolean }, answer: RatedWork): boolean {
  return answer.isEmpty && answer.rating?.medal === 0 && !phase.done;
}

/** Why the teacher can't note that a team sent nothing; undefined when it can. */
export function emptyAnswerRefusal(
  course: Course,
  phase: Phase,
  activity: Activity,
  work: TeamWork,
): RefusalCode | undefined {
  if (!activity.allowAnswer) return 'activity-not-answerable';
  if (!isPhaseOpen(course, phase, work)) return 'phase-closed';
  return answerTo(activity, work)?.isEmpty === false ? 'answer-exists' : undefined;
}

/** The activities for which the teacher can note at once that the team sent nothing. */
export function openActivities(course: Course, phase: Phase, work: TeamWork): Activity[] {
  return isPhaseOpen(course, phase, work) ? unanswered(phase, work) : [];
}

/** The unanswered activities of ended phases for a team that came late, or was away (docs/rules.md 9.32). */
export function activitiesForLateTeam(course: Course, work: TeamWork): Activity[] {
  return course.challenge.phases
    .filter(({ number }) => course.ended.has(number))
    .flatMap((phase) => openActivities(course, phase, work));
}

export type SentAnswer = { tweet: string | undefined; hasPhoto: boolean };

type AnswerErrors = { tweet: string | undefined; answerFile: string | undefined };

/**
 * What is wrong, by field: an empty or too long text, or a first answer without the photo that the activity asks for.
 */
export function answerErrors(
  activity: Pick<Activity, 'photoRequired'>,
  sent: SentAnswer,
  stored: Pick<Answer, 'photo'> | undefined,
): AnswerErrors {
  const required = 'Dit veld is verplicht';
  const photoMissing = activity.photoRequired && !sent.hasPhoto && !stored?.photo;
  return {
    tweet: textError(sent.tweet, { max: limits.tweet, required }),
    answerFile: photoMissing ? 'photo.missing' : undefined,
  };
}

export function checkAnswer(activity: Activity, sent: SentAnswer, stored: Answer | undefined): void {
  refuseFields(answerErrors(activity, sent, stored));
}

/** Refuses to change or rate an answer that somebody else changed since it was read. */
export function checkVersion(
  current: Answer | undefined,
  read: number | undefined,
  shown: (answer: Answer) => object,
): void {
  if (current !== undefined && read !== undefined && current.version !== read) {
    throw new Refusal('answer-changed', { answer: shown(current) });
  }
}

/**
 * Refuses a photo that was painted over another than the stored one: a docent may have painted that meanwhile
 * (docs/rules.md 15.17).
 */
export function checkPaintedOver(
  current: Answer | undefined,
  paintedOver: string | undefined,
  shown: (answer: Answer) => object,
): void {
  if (paintedOver === undefined || current?.photo === paintedOver) return;
  throw new Refusal('answer-changed', current && { answer: shown(current) });
}

type Given = { medal: number; comment: string; note: string; criteria: Taps };

/**
 * Refuses a rating that would replace one that the docent has not seen; `seen` is the id of the one that they saw, ''
 * for none. A rating that says the same is let through.
 */
export function checkSeenRating(
  current: Answer | undefined,
  { seen, given }: { seen: string | undefined; given: Given },
  shown: (answer: Answer) => object,
): void {
  const rating = current?.rating;
  if (!current || !rating || seen === undefined || seen === rating.id) return;
  if (ratingChanged(rating, given) || rating.note !== given.note) {
    throw new Refusal('rating-changed', { answer: shown(current) });
  }
}

/** A corrected rating stays seen only when medal, comment and criteria are unchanged. */
export function ratingChanged(before: Omit<Given, 'note'> | null, after: Omit<Given, 'note'>): boolean {
  if (before === null || before.medal !== after.medal) return true;
  return before.comment !== after.comment || before.criteria !== after.criteria;
}

/** Refuses a missing or impossible medal, and texts that are too long; returns the medal. */
export function checkRating(sent: { medal: number | undefined; comment: string; note: string }): Medal {
  return checkMedal(sent.medal, [1, 2, 3], {
    comment: textError(sent.comment, { max: limits.comment }),
    note: textError(sent.note, { max: limits.note }),
  });
}

/** The same for a team that sent nothing: no medal, or one for work that it showed in class. */
export function checkEmptyRating(sent: { medal: number; feedback: string }): Medal {
  return checkMedal(sent.medal, [0, 1, 2, 3], { feedback: textError(sent.feedback, { max: limits.feedback }) });
}

function checkMedal(
  sent: number | undefined,
  allowed: readonly Medal[],
  others: Readonly<Record<string, string | undefined>>,
): Medal {
  const medal = allowed.find((one) => one === sent);
  refuseFields({ medal: medal === undefined ? 'Field is required' : undefined, ...others });
  // A value that is no medal was refused above.
  return medal as Medal;
}

export function checkFeedback(feedback: string | undefined): void {
  refuseFields({
    feedback: isEmptyText(feedback) ? 'Field is required' : textError(feedback, { max: limits.feedback }),
  });
}
