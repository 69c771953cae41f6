/** The end of the challenge: finished, Start, countdown, liftoff, over. */

import { useEffect, useMemo, useState } from 'react';

import { countdownNumber, finaleStage, finishedAfterMs, untilNextBeat } from '#domain/moments/finale.ts';
import { recall, remember } from '#web/remembered.ts';

import { useElapsed } from './useElapsed.ts';

/**
 * `ready`: finished, and Start is to be pressed. `over`: the liftoff has ended before the team's eyes.
 * `watched`: it did so before, so everything is free. A reload in the middle comes back to `ready`.
 */
export type Finale =
  | { stage: 'under-way' }
  | { stage: 'ready' }
  | { stage: 'countdown'; number: number }
  | { stage: 'film' }
  | { stage: 'over' }
  | { stage: 'watched' };

export type FinaleView = {
  finale: Finale;
  start: () => void;
  /** Back to Start, to see it once more. */
  again: () => void;
  /** From the last picture back to the rocket. */
  leave: () => void;
};

const watchedSlot = (team: string) => `seen:ending:${team}` as const;

/** `isComplete`: four parts are done and seen. */
export function useFinale(team: string | undefined, isComplete: boolean): FinaleView {
  const isFinished = useFinished(isComplete);
  /** The moment of the press; null when Start hasn't been pressed. */
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [wantsAgain, setWantsAgain] = useState(false);
  const sincePress = useElapsed(pressedAt, untilNextBeat);
  const elapsed = pressedAt === null ? null : sincePress;

  const isOver = elapsed !== null && finaleStage(elapsed) === 'over';
  useEffect(() => {
    if (isOver && team !== undefined) remember(watchedSlot(team), 'watched');
  }, [isOver, team]);

  const ways = useMemo(() => {
    const back = (again: boolean) => (): void => {
      setPressedAt(null);
      setWantsAgain(again);
    };
    return { start: () => setPressedAt(performance.now()), again: back(true), leave: back(false) };
  }, []);
  const hasWatched = team !== undefined && recall(watchedSlot(team)) !== null && !wantsAgain;
  return { finale: finaleOf(isFinished, elapsed, hasWatched), ...ways };
}

function useFinished(isComplete: boolean): boolean {
  const [isFinished, setFinished] = useState(false);
  useEffect(() => {
    if (!isComplete) return undefined;
    const timer = setTimeout(() => setFinished(true), finishedAfterMs);
    return () => clearTimeout(timer);
  }, [isComplete]);
  return isFinished;
}

function finaleOf(isFinished: boolean, elapsed: number | null, hasWatched: boolean): Finale {
  if (!isFinished) return { stage: 'under-way' };
  if (elapsed === null) return { stage: hasWatched ? 'watched' : 'ready' };
  const stage = finaleStage(elapsed);
  return stage === 'countdown' ? { stage, number: countdownNumber(elapsed) } : { stage };
}

/** While the team is in its finale nothing else can be pressed, and it can't log out. */
export function isClosed({ stage }: Finale): boolean {
  return stage === 'ready' || stage === 'countdown' || stage === 'film';
}
