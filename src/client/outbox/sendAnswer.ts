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
  /** Not reached, too busy, or no longer logged in: the answer waits. */
  | { kind: 'later'; retryAfter: number | null };

/** How an answer gets to the server. */
export type Transport = {
  /** As fetch; tells the part that has gone out, 0 to 1. */
  upload: (onProgress: (fraction: number) => void) => AskSettings['fetch'];
  /** Of the team that is logged in at this moment. */
  headers: () => Readonly<Record<string, string>>;
  noteConnection: (reached: boolean) => void;
  /** The server said no; the login may have ended. */
  onProblem: (problem: Problem) => void;
};

/** What is sent, at each try the same. */
export type Submission = { kept: QueuedAnswer; key: string; photo: () => Promise<Blob | null> };

/** Rejects where the device can't read the photo at this moment. */
export async function sendAnswer(
  { kept, key, photo }: Submission,
  transport: Transport,
  onProgress: (fraction: number) => void,
): Promise<Outcome> {
  // Read before anything is waited for: it goes under the session of its own team, or not at all.
  const headers = { ...transport.headers(), [idempotencyHeader]: key };
  const file = kept.hasPhoto ? await photo() : null;
  // Without it what the team sees as sent would be another answer.
  if (kept.hasPhoto && file === null) return { kind: 'refused', refusal: photoGone };
  const send = createAsk({ fetch: transport.upload(onProgress) });
  const { tweet, version, paintedOver } = kept;
  const ofPhoto = file && { answerFile: file, ...(typeof paintedOver === 'string' && { paintedOver }) };
  const sent = { activityId: kept.activity.id, tweet, version, ...ofPhoto };
  try {
    const answer = ownAnswer(await send(student.answerActivity, sent, { headers }), kept);
    transport.noteConnection(true);
    return { kind: 'sent', answer };
  } catch (error) {
    return afterFailure(error, kept, transport);
  }
}

type Answered = ResponseOf<typeof student.answerActivity>;

/** Forgotten is only what the server itself says it has: somebody in between may well answer JSON. */
function ownAnswer(answered: Answered, { activity }: QueuedAnswer): TeamsAnswer {
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
    // A photo that is too large for the way there goes through at no other try.
    if (error.status === 413 && hasPhoto) return { kind: 'refused', refusal: tooLargeForTheWay };
    return { kind: 'later', retryAfter: error.retryAfter };
  }
  onProblem(error);
  if (isPassing(error)) return { kind: 'later', retryAfter: error.retryAfter };
  const { code, title, errors } = error;
  return { kind: 'refused', refusal: { code, title, errors, current: currentIn(error) } };
}

/** Kept in the memory of a page that is gone, on a device that was full. */
const photoGone: Refused = { code: 'photo-gone', title: 'outbox.photo-gone', errors: {}, current: null };

const tooLargeForTheWay: Refused = {
  code: 'too-large-for-the-way',
  title: 'outbox.too-large',
  errors: {},
  current: null,
};

function currentIn({ answer }: Problem): CurrentAnswer | null {
  if (answer === undefined) return null;
  // The server answers it in the shape that the team may see.
  const { tweet, version, photo } = readTeamsAnswer(answer as Answered);
  return { tweet, version, photo };
}
