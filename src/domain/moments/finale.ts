/** The end of a challenge, as a function of the time since Start was pressed (docs/rules.md 11.11, 11.12). */

/** Milliseconds after the fourth part is done and seen at which the challenge counts as finished. */
export const finishedAfterMs = 1000;

/** Milliseconds from the press to the start of each stage. */
const finaleMoments = { countdown: 0, film: 5000, over: 47_000 } as const;

export type FinaleStage = keyof typeof finaleMoments;

const stages = ['countdown', 'film', 'over'] as const satisfies readonly FinaleStage[];

export function finaleStage(elapsed: number): FinaleStage {
  return stages.findLast((stage) => elapsed >= finaleMoments[stage]) ?? 'countdown';
}

/** The number of the countdown: 5, 4, 3, 2, 1; 0 once the film runs. */
export function countdownNumber(elapsed: number): number {
  return Math.max(0, Math.ceil((finaleMoments.film - Math.max(0, elapsed)) / 1000));
}

/** Milliseconds until the next number or stage; undefined once it is over. */
export function untilNextBeat(elapsed: number): number | undefined {
  if (elapsed >= finaleMoments.over) return undefined;
  if (elapsed >= finaleMoments.film) return finaleMoments.over - elapsed;
  return 1000 - (elapsed % 1000);
}
