/** A sprite of the scene on the page: moved by the browser along the scene's poses, or still. */

import { type CSSProperties, useLayoutEffect, useRef } from 'react';

import { type Pose, poseOf, type Sprite } from '#scene/sprite.ts';

import { Frame, Shapes } from './Picture.tsx';

import styles from './MovingSprite.module.css';

type MovingProps = {
  sprite: Sprite;
  /** Its place and width: the upper left corner when it is at 0, 0. */
  place: CSSProperties;
  /** The moment of the still picture for reduced motion. */
  still?: number | undefined;
  /** Milliseconds that have passed when it appears. */
  since?: number;
};

export function MovingSprite({ sprite, place, still, since = 0 }: MovingProps) {
  const element = useRef<HTMLSpanElement>(null);
  const begin = useRef(since);
  useLayoutEffect(() => {
    if (still !== undefined) return undefined;
    const { from, to } = sprite;
    const motion = element.current?.animate(framesOf(sprite), { delay: from, duration: to - from, fill: 'both' });
    if (motion !== undefined) motion.currentTime = begin.current;
    return () => motion?.cancel();
  }, [sprite, still]);
  const { radius } = sprite;
  const style = { ...place, ...(still === undefined ? { opacity: 0 } : styleOf(poseOf(sprite, still), radius)) };
  return (
    <span ref={element} aria-hidden className={styles.sprite} style={style}>
      <Frame box={{ x: -radius, y: -radius, width: radius * 2, height: radius * 2 }} className={styles.picture}>
        <Shapes drawing={sprite.of} />
      </Frame>
    </span>
  );
}

const steps = 16;

/** Web animation keyframes: the browser runs these by itself, however busy the page is. */
function framesOf({ from, to, poseAt, radius }: Sprite): Keyframe[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    styleOf(step === steps ? { ...poseAt(to), opacity: 0 } : poseAt(from + ((to - from) * step) / steps), radius),
  );
}

/** As parts of the sprite's own size, so that it fits at any size. */
function styleOf({ x, y, scale, turn, opacity }: Pose, radius: number): { transform: string; opacity: number } {
  const [across, down] = [x, y].map((length) => (length / (radius * 2)) * 100);
  return { transform: `translate(${across}%, ${down}%) rotate(${turn}deg) scale(${scale})`, opacity };
}
