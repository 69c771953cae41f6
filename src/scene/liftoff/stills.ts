/** The liftoff for reduced motion: its storyboard as stills, each with a sentence (docs/rules.md 11.24). */

import { moments } from './timeline.ts';

type StillText =
  | 'finale.still-fire'
  | 'finale.still-loose'
  | 'finale.still-clouds'
  | 'finale.still-earth'
  | 'finale.still-parts'
  | 'finale.still-planet'
  | 'finale.still-there';

/** `from`: when it appears in the film, `shows`: the moment of its picture; both in seconds. */
export type Still = { from: number; shows: number; text: StillText };

const first: Still = { from: moments.ignition, shows: 1.4, text: 'finale.still-fire' };

export const stills: readonly Still[] = [
  first,
  { from: 4, shows: 3.6, text: 'finale.still-loose' },
  { from: 9, shows: 11.8, text: 'finale.still-clouds' },
  { from: moments.space - 1, shows: moments.space + 0.4, text: 'finale.still-earth' },
  { from: moments.rollCall + 1, shows: moments.planet - 0.3, text: 'finale.still-parts' },
  { from: moments.planet - 1, shows: moments.planet + 1.4, text: 'finale.still-planet' },
  { from: moments.title - 0.5, shows: moments.complete, text: 'finale.still-there' },
];

/** The still at a moment, in milliseconds, and the time until the next; undefined at the last. */
export const stillAt = (elapsedMs: number): Still => stills.findLast(({ from }) => elapsedMs >= from * 1000) ?? first;

export function untilNextStill(elapsedMs: number): number | undefined {
  const next = stills.find(({ from }) => from * 1000 > elapsedMs);
  return next && next.from * 1000 - elapsedMs;
}
