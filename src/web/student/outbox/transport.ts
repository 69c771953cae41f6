/** How this page sends an answer: with the login of this tab. */

import type { Transport } from '#client/outbox/sendAnswer.ts';
import { student } from '#contract/student.ts';
import { basePath } from '#web/browser/basePath.ts';
import { teamHeaders } from '#web/browser/fetchPath.ts';
import { connection } from '#web/connection.ts';
import { forgetLoginAfter } from '#web/sessionEnd.ts';
import { uploadWith } from '#web/upload.ts';

/** A try is aborted after this many milliseconds without progress; the next one uses the same key. */
const giveUpAfterMs = 45_000;

export const transport: Transport = {
  upload: (onProgress) => {
    const send = uploadWith(onProgress, giveUpAfterMs);
    return (url, init) => send(basePath + url, init);
  },
  headers: teamHeaders,
  noteConnection: connection.note,
  onProblem: (problem) => forgetLoginAfter(problem, student.answerActivity),
};
