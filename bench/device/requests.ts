/** The requests of a team's devices, as bytes. */

import type { BenchTeam } from '#bench/schoolClass.ts';
import { idempotencyHeader, student, tokenHeader } from '#contract/student.ts';

import { aGet, aPost, type Connection } from './connection.ts';

/** The two requests of a poll. */
export function pollRequests({ token }: BenchTeam): Buffer[] {
  return [student.rocketStatus, student.hasNewRating].map(({ path }) => aGet(path, { [tokenHeader]: token }));
}

export function phaseRequest({ token }: BenchTeam): Buffer {
  return aGet(student.phase.path.replace(':phaseId', '4'), { [tokenHeader]: token });
}

export async function askAll(connection: Connection, requests: readonly Buffer[]): Promise<void> {
  for (const request of requests) await connection.ask(request);
}

export type Submission = { activityId: number; tweet: string; photo?: Buffer };

/** An answer with a new idempotency key. */
export async function submitRequest({ token }: BenchTeam, { activityId, tweet, photo }: Submission): Promise<Buffer> {
  const form = new FormData();
  form.set('activityId', `${activityId}`);
  form.set('tweet', tweet);
  if (photo !== undefined)
    form.set('answerFile', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
  // Node encodes the form.
  const travelling = new Response(
    photo === undefined ? new URLSearchParams({ activityId: `${activityId}`, tweet }) : form,
  );
  const headers = {
    [tokenHeader]: token,
    [idempotencyHeader]: crypto.randomUUID(),
    'Content-Type': travelling.headers.get('content-type') ?? '',
  };
  return aPost(student.answerActivity.path, headers, Buffer.from(await travelling.arrayBuffer()));
}
