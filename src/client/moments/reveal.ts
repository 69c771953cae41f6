/** The reveal of a phase's medal: begins with a press on this device or another one of the team, and leads through the stages. */

import { askOnce } from '#client/askOnce.ts';
import { type Clock, systemClock } from '#client/clock.ts';
import { createWatchable, type Watchable } from '#client/watchable.ts';
import type { RocketEntry } from '#contract/facts/facts.ts';
import type { TeamsPhase } from '#contract/facts/teamFacts.ts';
import type { Medal } from '#domain/course.ts';
import { revealMoments, type RevealStage, revealStage, untilNextStage } from '#domain/moments/reveal.ts';
import { hasNewMedal } from '#domain/status.ts';

import { createElapsed } from './elapsed.ts';

type Medalled = { medal: Medal; feedback?: string };

export type Reveal = { entry: RocketEntry; medal: Medal; feedback: string | undefined; stage: RevealStage };

/** The rocket as the server last told it, and the moment of that. */
export type LoadedRocket = { entries: readonly RocketEntry[]; at: number };

export type Reveals = {
  /** Undefined until it has been loaded; never ahead of the reveal that it brings about. */
  rocket: Watchable<LoadedRocket | undefined>;
  /** Told of each load. Where a medal that lay ready has been revealed, another device pressed: it is revealed here too. */
  follow: (rocket: LoadedRocket) => void;
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
  const rocket = createWatchable<LoadedRocket | undefined>(undefined);
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
  const begin = (entry: RocketEntry, { medal, feedback }: Medalled): void => {
    current.set({ entry, medal, feedback, stage: 'anticipation' });
    elapsed.start();
  };
  /** The news of the press may be here before its answer: then only the docent's words are new. */
  const goOn = (entry: RocketEntry, answer: Medalled): void => {
    const reveal = current.get();
    if (reveal?.entry.number === entry.number) current.set({ ...reveal, feedback: answer.feedback });
    else begin(entry, answer);
  };
  const start = async (entry: RocketEntry): Promise<void> => {
    const answer = await ask(entry.number);
    if (answer !== undefined) goOn(entry, answer);
  };
  const follow = (loaded: LoadedRocket): void => {
    const found = current.get() === null ? revealedElsewhere(rocket.get()?.entries ?? [], loaded.entries) : undefined;
    if (found !== undefined) {
      begin(found.entry, { medal: found.medal });
      void start(found.entry);
    }
    rocket.set(loaded);
  };
  return { current, rocket, follow, start, stop: end };
}

/** What lay ready before and is seen now, as it lay ready. */
function revealedElsewhere(before: readonly RocketEntry[], now: readonly RocketEntry[]) {
  return now
    .flatMap(({ number, seen, medal }) => {
      const entry = before.find((one) => one.number === number);
      return entry !== undefined && hasNewMedal(entry) && seen && medal !== null ? [{ entry, medal }] : [];
    })
    .at(0);
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

/** A phase's page may be told before the rocket: it shows no medal that isn't on the rocket yet. */
export function phaseDuring(rocket: readonly RocketEntry[] | undefined, phase: TeamsPhase): TeamsPhase {
  const entry = rocket?.find(({ number }) => number === phase.number);
  if (entry === undefined || entry.seen) return phase;
  return { ...phase, seen: false, medal: entry.medal, feedback: null };
}
