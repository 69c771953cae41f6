/** A beat of a reveal: the sprites around the part, behind the rocket and before it. */

import { partCentres } from '#scene/rocket/outline.ts';
import { rocketBox } from '#scene/rocket/rocket.ts';
import type { Sprite } from '#scene/sprite.ts';

/** Measured from the middle of the part, in units of the rocket's drawing and milliseconds of the beat. */
export type BeatSprite = Sprite & { depth: 'behind' | 'before' };

/** `still` is the most telling moment, for reduced motion. */
export type Beat = { sprites: readonly BeatSprite[]; still: number };

/** The middle of a part in the rocket's box, from its top, as a part of the box's height. */
export function middleOf(part: number): number {
  return ((partCentres[part] ?? partCentres[0]).y - rocketBox.y) / rocketBox.height;
}
