/** The liftoff over the whole screen: the film, or the same scene drawn live; with reduced motion its last picture. */

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Medals } from '#scene/rocket/rocket.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Button } from '#web/ui/Button.tsx';

import { LiveLiftoff } from './LiveLiftoff.tsx';
import type { Film } from './useFilm.ts';

import styles from './Liftoff.module.css';

type LiftoffProps = { medals: Medals; film: Film; isStill: boolean };

export function Liftoff({ medals, film, isStill }: LiftoffProps) {
  const { t } = useTranslation();
  const { stage } = useRocketProgress().finale;
  const isShown = stage === 'film' || stage === 'over';
  return (
    <div className={styles.liftoff} data-shown={isShown}>
      {film.state === 'live' ? (
        isShown && <LiveLiftoff medals={medals} isStill={isStill} isRunning={stage === 'film'} />
      ) : (
        <FilmLiftoff film={film} isRunning={stage === 'film'} />
      )}
      <p role="status" className="visually-hidden">
        {isShown ? t('finale.words') : ''}
      </p>
      {stage === 'over' ? <AfterIt /> : null}
    </div>
  );
}

/** There from the moment that the team has finished, so that it is loaded when Start is pressed. */
function FilmLiftoff({ film, isRunning }: { film: Film; isRunning: boolean }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { onTrouble } = film;
  const tellTrouble = useRef(onTrouble);
  useEffect(() => {
    const element = video.current;
    if (!isRunning || element === null) return undefined;
    element.currentTime = 0;
    void element.play().catch(tellTrouble.current);
    return () => element.pause();
  }, [isRunning]);
  return (
    // The film has no words: its title and medals are said below it.
    <video
      ref={video}
      className={styles.picture}
      src={film.source}
      preload="auto"
      muted
      playsInline
      aria-label={t('finale.film')}
      onCanPlayThrough={film.onReady}
      onError={film.onTrouble}
    />
  );
}

function AfterIt() {
  const { t } = useTranslation();
  const { ways } = useRocketProgress();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.after}>
      <Button ref={first} kind="primary" size="large" onClick={ways.leave}>
        {t('finale.to-journey')}
      </Button>
      <Button size="large" onClick={ways.again}>
        {t('finale.again')}
      </Button>
    </div>
  );
}
