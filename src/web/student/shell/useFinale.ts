/** The end of the challenge: finished, Start, countdown, liftoff, over. Owns the only timer of it. */
import { useCallback, useEffect, useState } from 'react';

import { countdownNumber, endingStage, finishedAfter, untilNextBeat } from '#domain/ending.ts';

import { recall, remember } from '../../remembered.ts';

/**
 * `ready`: finished, and Start is to be pressed. `over`: watched, so everything is free again.
 * A reload in the middle comes back to `ready`.
 */
export type Finale =
  | { stage: 'under-way' }
  | { stage: 'ready' }
  | { stage: 'countdown'; number: number }
  | { stage: 'film' }
  | { stage: 'over' };

type FinaleView = { finale: Finale; start: () => void };

const watchedSlot = (team: string) => `seen:ending:${team}` as const;

/** `isComplete`: four parts are done and seen. */
export function useFinale(team: string | undefined, isComplete: boolean): FinaleView {
  const [isFinished, setFinished] = useState(false);
  /** Milliseconds since the press; null when Start hasn't been pressed. */
  const [elapsed, setElapsed] = useState<number | null>(null);

  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => setFinished(true), finishedAfter);
    return () => clearTimeout(timer);
  }, [isComplete]);

  const pause = elapsed === null ? undefined : untilNextBeat(elapsed);
  useEffect(() => {
    if (elapsed === null || pause === undefined) return undefined;
    const timer = setTimeout(() => setElapsed(elapsed + pause), pause);
    return () => clearTimeout(timer);
  }, [elapsed, pause]);

  const isOver = elapsed !== null && endingStage(elapsed) === 'over';
  useEffect(() => {
    if (isOver && team !== undefined) remember(watchedSlot(team), 'watched');
  }, [isOver, team]);

  const start = useCallback(() => setElapsed(0), []);
  const hasWatched = team !== undefined && recall(watchedSlot(team)) !== null;
  return { finale: finaleOf(isFinished, elapsed, hasWatched), start };
}

function finaleOf(isFinished: boolean, elapsed: number | null, hasWatched: boolean): Finale {
  if (!isFinished) return { stage: 'under-way' };
  if (elapsed === null) return { stage: hasWatched ? 'over' : 'ready' };
  const stage = endingStage(elapsed);
  return stage === 'countdown' ? { stage, number: countdownNumber(elapsed) } : { stage };
}

/** While the team is in its finale nothing else can be pressed, and it can't log out. */
export function isClosed({ stage }: Finale): boolean {
  return stage === 'ready' || stage === 'countdown' || stage === 'film';
}
