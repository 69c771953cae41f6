/** The liftoff over the whole screen: the film, or the same scene drawn live, with reduced motion its last picture, or otherwise the rocket as it is. */

import { useEffect, useLayoutEffect, useRef } from 'react';

import type { RocketEntry } from '#contract/decode/facts.ts';
import type { Medals } from '#scene/rocket/rocket.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Button } from '#web/ui/Button.tsx';

import { FallbackLiftoff } from './FallbackLiftoff.tsx';
import { FilmCrew } from './FilmCrew.tsx';
import { LiveLiftoff } from './LiveLiftoff.tsx';
import type { Film } from './useFilm.ts';
import type { LiveScene } from './useLiveScene.ts';

import styles from './Liftoff.module.css';

type LiftoffProps = {
  rocket: readonly RocketEntry[];
  medals: Medals;
  film: Film;
  live: LiveScene;
  isStill: boolean;
};

export function Liftoff({ rocket, medals, film, live, isStill }: LiftoffProps) {
  const { t } = useTranslation();
  const { team, finale } = useRocketProgress();
  const { stage } = finale;
  const isShown = stage === 'film' || stage === 'over';
  const isRunning = stage === 'film';
  // Film and live scene use the same clock: either continues where the other stopped.
  const began = useRef(0);
  useLayoutEffect(() => {
    if (isRunning) began.current = performance.now();
  }, [isRunning]);
  const hasPicture = film.state !== 'live' || live.state === 'there';
  return (
    <div className={styles.liftoff} data-shown={isShown}>
      <div className={styles.screen}>
        <div className={styles.frame}>
          {film.state !== 'live' ? (
            <FilmLiftoff film={film} isRunning={isRunning} />
          ) : live.state === 'there' ? (
            // Rendered before it is visible: its cached pictures are drawn while nobody waits.
            <LiveLiftoff create={live.create} {...{ medals, isStill, isRunning, began }} />
          ) : !isShown ? null : (
            <FallbackLiftoff rocket={rocket} team={team?.title ?? ''} />
          )}
          {isShown && hasPicture ? (
            <FilmCrew
              team={team?.title ?? ''}
              names={team?.students.map(({ name }) => name) ?? []}
              isOver={stage === 'over'}
            />
          ) : null}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {isShown ? t('finale.words') : ''}
      </p>
      {stage === 'over' ? <AfterIt /> : null}
    </div>
  );
}

/** Rendered from the moment the team has finished, so that it is loaded when Start is pressed. */
function FilmLiftoff({ film, isRunning }: { film: Film; isRunning: boolean }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { onReady, onTrouble } = film;
  const latestOnTrouble = useRef(onTrouble);
  const latestOnReady = useRef(onReady);
  useEffect(() => {
    // The video loads from its creation, so an error before it was mounted was not reported.
    if (video.current?.error) latestOnTrouble.current();
    else if (video.current?.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA) latestOnReady.current();
  }, []);
  useEffect(() => {
    const element = video.current;
    if (!isRunning || element === null) return undefined;
    element.currentTime = 0;
    void element.play().catch(latestOnTrouble.current);
    return () => element.pause();
  }, [isRunning]);
  return (
    // The film has no words: its title and medals are in the text below it.
    <video
      ref={video}
      className={styles.picture}
      src={film.source}
      preload="auto"
      muted
      playsInline
      aria-label={t('finale.film')}
      onCanPlayThrough={onReady}
      onError={onTrouble}
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
