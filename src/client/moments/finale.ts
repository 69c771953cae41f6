/** The end of the challenge: finished, Start, countdown, liftoff, over. */

import type { BrowserStorage } from '#client/browserStorage.ts';
import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import { countdownNumber, finaleStage, finishedAfterMs, untilNextBeat } from '#domain/moments/finale.ts';

import { createElapsed } from './elapsed.ts';

/**
 * `ready`: finished, and Start can be pressed. `over`: the liftoff ended on this screen. `watched`: it was seen at an
 * earlier visit, so everything is free. A reload in the middle returns to `ready`.
 */
export type FinaleMoment =
  | { stage: 'under-way' }
  | { stage: 'ready' }
  | { stage: 'countdown'; number: number }
  | { stage: 'film' }
  | { stage: 'over' }
  | { stage: 'watched' };

export type Finale = {
  moment: Store<FinaleMoment>;
  /** One second later the team has finished, and nothing is undone any more. Returns a function that cancels this. */
  complete: () => () => void;
  start: () => void;
  /** Returns to Start, to see the liftoff once more. */
  again: () => void;
  /** Leaves the last picture and returns to the rocket. */
  leave: () => void;
  stop: () => void;
};

type FinaleParts = { team: string; storage: Pick<BrowserStorage, 'recall' | 'remember'>; clock?: Clock };

export function createFinale({ team, storage, clock = systemClock }: FinaleParts): Finale {
  const slot = `seen:ending:${team}` as const;
  const moment = createStore<FinaleMoment>({ stage: 'under-way' });
  const elapsed = createElapsed(untilNextBeat, clock);
  let isFinished = false;
  let wantsAgain = false;
  const notify = (): void => {
    const elapsedMs = elapsed.elapsedMs.get();
    const hasWatched = !wantsAgain && storage.recall(slot) !== null;
    if (isFinished) moment.set(elapsedMs === null ? { stage: hasWatched ? 'watched' : 'ready' } : momentAt(elapsedMs));
    if (moment.get().stage === 'over') storage.remember(slot, 'watched');
  };
  elapsed.elapsedMs.subscribe(notify);
  const goBack = (again: boolean): void => {
    wantsAgain = again;
    elapsed.stop();
  };
  return {
    moment,
    complete: () =>
      clock.after(finishedAfterMs, () => {
        isFinished = true;
        notify();
      }),
    start: () => elapsed.start(),
    again: () => {
      goBack(true);
      notify();
    },
    leave: () => goBack(false),
    stop: elapsed.stop,
  };
}

function momentAt(elapsed: number): FinaleMoment {
  const stage = finaleStage(elapsed);
  return stage === 'countdown' ? { stage, number: countdownNumber(elapsed) } : { stage };
}

/** During its finale the team can press nothing else and can't log out. */
export function isInFinale({ stage }: FinaleMoment): boolean {
  return stage === 'ready' || stage === 'countdown' || stage === 'film';
}
