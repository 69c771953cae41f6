/** The end of a challenge, as a function of the time since Start was pressed (product.md §4 and §9, rules.md §8). */

/** Milliseconds after the fourth part is done and seen at which the challenge counts as finished. */
export const finishedAfter = 1000;

/** Milliseconds from the press at which each stage begins. */
export const endingMoments = { countdown: 0, film: 5000, over: 47_000 } as const;

export type EndingStage = keyof typeof endingMoments;

const stages = ['countdown', 'film', 'over'] as const satisfies readonly EndingStage[];

export function endingStage(elapsed: number): EndingStage {
  return stages.findLast((stage) => elapsed >= endingMoments[stage]) ?? 'countdown';
}

/** The number that is called out: 5, 4, 3, 2, 1; 0 once the film runs. */
export function countdownNumber(elapsed: number): number {
  return Math.max(0, Math.ceil((endingMoments.film - Math.max(0, elapsed)) / 1000));
}

/** Milliseconds until the next number or stage; undefined once it is over. */
export function untilNextBeat(elapsed: number): number | undefined {
  if (elapsed >= endingMoments.over) return undefined;
  if (elapsed >= endingMoments.film) return endingMoments.over - elapsed;
  return 1000 - (elapsed % 1000);
}
