/** The liftoff drawn as it happens; one still picture for who wants no motion. What was drawn last stays. */

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { FilmText } from '#scene/liftoff/texts.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { playScene, showStill } from '#web/ui/art/playScene.ts';

import styles from './LiveLiftoff.module.css';

type LiveProps = { medals: Medals; isStill: boolean; isRunning: boolean };

export function LiveLiftoff({ medals, isStill, isRunning }: LiveProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const wanted = useRef({ medals, say: (key: FilmText) => t(key) });
  useEffect(() => {
    if (!isRunning) return undefined;
    let isCurrent = true;
    let stop = (): void => undefined;
    const since = performance.now();
    // The scene is large, and needed once at most.
    void import('#scene/liftoff/liftoff.ts').then(({ createLiftoff }) => {
      if (!isCurrent || canvas.current === null) return;
      const scene = createLiftoff(wanted.current.medals, wanted.current.say);
      stop = isStill
        ? showStill(canvas.current, scene, moments.complete)
        : playScene(canvas.current, scene, { since, until: moments.pause });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isStill, isRunning]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('finale.film')} />;
}
