/** The sprites of one beat of a reveal, at their part of the rocket. */

import { startTransition, useEffect, useRef, useState } from 'react';

import { type Beat, type BeatSprite, middleOf } from '#scene/reveal/beat.ts';
import { rocketBox } from '#scene/rocket/rocket.ts';
import { MovingSprite } from '#web/ui/art/MovingSprite.tsx';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';

type SpritesProps = {
  beat: Beat;
  depth: BeatSprite['depth'];
  part: number;
  /** Milliseconds of the beat that have passed when it appears. */
  since: number;
};

export function Sprites({ beat, depth, part, since }: SpritesProps) {
  const still = useReducedMotion() ? beat.still : undefined;
  const sprites = beat.sprites.filter((sprite) => sprite.depth === depth);
  const { count, passed } = useGrowing(sprites.length, since);
  return sprites
    .slice(0, count)
    .map((sprite, index) => (
      <MovingSprite key={index} sprite={sprite} place={placeOf(sprite, part)} still={still} since={passed} />
    ));
}

/** The number of sprites added at once: all together would block a slow device for too long. */
const atOnce = 7;

/**
 * Adds sprites in batches, each in a task of its own; `passed` is the time in the beat when the last batch appeared.
 */
function useGrowing(all: number, since: number): { count: number; passed: number } {
  const [grown, setGrown] = useState({ count: atOnce, passed: since });
  const began = useRef<number>(undefined);
  const first = useRef(since);
  useEffect(() => {
    began.current ??= performance.now() - first.current;
    if (grown.count >= all) return;
    const passed = performance.now() - began.current;
    startTransition(() => setGrown({ count: grown.count + atOnce, passed }));
  }, [grown.count, all]);
  return grown;
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
