/** Checks a draft in a worker thread, because it may have many texts (docs/rules.md 16.17, 16.56). */

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { unreadFault } from '#server/challenges/thread/reader.ts';
import { createThread, readingLimits } from '#server/thread/thread.ts';
import type { Contents } from '#server/workshop/parts/source.ts';

/** `path` is the draft as a folder. */
export type CheckJob = { path: string; parts: Contents };
/** Faults block publishing; advice does not. */
export type Remarks = { faults: DraftRemark[]; advice: DraftRemark[] };

const check = createThread<CheckJob, Remarks>(new URL('./checkProgram.ts', import.meta.url), readingLimits);

export async function remarksOn(job: CheckJob): Promise<Remarks> {
  const outcome = await check(job);
  return outcome.ok ? outcome.result : tooMuch(outcome.reason);
}

/** Reported at the cover, because the draft as a whole takes too long. */
export function tooMuch(reason: Parameters<typeof unreadFault>[1] = 'too-long'): Remarks {
  return { faults: [{ part: 'cover', field: null, message: unreadFault('', reason).message }], advice: [] };
}
