/** A sent answer folds up and flies to the rocket, over whatever the team does next (docs/rules.md 4.17). */

import { useEffect, useState } from 'react';

import { sentMoments } from '#domain/moments/sent.ts';
import type { Point } from '#scene/drawing.ts';
import { flight } from '#scene/sent/flight.ts';
import { MovingSprite } from '#web/ui/art/MovingSprite.tsx';

import styles from './SentFlight.module.css';

/** `onEnd` must keep its identity. */
export function SentFlight({ onEnd }: { onEnd: () => void }) {
  const [sprites] = useState(() => flight(middleOfForm(), middleOfRocket()));
  useEffect(() => {
    const going = setTimeout(onEnd, sentMoments.gone);
    return () => clearTimeout(going);
  }, [onEnd]);
  return (
    <div aria-hidden data-flight className={styles.sky}>
      {sprites.map((sprite, index) => (
        <MovingSprite key={index} sprite={sprite} place={placeOf(sprite.radius)} />
      ))}
    </div>
  );
}

const placeOf = (radius: number) => ({ left: -radius, top: -radius, width: radius * 2 });

/** The middle of the visible part of the form, in the window. */
function middleOfForm(): Point {
  const { left, right, top, bottom } = document.querySelector('form')?.getBoundingClientRect() ?? whole();
  const { right: width, bottom: height } = whole();
  return [(Math.max(0, left) + Math.min(width, right)) / 2, (Math.max(0, top) + Math.min(height, bottom)) / 2];
}

const whole = () => ({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight });

/** The largest visible rocket of the team: beside the page, or in its header. */
function middleOfRocket(): Point {
  const boxes = [...document.querySelectorAll('[data-own-rocket]')].map((rocket) => rocket.getBoundingClientRect());
  const [largest] = boxes.toSorted((one, other) => other.height - one.height);
  return largest === undefined || largest.height === 0
    ? [40, -40]
    : [largest.left + largest.width / 2, largest.top + largest.height / 2];
}
