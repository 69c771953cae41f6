/** One try to hand in a kept answer, and what came of it. */

import { createAsk } from '#contract/ask.ts';
import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import { noteConnection } from '#web/connection.ts';
import { forgetLoginAfter, teamHeaders } from '#web/query.ts';
import type { TeamAnswer } from '#web/student/facts.ts';

import type { KeptAnswer, Refused } from './keptAnswer.ts';
import { keptPhoto } from './keptAnswers.ts';
import { uploadWith } from './upload.ts';

export type Outcome =
  | { kind: 'sent'; answer: TeamAnswer }
  | { kind: 'refused'; refusal: Refused }
  /** Not reached, too busy, or no longer logged in: the answer waits. */
  | { kind: 'later'; retryAfter: number | null };

/** `onProgress` is told the part that has gone out, 0 to 1. */
export async function sendAnswer(
  kept: KeptAnswer,
  key: string,
  onProgress: (fraction: number) => void,
): Promise<Outcome> {
  // Read before anything is waited for: it goes under the session of its own team, or not at all.
  const headers = { ...teamHeaders(), [idempotencyHeader]: key };
  const photo = kept.hasPhoto ? await keptPhoto(kept.team, kept.activity.id) : null;
  const send = createAsk({ fetch: uploadWith({ onProgress }) });
  const { tweet, version } = kept;
  const file = photo === null ? {} : { answerFile: photo };
  try {
    const sent = { activityId: kept.activity.id, tweet, version, ...file };
    const answer = await send(student.answerActivity, sent, { headers });
    noteConnection(true);
    return { kind: 'sent', answer };
  } catch (error) {
    return afterFailure(error);
  }
}

/** Statuses that say nothing about the answer: another try may well succeed. */
const passing = new Set([401, 403, 408, 425, 429]);

function afterFailure(error: unknown): Outcome {
  if (!(error instanceof Problem)) {
    noteConnection(false);
    return { kind: 'later', retryAfter: null };
  }
  forgetLoginAfter(error, student.answerActivity);
  if (error.status >= 500 || passing.has(error.status)) return { kind: 'later', retryAfter: error.retryAfter };
  const { code, title, errors } = error;
  // The server answers it in the shape that the team may see.
  const current = (error.answer as TeamAnswer | undefined) ?? null;
  return { kind: 'refused', refusal: { code, title, errors, current } };
}
