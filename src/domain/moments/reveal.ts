/** The reveal of a phase's medal, as a function of the time since it began (docs/rules.md 6.8). */

/** Milliseconds from the start to each stage; 'seen' is 1.5 s after the part has landed. */
export const revealMoments = { anticipation: 0, flash: 1000, medal: 2000, landed: 4500, seen: 6000 } as const;

export type RevealStage = keyof typeof revealMoments;

const stages = ['anticipation', 'flash', 'medal', 'landed', 'seen'] as const satisfies readonly RevealStage[];

/** The stage at a moment, in milliseconds since the start. */
export function revealStage(elapsed: number): RevealStage {
  return stages.findLast((stage) => elapsed >= revealMoments[stage]) ?? 'anticipation';
}

/**
 * A device that was too busy to show a stage in time still shows it for `shownMs` before it catches up: its team waited
 * for that light. A device that is later than `busyMs` was suspended, and continues where the others are (docs/rules.md
 * 11.32).
 */
export const lateStage = { busyMs: 3000, shownMs: 250 } as const;

/** Milliseconds from this stage to the next; undefined at the last. */
export function untilNextStage(stage: RevealStage): number | undefined {
  const next = stages[stages.indexOf(stage) + 1];
  return next === undefined ? undefined : revealMoments[next] - revealMoments[stage];
}
