/** The liftoff drawn as it happens; one still picture for who wants no motion. What it ends with stays, sharp. */

import { useEffect, useRef } from 'react';

import type { createLiftoff } from '#scene/liftoff/liftoff.ts';
import type { FilmText } from '#scene/liftoff/texts.ts';
import { moments } from '#scene/liftoff/timeline.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { playScene, showStill } from '#web/ui/art/playScene.ts';

import styles from './LiveLiftoff.module.css';

type LiveProps = { create: typeof createLiftoff; medals: Medals; isStill: boolean; isRunning: boolean };

export function LiveLiftoff({ create, medals, isStill, isRunning }: LiveProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const ship = useRocketProgress().team?.ship;
  const wanted = useRef({ medals, ship, say: (key: FilmText) => t(key) });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const scene = create(wanted.current.medals, wanted.current.say, wanted.current.ship);
    if (isStill) return showStill(canvas.current, scene, moments.complete);
    if (!isRunning) return showStill(canvas.current, scene, moments.pause);
    return playScene(canvas.current, scene, { since: performance.now(), until: moments.pause });
  }, [create, isStill, isRunning]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('finale.film')} />;
}
