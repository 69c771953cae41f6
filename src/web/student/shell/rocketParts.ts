/** A team's rocket as pictures: which part stands in which state. */

import type { Reveal } from '#client/reveal.ts';
import type { RocketEntry } from '#contract/facts/facts.ts';
import { type PartState, stateOf } from '#scene/rocket/rocket.ts';
import type { RocketPart, RocketParts } from '#web/ui/art/Rocket.tsx';

/** A part is there once its medal was revealed, and shines white in the flash of a reveal. */
export function rocketParts(rocket: readonly RocketEntry[], reveal: Reveal | null = null): RocketParts {
  const part = (number: number): RocketPart => {
    const entry = rocket.find((one) => one.number === number);
    return { state: entry === undefined ? 'empty' : partState(entry, reveal) };
  };
  return [part(1), part(2), part(3), part(4)];
}

function partState(entry: RocketEntry, reveal: Reveal | null): PartState {
  const isFlashing = reveal?.stage === 'flash' && reveal.entry.number === entry.number;
  if (isFlashing) return 'flash';
  return entry.medal === null ? 'empty' : stateOf(entry.medal);
}
