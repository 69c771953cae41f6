/** The reveal of a phase's medal: asks for it, and then leads through the stages. */

import { askOnce } from '#client/askOnce.ts';
import { type Clock, systemClock } from '#client/clock.ts';
import { createWatchable, type Watchable } from '#client/watchable.ts';
import type { RocketEntry } from '#contract/facts/facts.ts';
import type { Medal } from '#domain/course.ts';
import { revealMoments, type RevealStage, revealStage, untilNextStage } from '#domain/moments/reveal.ts';

import { createElapsed } from './elapsed.ts';

type Medalled = { medal: Medal; feedback?: string };

export type Reveal = { entry: RocketEntry; medal: Medal; feedback: string | undefined; stage: RevealStage };

export type Reveals = {
  /** The one that goes on; null when none does. */
  current: Watchable<Reveal | null>;
  /** Nothing happens when the server says no or isn't reached: the team can press again. */
  start: (entry: RocketEntry) => Promise<void>;
  stop: () => void;
};

type RevealParts = {
  /** The server counts the medal as seen from the first moment, so a reload in the middle leaves nothing half done. */
  askFor: (phase: number) => Promise<Medalled>;
  /** The rocket as it is now; until it is there the reveal stands at its end. */
  refresh: () => Promise<void>;
  clock?: Clock;
};

export function createReveals({ askFor, refresh, clock = systemClock }: RevealParts): Reveals {
  const current = createWatchable<Reveal | null>(null);
  const elapsed = createElapsed(untilNext, clock);
  const ask = askOnce(askFor);
  const end = (): void => {
    elapsed.stop();
    current.set(null);
  };
  const endIfSeen = (): void => {
    if (current.get()?.stage === 'seen') end();
  };
  elapsed.told.subscribe(() => {
    const reveal = current.get();
    const told = elapsed.told.get();
    if (reveal === null || told === null) return;
    const stage = revealStage(told);
    current.set({ ...reveal, stage });
    if (stage === 'seen') void refresh().then(endIfSeen);
  });
  return {
    current,
    start: async (entry) => {
      const answer = await ask(entry.number);
      if (answer === undefined) return;
      current.set({ entry, medal: answer.medal, feedback: answer.feedback, stage: 'anticipation' });
      elapsed.start();
    },
    stop: end,
  };
}

function untilNext(elapsed: number): number | undefined {
  const stage = revealStage(elapsed);
  const whole = untilNextStage(stage);
  return whole === undefined ? undefined : whole - (elapsed - revealMoments[stage]);
}

/** The rocket as the team may see it now: the new part isn't there before its moment in the reveal. */
export function rocketDuring(reveal: Reveal | null, rocket: readonly RocketEntry[]): RocketEntry[] {
  return rocket.map((entry) => {
    if (reveal === null || entry.number !== reveal.entry.number) return entry;
    const isOut = reveal.stage !== 'anticipation' && reveal.stage !== 'flash';
    return { ...entry, seen: reveal.stage === 'seen', medal: isOut ? reveal.medal : reveal.entry.medal };
  });
}
