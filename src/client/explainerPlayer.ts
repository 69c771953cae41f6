/** The player of a praatplaat: scene by scene, at the pace of the person who steps, or by itself. */

/** Moments in seconds of one clock. */
export type Playback = {
  index: number;
  /** The moment this scene began. */
  began: number;
  isPlaying: boolean;
  /** Its last scene has been shown to the end. */
  hasEnded: boolean;
};

export const notStarted: Playback = { index: 0, began: 0, isPlaying: false, hasEnded: false };

export type PlayerStep = { kind: 'to'; index: number } | { kind: 'next' | 'previous' | 'play' | 'pause' };

/** The state after a step at `now`, with `count` scenes. */
export function stepped(
  playback: Playback,
  step: PlayerStep,
  { now, count }: { now: number; count: number },
): Playback {
  const at = (index: number, more: Partial<Playback> = {}): Playback => ({
    ...playback,
    index,
    began: now,
    hasEnded: playback.hasEnded || index === count - 1,
    ...more,
  });
  const isLast = playback.index >= count - 1;
  switch (step.kind) {
    case 'next':
      return isLast ? { ...playback, isPlaying: false, hasEnded: true } : at(playback.index + 1);
    case 'previous':
      return at(Math.max(0, playback.index - 1));
    case 'to':
      return at(step.index);
    case 'play':
      // At its end it starts again from the first scene.
      return at(isLast && count > 1 ? 0 : playback.index, { isPlaying: true });
    case 'pause':
    default:
      return { ...playback, isPlaying: false };
  }
}

/**
 * Milliseconds until the next scene starts by itself; undefined while a person steps, or the text is being read aloud.
 */
export function untilNextMs(
  { began, isPlaying }: Playback,
  { now, seconds, isReading }: { now: number; seconds: number; isReading: boolean },
): number | undefined {
  return isPlaying && !isReading ? Math.max(0, (began + seconds - now) * 1000) : undefined;
}
