/** What a team that logs out has on the device: answers that wait to be sent, and what it is still busy with. */

import { forgetDrafts, keptAnswersOf } from '#client/outbox/answerStore.ts';
import type { KeptAnswer } from '#client/outbox/queuedAnswer.ts';
import { readOwnTeam } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { ask, asking, queryClient } from '#web/query.ts';

import { onThisDevice } from './answersOnDevice.ts';

/** Undefined where the server can't be asked: then everything stays, and nothing is lost. */
async function loggedInTeam(signal: AbortSignal): Promise<string | undefined> {
  const known = queryClient.getQueryData(asking(student.info, {}).queryKey);
  const info = known ?? (await ask(student.info, {}, { signal }).catch(() => undefined));
  return info && readOwnTeam(info).id;
}

export async function keptOfTeam(signal: AbortSignal): Promise<KeptAnswer[]> {
  const team = await loggedInTeam(signal);
  return team === undefined ? [] : keptAnswersOf(onThisDevice, team).catch(() => []);
}

export async function forgetDraftsOfTeam(signal: AbortSignal): Promise<void> {
  const team = await loggedInTeam(signal);
  if (team !== undefined) await forgetDrafts(onThisDevice, team).catch(() => undefined);
}
