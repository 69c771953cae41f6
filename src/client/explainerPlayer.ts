/** The player of a praatplaat: scene by scene, at the pace of the person who steps, or by itself. */

/** Moments in seconds of one clock. */
export type Telling = {
  index: number;
  /** The moment this scene began. */
  began: number;
  isPlaying: boolean;
  /** Its last scene has been shown to the end. */
  isTold: boolean;
};

export const untold: Telling = { index: 0, began: 0, isPlaying: false, isTold: false };

export type PlayerStep = { kind: 'to'; index: number } | { kind: 'next' | 'previous' | 'play' | 'pause' };

/** The state after a step at `now`, with `count` scenes. */
export function stepped(telling: Telling, step: PlayerStep, { now, count }: { now: number; count: number }): Telling {
  const at = (index: number, more: Partial<Telling> = {}): Telling => ({
    ...telling,
    index,
    began: now,
    isTold: telling.isTold || index === count - 1,
    ...more,
  });
  const isLast = telling.index >= count - 1;
  switch (step.kind) {
    case 'next':
      return isLast ? { ...telling, isPlaying: false, isTold: true } : at(telling.index + 1);
    case 'previous':
      return at(Math.max(0, telling.index - 1));
    case 'to':
      return at(step.index);
    case 'play':
      // At its end it starts again from the first scene.
      return at(isLast && count > 1 ? 0 : telling.index, { isPlaying: true });
    case 'pause':
    default:
      return { ...telling, isPlaying: false };
  }
}

/**
 * Milliseconds until the next scene starts by itself; undefined while a person steps, or the text is being read aloud.
 */
export function untilNextMs(
  { began, isPlaying }: Telling,
  { now, seconds, isReading }: { now: number; seconds: number; isReading: boolean },
): number | undefined {
  return isPlaying && !isReading ? Math.max(0, (began + seconds - now) * 1000) : undefined;
}
