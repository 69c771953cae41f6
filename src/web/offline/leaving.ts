/** What a team that logs out leaves on the device: unsent answers and drafts. */

import { forgetDrafts, keptAnswersOf } from '#client/outbox/answerStore.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { readOwnTeam } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { request, queryOptionsFor, queryClient } from '#web/query.ts';

import { answersOnDevice } from './answersOnDevice.ts';

/** Undefined where the server can't be reached: then everything stays, and nothing is lost. */
async function loggedInTeam(signal: AbortSignal): Promise<string | undefined> {
  const cached = queryClient.getQueryData(queryOptionsFor(student.info, {}).queryKey);
  const info = cached ?? (await request(student.info, {}, { signal }).catch(() => undefined));
  return info && readOwnTeam(info).id;
}

export async function queuedOfTeam(signal: AbortSignal): Promise<QueuedAnswer[]> {
  const team = await loggedInTeam(signal);
  return team === undefined ? [] : keptAnswersOf(answersOnDevice, team).catch(() => []);
}

export async function forgetDraftsOfTeam(signal: AbortSignal): Promise<void> {
  const team = await loggedInTeam(signal);
  if (team !== undefined) await forgetDrafts(answersOnDevice, team).catch(() => undefined);
}
