/** The liftoff drawn live; for reduced motion its stills with a sentence each. The last picture stays, at full sharpness. */

import { type RefObject, useEffect, useRef, useState } from 'react';

import { stills } from '#scene/liftoff/stills.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { filmWords } from '#web/components/flight/filmWords.ts';
import type { Flight, sceneOf } from '#web/components/flight/flight.ts';
import { useFlightScene } from '#web/components/flight/useFlightScene.ts';
import { useStill } from '#web/components/flight/useStill.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { playScene, showStill } from '#web/ui/art/playScene.ts';

import styles from './Liftoff.module.css';

type LiveProps = {
  create: typeof sceneOf;
  medals: Medals;
  isStill: boolean;
  isRunning: boolean;
  /** When the film began, on the clock of `performance.now()`; set before the first draw. */
  began: RefObject<number>;
};

export function LiveLiftoff({ create, medals, isStill, isRunning, began }: LiveProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ship = useRocketProgress().team?.ship;
  const [flight] = useState((): Flight => ({ of: 'team', medals, ship, words: filmWords(t) }));
  const scene = useFlightScene(flight, create);
  const still = useStill(isStill && isRunning);
  const shows = isStill ? still.shows : moments.pause;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    if (isStill || !isRunning) return showStill(canvas.current, scene, shows);
    return playScene(canvas.current, scene, { since: began.current, until: moments.pause });
  }, [scene, isStill, isRunning, shows, began]);
  return (
    <>
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('finale.film')} />
      {!isStill ? null : (
        <p role="status" className={still === stills.at(-1) ? 'visually-hidden' : styles.caption}>
          {t(still.text)}
        </p>
      )}
    </>
  );
}
