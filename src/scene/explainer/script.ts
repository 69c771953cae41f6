/** The script of an explainer film, as it stands in a challenge's folder. */

import type { Icon } from './icons.ts';

export type Colour = 'paars' | 'blauw' | 'groen' | 'oranje' | 'rood';

export type Shot = {
  seconds: number;
  icon: Icon;
  /** At most 30 characters. */
  heading: string;
  /** One sentence. It stands in the captions, not in the picture. */
  caption: string;
};

export type ExplainerScript = { title: string; colour: Colour; shots: readonly Shot[] };

/** Seconds that the title stands before the first shot. */
export const titleSeconds = 2.5;

export const durationOf = ({ shots }: ExplainerScript): number =>
  shots.reduce((sum, { seconds }) => sum + seconds, titleSeconds);

/** When each shot begins. */
export const startsOf = ({ shots }: ExplainerScript): number[] =>
  shots.map((_, index) => shots.slice(0, index).reduce((sum, { seconds }) => sum + seconds, titleSeconds));
