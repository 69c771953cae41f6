/** The end of the challenge: finished, Start, countdown, liftoff, over. */

import type { BrowserStorage } from '#client/browserStorage.ts';
import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import { countdownNumber, finaleStage, finishedAfterMs, untilNextBeat } from '#domain/moments/finale.ts';

import { createElapsed } from './elapsed.ts';

/**
 * `ready`: finished, and Start is to be pressed. `over`: the liftoff has ended before the team's eyes.
 * `watched`: it did so before, so everything is free. A reload in the middle comes back to `ready`.
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
  /** A second later the team has finished; from then on nothing is taken back. Answers the way to call that off. */
  complete: () => () => void;
  start: () => void;
  /** Back to Start, to see it once more. */
  again: () => void;
  /** From the last picture back to the rocket. */
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
  const tell = (): void => {
    const told = elapsed.told.get();
    const hasWatched = !wantsAgain && storage.recall(slot) !== null;
    if (isFinished) moment.set(told === null ? { stage: hasWatched ? 'watched' : 'ready' } : momentAt(told));
    if (moment.get().stage === 'over') storage.remember(slot, 'watched');
  };
  elapsed.told.subscribe(tell);
  const goBack = (again: boolean): void => {
    wantsAgain = again;
    elapsed.stop();
  };
  return {
    moment,
    complete: () =>
      clock.after(finishedAfterMs, () => {
        isFinished = true;
        tell();
      }),
    start: () => elapsed.start(),
    again: () => {
      goBack(true);
      tell();
    },
    leave: () => goBack(false),
    stop: elapsed.stop,
  };
}

function momentAt(elapsed: number): FinaleMoment {
  const stage = finaleStage(elapsed);
  return stage === 'countdown' ? { stage, number: countdownNumber(elapsed) } : { stage };
}

/** While the team is in its finale nothing else can be pressed, and it can't log out. */
export function isInFinale({ stage }: FinaleMoment): boolean {
  return stage === 'ready' || stage === 'countdown' || stage === 'film';
}
