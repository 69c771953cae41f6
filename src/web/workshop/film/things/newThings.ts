/** The initial state of a new thing of a praatplaat, for each kind of the format: valid at once, and in the middle. */

import type { ExplainerThing } from '#scene/explainer/script.ts';

/** For things that measure or point; `names`: of the first two bars. */
export const newThings = {
  arrow: () => ({
    arrow: [
      [56, 52],
      [100, 36],
    ],
  }),
  flow: () => ({
    flow: 'druppel',
    path: [
      [80, 14],
      [80, 60],
    ],
    count: 4,
  }),
  bars: ([one, other]: readonly [string, string]) => ({
    bars: [
      { name: one, value: 30 },
      { name: other, value: 20, colour: 'groen' },
    ],
    at: [80, 64],
  }),
  // It rises, since that is what a thermometer is there to show.
  thermometer: () => ({
    thermometer: [0, 40],
    at: [80, 66],
    level: 15,
    moves: [{ from: 1, seconds: 2, level: 30 }],
  }),
} as const satisfies Record<string, (names: readonly [string, string]) => ExplainerThing>;

export type NewThing = keyof typeof newThings;
