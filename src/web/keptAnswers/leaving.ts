/** What a team that logs out leaves behind on the device: only answers that still wait to be sent. */

import { isWaiting } from '#client/outbox/keptAnswer.ts';
import { forgetDrafts, keptAnswersOf } from '#client/outbox/keptAnswers.ts';
import { readOwnTeam } from '#contract/facts/teamFacts.ts';
import { student } from '#contract/student.ts';
import { asking, queryClient } from '#web/query.ts';

import { onThisDevice } from './onThisDevice.ts';

/** Undefined where the server can't be asked: then everything stays, and nothing is lost. */
async function loggedInTeam(): Promise<string | undefined> {
  const info = await queryClient
    .query({ ...asking(student.info, {}), staleTime: 'static', retry: false })
    .catch(() => undefined);
  return info && readOwnTeam(info).id;
}

export async function countWaiting(): Promise<number> {
  const team = await loggedInTeam();
  return team === undefined ? 0 : (await keptAnswersOf(onThisDevice, team)).filter(isWaiting).length;
}

export async function forgetDraftsOfTeam(): Promise<void> {
  const team = await loggedInTeam();
  if (team !== undefined) await forgetDrafts(onThisDevice, team);
}
