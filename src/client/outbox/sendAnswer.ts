/** One attempt to send a queued answer, and its outcome. */

import { type AskSettings, createAsk } from '#contract/client.ts';
import { readTeamsAnswer, type TeamsAnswer } from '#contract/decode/teamFacts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Problem, strangersCode } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';

import type { CurrentAnswer, QueuedAnswer, Refused } from './queuedAnswer.ts';
import { isPassing } from './retry.ts';

export type Outcome =
  | { kind: 'sent'; answer: TeamsAnswer }
  | { kind: 'refused'; refusal: Refused }
  /** Not reached, too busy, or logged out: the answer waits. */
  | { kind: 'later'; retryAfter: number | null };

/** How an answer is sent to the server. */
export type Transport = {
  /** Like fetch; reports the uploaded fraction, 0 to 1. */
  upload: (onProgress: (fraction: number) => void) => AskSettings['fetch'];
  /** The headers of the team that is logged in at this moment. */
  headers: () => Readonly<Record<string, string>>;
  noteConnection: (reached: boolean) => void;
  /** The server refused; the login may have ended. */
  onProblem: (problem: Problem) => void;
};

/** The data of a submission, the same at each attempt. */
export type Submission = { kept: QueuedAnswer; key: string; photo: () => Promise<Blob | null> };

/** Rejects where the device cannot read the photo at this moment. */
export async function sendAnswer(
  { kept, key, photo }: Submission,
  transport: Transport,
  onProgress: (fraction: number) => void,
): Promise<Outcome> {
  // Read before any await: the answer is sent under its own team's session, or not at all.
  const headers = { ...transport.headers(), [idempotencyHeader]: key };
  const file = kept.hasPhoto ? await photo() : null;
  // Without its photo, the sent answer would differ from the one on the team's screen.
  if (kept.hasPhoto && file === null) return { kind: 'refused', refusal: photoGone };
  const send = createAsk({ fetch: transport.upload(onProgress) });
  const { tweet, version, paintedOver } = kept;
  const ofPhoto = file && { answerFile: file, ...(typeof paintedOver === 'string' && { paintedOver }) };
  const sent = { activityId: kept.activity.id, tweet, version, ...ofPhoto };
  try {
    const answer = checkedAnswer(await send(student.answerActivity, sent, { headers }), kept);
    transport.noteConnection(true);
    return { kind: 'sent', answer };
  } catch (error) {
    return afterFailure(error, kept, transport);
  }
}

type Answered = ResponseOf<typeof student.answerActivity>;

/** The draft is deleted only if the server itself confirms the answer: a proxy may return JSON too. */
function checkedAnswer(answered: Answered, { activity }: QueuedAnswer): TeamsAnswer {
  const answer = readTeamsAnswer(answered);
  if (answer.activityId !== activity.id) throw new TypeError('Somebody in between answered');
  return answer;
}

function afterFailure(error: unknown, { hasPhoto }: QueuedAnswer, { noteConnection, onProblem }: Transport): Outcome {
  if (!(error instanceof Problem)) {
    noteConnection(false);
    return { kind: 'later', retryAfter: null };
  }
  if (error.code === strangersCode) {
    noteConnection(false);
    // A photo that is too large for a proxy will fail at every retry.
    if (error.status === 413 && hasPhoto) return { kind: 'refused', refusal: tooLargeForTheWay };
    return { kind: 'later', retryAfter: error.retryAfter };
  }
  onProblem(error);
  if (isPassing(error)) return { kind: 'later', retryAfter: error.retryAfter };
  const { code, title, errors } = error;
  return { kind: 'refused', refusal: { code, title, errors, current: currentIn(error) } };
}

/** The photo was kept in the memory of a closed page, since the device was full. */
const photoGone: Refused = { code: 'photo-gone', title: 'outbox.photo-gone', errors: {}, current: null };

const tooLargeForTheWay: Refused = {
  code: 'too-large-for-the-way',
  title: 'outbox.too-large',
  errors: {},
  current: null,
};

function currentIn({ answer }: Problem): CurrentAnswer | null {
  if (answer === undefined) return null;
  // The server returns the answer in the shape that the team may see.
  const { tweet, version, photo } = readTeamsAnswer(answer as Answered);
  return { tweet, version, photo };
}
