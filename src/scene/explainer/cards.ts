/** The script of cards that a challenge could have before there were praatplaten: each card becomes a scene. */

import type { iconNames } from '#scene/explainer/parts/icons/icons.ts';

import { type ExplainerScript, secondsOf, type Step } from './script.ts';

type Card = { icon: (typeof iconNames)[number] | 'zon'; heading: string; caption: string; seconds: number };

export type CardScript = { title: string; shots: readonly Card[] };

export function scriptOfCards({ title, shots }: CardScript): ExplainerScript {
  return { title, scenes: shots.map(sceneOf) };
}

function sceneOf({ icon, heading, caption, seconds }: Card): Step {
  return {
    place: 'papier',
    words: caption,
    // Never faster than a child reads.
    seconds: Math.max(seconds, secondsOf({ words: caption })),
    things: [
      { part: icon, at: [44, 38], size: 46, comes: 'groeit' },
      { text: inTwoLines(heading), at: [110, 36], size: 7, from: 0.4, comes: 'onder' },
    ],
  };
}

/** Broken where the two lines come nearest to the same length. */
function inTwoLines(heading: string): string {
  if (heading.length <= 16) return heading;
  const spaces = Array.from(heading.matchAll(/ /gu), ({ index }) => index);
  const middle = spaces.toSorted((a, b) => Math.abs(a - heading.length / 2) - Math.abs(b - heading.length / 2))[0];
  return middle === undefined ? heading : `${heading.slice(0, middle)}\n${heading.slice(middle + 1)}`;
}
