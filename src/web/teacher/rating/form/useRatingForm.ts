/** Saving a rating: of what a team sent, or of the nothing that it sent. Nobody rates what they have not read. */

import { useState } from 'react';

import { readAnswer } from '#contract/facts/classFacts.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Answer, Medal, Rating } from '#domain/course.ts';
import { fieldError } from '#web/parts/formErrors.ts';
import { refresh } from '#web/query.ts';
import { type Team, useRunCall } from '#web/teacher/run.ts';

export type Rated = { team: Team; activity: Activity; answer: Answer | undefined };
export type RatingFields = { medal: Medal | undefined; comment: string; note: string };

/** Whether a rating on the server is what stands in the form. */
export function isSaidBy({ medal, comment, note }: Rating, fields: RatingFields): boolean {
  return medal === (fields.medal ?? 0) && comment === fields.comment && note === fields.note;
}

/** There is nothing of the team's own to rate. */
export function isNothing(answer: Answer | undefined): boolean {
  return answer === undefined || answer.isEmpty;
}

export function useSaveRating({ team, activity, answer }: Rated) {
  const rateAnswer = useRunCall(teacher.rateAnswer);
  const rateNothing = useRunCall(teacher.rateEmptyAnswer);
  const version = answer?.version ?? 0;
  /** The version that the docent has read. */
  const [read, setRead] = useState(version);
  /** The rating that the docent has seen, and goes on from. */
  const [seen, setSeen] = useState(answer?.rating ?? null);
  const current = answer?.rating ?? null;
  const error = rateAnswer.error ?? rateNothing.error;

  const send = async ({ medal, comment, note }: RatingFields): Promise<unknown> => {
    const seenRating = seen?.id ?? '';
    if (answer === undefined || answer.isEmpty) {
      const place = { activityId: activity.id, teamId: team.id };
      return rateNothing.mutateAsync({ ...place, medal: medal ?? 0, comment, seenRating });
    }
    const chosen = medal ? { medal } : {};
    return rateAnswer.mutateAsync({ answerId: answer.id, version: read, seenRating, comment, note, ...chosen });
  };

  /** Resolves true when it is saved and on screen. */
  const save = async (fields: RatingFields): Promise<boolean> => {
    rateAnswer.reset();
    rateNothing.reset();
    try {
      await send(fields);
      return true;
    } catch (refused) {
      await showCurrent(refused, setRead);
      return false;
    }
  };

  return {
    save,
    error,
    isSaving: rateAnswer.isPending || rateNothing.isPending,
    /** The team sent or changed it since the docent began. */
    hasChanged: version !== read && !isNothing(answer),
    isNew: read === 0,
    readAgain: () => setRead(version),
    seen,
    /** Another rating than the docent goes on from: given meanwhile on another device, or in another window. */
    other: current === null || current.id === seen?.id ? undefined : current,
    acceptOther: () => setSeen(current),
  };
}

export type SavedRating = ReturnType<typeof useSaveRating>;

/** Where the team was quicker its answer of now comes on screen, and the docent rates that. */
async function showCurrent(refused: unknown, setRead: (version: number) => void): Promise<void> {
  if (!(refused instanceof Problem) || refused.status !== 409) return;
  await refresh();
  // The contract: a 409 of a rating carries the answer as the teacher may see it.
  const current = refused.answer as Parameters<typeof readAnswer>[0] | undefined;
  if (current !== undefined) setRead(readAnswer(current).version);
}

/** An empty answer's comment goes by another name. */
export function ratingError(error: Error | null, name: keyof RatingFields): string | undefined {
  return fieldError(error, name) ?? (name === 'comment' ? fieldError(error, 'feedback') : undefined);
}
