/** The reveal of a phase's medal: starts with a press on this device, on another device of the team or on the docent's, and runs through the stages. */

import { askOnce } from '#client/askOnce.ts';
import { type Clock, systemClock } from '#client/clock.ts';
import { createStore, type Store } from '#client/store.ts';
import type { RocketEntry } from '#contract/decode/facts.ts';
import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import type { Medal } from '#domain/course.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { lateStage, revealMoments, type RevealStage, revealStage, untilNextStage } from '#domain/moments/reveal.ts';
import { joiningAt } from '#domain/moments/together.ts';

import { createElapsed, type Elapsed } from './elapsed.ts';

/** `sinceMs`: how long ago the reveal began on all devices; undefined where it begins with this answer. */
type Medalled = { medal: Medal; feedback?: string; sinceMs?: number };

export type Reveal = { entry: RocketEntry; medal: Medal; feedback: string | undefined; stage: RevealStage };

/** The rocket of the last load, and the moment of that load. */
export type LoadedRocket = { entries: readonly RocketEntry[]; at: number };

export type Reveals = {
  /** Undefined until the first load; never ahead of a reveal that changes it. */
  rocket: Store<LoadedRocket | undefined>;
  /**
   * Called at each load. A part that another device of the team revealed, or that the docent opens for all, is revealed
   * here too, one part after the other.
   */
  follow: (rocket: LoadedRocket) => void;
  /** The running reveal; null when there is none. */
  current: Store<Reveal | null>;
  /** Does nothing when the server refuses or isn't reached: the team can press again. */
  start: (entry: RocketEntry) => Promise<void>;
  stop: () => void;
};

type RevealParts = {
  /** The server counts the medal as seen at once, so a reload in the middle leaves nothing unfinished. */
  requestReveal: (phase: number) => Promise<Medalled>;
  /** Loads the rocket again; until it has loaded, the reveal stays at its end. */
  refresh: () => Promise<void>;
  clock?: Clock;
  /** The rocket that was loaded already: it shows at once, and is followed like any other load. */
  loaded?: LoadedRocket | undefined;
};

type Playing = { reveal: Omit<Reveal, 'stage'>; from: number; onBegun: () => void };

/**
 * Plays one reveal at a time, from a moment that may be in the future. `onOver`: the reveal ended and the rocket was
 * loaded again.
 */
function createPlayer({ refresh, clock, onOver }: { refresh: () => Promise<void>; clock: Clock; onOver: () => void }) {
  const current = createStore<Reveal | null>(null);
  const elapsed = createRevealTime(clock);
  let callOff = (): void => undefined;
  const end = (): void => {
    callOff();
    elapsed.stop();
    current.set(null);
  };
  const endIfSeen = (): void => {
    if (current.get()?.stage !== 'seen') return;
    end();
    onOver();
  };
  elapsed.elapsedMs.subscribe(() => {
    const reveal = current.get();
    const elapsedMs = elapsed.elapsedMs.get();
    if (reveal === null || elapsedMs === null) return;
    const stage = revealStage(elapsedMs);
    current.set({ ...reveal, stage });
    if (stage === 'seen') void refresh().then(endIfSeen);
  });
  const begin = ({ reveal, from, onBegun }: Playing): void => {
    current.set({ ...reveal, stage: revealStage(from) });
    onBegun();
    elapsed.start(from);
  };
  const play = (playing: Playing): void => {
    if (playing.from >= 0) begin(playing);
    else callOff = clock.after(-playing.from, () => begin({ ...playing, from: 0 }));
  };
  return { current, play, end };
}

export function createReveals({ requestReveal, refresh, clock = systemClock, loaded: first }: RevealParts): Reveals {
  const rocket = createStore(first);
  const openPhase = askOnce(requestReveal);
  let latest: LoadedRocket | undefined;
  /**
   * The medals that were revealed on this page, and the load at which the last reveal began: an older load that arrives
   * late undoes none of them.
   */
  const played = new Map<number, Medal>();
  let begunOn: LoadedRocket | undefined;
  let isOpening = false;
  let stops = 0;
  const { current, play, end } = createPlayer({ refresh, clock, onOver: () => goOn() });

  const toReveal = (shown: readonly RocketEntry[], now: RocketEntry): RocketEntry | undefined =>
    played.get(now.number) === now.medal ? undefined : layReady(shown, now);
  /** Parts that are still to be revealed here stay on the rocket as ready. */
  const show = (): void => {
    if (latest === undefined) return;
    const shown = rocket.get()?.entries ?? [];
    const playing = current.get()?.entry.number;
    const entries = latest.entries.map((now) => (now.number === playing ? now : (toReveal(shown, now) ?? now)));
    rocket.set({ ...latest, entries });
  };
  const begin = (entry: RocketEntry, { medal, feedback }: Medalled, from: number): void => {
    const onBegun = (): void => {
      isOpening = false;
      played.set(entry.number, medal);
      begunOn = latest;
      show();
    };
    play({ reveal: { entry, medal, feedback }, from, onBegun });
  };
  const start = async (entry: RocketEntry): Promise<void> => {
    if (isOpening || current.get() !== null) return;
    isOpening = true;
    const before = stops;
    const askedAt = clock.now();
    const answer = await openPhase(entry.number);
    if (stops !== before) return;
    if (answer !== undefined) return begin(entry, answer, joiningFrom(answer, clock.now() - askedAt));
    isOpening = false;
    // Revealed on another device, while the docent's words can't be loaded now.
    const seen = latest?.entries.find(({ number }) => number === entry.number);
    if (seen?.seen === true && seen.medal !== null && hasNewMedal(entry)) begin(entry, { medal: seen.medal }, 0);
  };
  const goOn = (): void => {
    if (isOpening || current.get() !== null || latest === undefined) return;
    const { entries } = latest;
    const shown = rocket.get()?.entries ?? [];
    const elsewhere = entries.map((now) => toReveal(shown, now)).find((entry) => entry !== undefined);
    const isOld = latest === begunOn;
    const next = elsewhere ?? entries.find((one) => !isOld && one.isTogether === true && hasNewMedal(one));
    if (next !== undefined) void start(next);
  };
  const follow = (loaded: LoadedRocket): void => {
    latest = loaded;
    show();
    goOn();
  };
  const stop = (): void => {
    stops += 1;
    isOpening = false;
    end();
  };
  return { current, rocket, follow, start, stop };
}

/** Assumes that the answer took as long as the request. */
function joiningFrom({ sinceMs }: Medalled, onTheWayMs: number): number {
  return sinceMs === undefined ? 0 : joiningAt(Math.round(sinceMs + onTheWayMs / 2));
}

/** Entries that were ready on the rocket as shown and are seen now, in their ready state. */
function layReady(shown: readonly RocketEntry[], now: RocketEntry): RocketEntry | undefined {
  const before = shown.find(({ number }) => number === now.number);
  return before !== undefined && hasNewMedal(before) && now.seen && now.medal !== null ? before : undefined;
}

/** Reports at the start of each stage. */
export const createRevealTime = (clock?: Clock): Elapsed => createElapsed(untilNext, clock, lateStage);

function untilNext(elapsed: number): number | undefined {
  const stage = revealStage(elapsed);
  const whole = untilNextStage(stage);
  return whole === undefined ? undefined : whole - (elapsed - revealMoments[stage]);
}

/** The rocket that the team may see now: the new part appears only at its moment in the reveal. */
export function rocketDuring(reveal: Reveal | null, rocket: readonly RocketEntry[]): RocketEntry[] {
  return rocket.map((entry) => {
    if (reveal === null || entry.number !== reveal.entry.number) return entry;
    const isOut = reveal.stage !== 'anticipation' && reveal.stage !== 'flash';
    return { ...entry, seen: reveal.stage === 'seen', medal: isOut ? reveal.medal : reveal.entry.medal };
  });
}

/** A phase's page may load before the rocket: it shows no medal that is not on the rocket yet. */
export function phaseDuring(rocket: readonly RocketEntry[] | undefined, phase: TeamsPhase): TeamsPhase {
  const entry = rocket?.find(({ number }) => number === phase.number);
  if (entry === undefined || entry.seen) return phase;
  return { ...phase, seen: false, medal: entry.medal, feedback: null };
}
