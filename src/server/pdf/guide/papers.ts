/** The papers of a whole challenge, drawn beside the server: its texts may be many (docs/rules.md 16.56). */

import type { ChallengePaper } from '#domain/lesson/challengePapers.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { undrawnPaper } from '#server/pdf/undrawnPaper.ts';
import { createThread } from '#server/thread/thread.ts';

export type PaperOrder =
  | { content: ChallengeContent; paper: ChallengePaper }
  /** The worksheets of these activities together. */
  | { content: ChallengeContent; activityIds: readonly number[] };

/** A guide of fifty pages takes a second or two. */
const draw = createThread<PaperOrder, Uint8Array | undefined>(new URL('./papersProgram.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 512,
  keptSeconds: 30,
});

/** Undefined where there is nothing to print. */
export async function drawPaper(order: PaperOrder): Promise<Buffer | undefined> {
  const outcome = await draw(order);
  if (!outcome.ok) throw undrawnPaper();
  return outcome.result && Buffer.from(outcome.result);
}

/** The guide of each challenge: long to make, and the same until the challenge is read anew. */
const guides = new WeakMap<ChallengeContent, Promise<Buffer | undefined>>();

export function guideOf(content: ChallengeContent): Promise<Buffer | undefined> {
  const known = guides.get(content);
  if (known !== undefined) return known;
  const pdf = drawPaper({ content, paper: 'lesgids' });
  guides.set(content, pdf);
  pdf.catch(() => guides.delete(content));
  return pdf;
}
