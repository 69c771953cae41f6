/** The end, on the rocket's page: Start, the countdown over the team's own rocket, the liftoff, and the keepsakes. */

import { Rocket as RocketIcon } from 'lucide-react';
import { useEffect } from 'react';

import type { RocketEntry } from '#contract/decode/facts.ts';
import { rocketMessage } from '#domain/messages.ts';
import { useFlightSound } from '#web/components/flight/useFlightSound.ts';
import { medalsOf } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useMessages, usePageMessage } from '#web/student/message/useMessages.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { useReducedMotion } from '#web/ui/art/useReducedMotion.ts';
import { Button } from '#web/ui/Button.tsx';

import { Countdown } from './Countdown.tsx';
import { Liftoff } from './Liftoff.tsx';
import { LookBack } from './LookBack.tsx';
import { useFilm } from './useFilm.ts';
import { useLiveScene } from './useLiveScene.ts';

import styles from './Finale.module.css';

export function Finale({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { team, loadedAt, finale, ways } = useRocketProgress();
  const medals = medalsOf(rocket);
  const isStill = useReducedMotion();
  const live = useLiveScene();
  const film = useFilm({ medals, patch: team?.ship.patch ?? null }, isStill, live.state === 'there');
  const isLoading = film.state === 'loading' || (film.state === 'live' && live.state === 'loading');
  const { stage } = finale;
  useFlightSound(stage === 'countdown' || stage === 'film');
  const isAtStart = stage === 'ready' && !isLoading;
  usePageMessage(isAtStart ? rocketMessage(rocket, team?.title ?? '') : undefined, loadedAt);
  const { hide } = useMessages();
  useEffect(() => {
    if (stage === 'countdown') hide();
  }, [stage, hide]);

  return (
    <>
      {stage !== 'ready' ? null : isLoading ? (
        <p role="status" className={styles.wait}>
          {t('finale.loading')}
        </p>
      ) : (
        <NextStep className={styles.ready}>
          <Button
            kind="primary"
            size="large"
            className={styles.start}
            icon={<RocketIcon aria-hidden />}
            onClick={ways.start}
          >
            {t('finale.start')}
          </Button>
          <LookBack rocket={rocket} />
        </NextStep>
      )}
      {finale.stage === 'countdown' ? (
        <Countdown rocket={rocket} team={team?.title ?? ''} number={finale.number} />
      ) : null}
      <Liftoff rocket={rocket} medals={medals} film={film} live={live} isStill={isStill} />
    </>
  );
}
