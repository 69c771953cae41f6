/** Draws the papers of a whole challenge in a worker thread, because they may be long (docs/rules.md 16.56). */

import type { Challenge } from '#domain/course.ts';
import type { ChallengePaper } from '#domain/lesson/challengePapers.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { undrawnPaper } from '#server/pdf/undrawnPaper.ts';
import { createThread } from '#server/thread/thread.ts';

export type PaperOrder =
  | { content: ChallengeContent; paper: ChallengePaper }
  /** The worksheets of these activities in one PDF. */
  | { content: ChallengeContent; activityIds: readonly number[]; isLarge: boolean }
  /** What these challenges practise of designing. */
  | { challenges: readonly Challenge[] };

/** A guide of fifty pages takes one or two seconds. */
const draw = createThread<PaperOrder, Uint8Array | undefined>(new URL('./papersProgram.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 512,
  idleSeconds: 30,
});

/** Undefined when there is nothing to print. */
export async function drawPaper(order: PaperOrder): Promise<Buffer | undefined> {
  const outcome = await draw(order);
  if (!outcome.ok) throw undrawnPaper();
  return outcome.result && Buffer.from(outcome.result);
}

/** Caches the guide of each challenge, which is slow to make, until the challenge is read again. */
const guides = new WeakMap<ChallengeContent, Promise<Buffer | undefined>>();

export function guideOf(content: ChallengeContent): Promise<Buffer | undefined> {
  const cached = guides.get(content);
  if (cached !== undefined) return cached;
  const pdf = drawPaper({ content, paper: 'lesgids' });
  guides.set(content, pdf);
  pdf.catch(() => guides.delete(content));
  return pdf;
}
