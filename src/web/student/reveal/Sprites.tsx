/** The sprites of one beat of a reveal, at their part of the rocket. */

import { type Beat, type BeatSprite, middleOf } from '#scene/reveal/beat.ts';
import { rocketBox } from '#scene/rocket/rocket.ts';
import { MovingSprite } from '#web/ui/art/MovingSprite.tsx';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';

type SpritesProps = {
  beat: Beat;
  depth: BeatSprite['depth'];
  part: number;
  /** Milliseconds of the beat that have passed when it comes on screen. */
  since: number;
};

export function Sprites({ beat, depth, part, since }: SpritesProps) {
  const still = useReducedMotion() ? beat.still : undefined;
  return beat.sprites
    .filter((sprite) => sprite.depth === depth)
    .map((sprite, index) => (
      <MovingSprite key={index} sprite={sprite} place={placeOf(sprite, part)} still={still} since={since} />
    ));
}

/** As parts of the rocket's box. */
function placeOf({ radius }: BeatSprite, part: number) {
  return {
    width: share(radius * 2, rocketBox.width),
    left: `calc(50% - ${share(radius, rocketBox.width)})`,
    top: `calc(${middleOf(part) * 100}% - ${share(radius, rocketBox.height)})`,
  };
}

const share = (length: number, whole: number): string => `${(length / whole) * 100}%`;
