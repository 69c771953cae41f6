/** `/student`: the team's rocket, its four phases, and the guide. */

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Reveal } from '#client/moments/reveal.ts';
import { medalMessage, rocketMessage } from '#domain/messages.ts';
import { medalSounds, play } from '#web/sound.ts';
import { Finale } from '#web/student/finale/Finale.tsx';
import { Journey } from '#web/student/finale/Journey.tsx';
import { useMessages, usePageMessage } from '#web/student/message/useMessages.tsx';
import { ownRocketParts } from '#web/student/shell/ownRocketParts.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Rocket } from '#web/ui/art/Rocket.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { MedalMoment } from './MedalMoment.tsx';
import { PhaseStations } from './PhaseStations.tsx';
import { useRocketWords } from './useRocketWords.ts';

import styles from './RocketScreen.module.css';

export function RocketScreen() {
  const { t } = useTranslation();
  const { team, rocket, reveal, finale } = useRocketProgress();
  const heading = useScreen(t('rocket.title'));
  const words = useRocketWords();
  const { stage } = finale;
  const isAtEnd = stage !== 'under-way' && stage !== 'watched';
  useRocketMessage();
  useRevealOnTheWay();
  return (
    <main
      className={styles.screen}
      data-stage={reveal?.stage ?? 'still'}
      data-reveals={reveal === null ? 'none' : reveal.entry.number - 1}
    >
      <header className={styles.about}>
        <h1 ref={heading} tabIndex={-1}>
          {t('rocket.title')}
        </h1>
        {team === undefined ? null : <p className={styles.challenge}>{team.challenge.title}</p>}
        {rocket === undefined || !isAtEnd ? null : (
          <div className={styles.ending}>
            <Finale rocket={rocket} />
          </div>
        )}
      </header>
      {rocket === undefined ? (
        <Loading label={t('loading')} />
      ) : (
        <div className={styles.launchpad}>
          <div className={styles.tower}>
            <Rocket parts={ownRocketParts(rocket, reveal)} title={words(rocket)} className={styles.rocket} />
            {reveal === null ? null : <MedalMoment reveal={reveal} />}
          </div>
          <PhaseStations rocket={rocket} />
        </div>
      )}
      {rocket !== undefined && stage === 'watched' ? <Journey rocket={rocket} /> : null}
    </main>
  );
}

function useRocketMessage(): void {
  const { team, rocket, loadedAt, reveal, finale } = useRocketProgress();
  const isQuiet = rocket === undefined || reveal !== null;
  const finishedBy = finale.stage === 'ready' ? (team?.title ?? null) : null;
  const isOver = finale.stage !== 'under-way' && finale.stage !== 'ready';
  usePageMessage(isQuiet || isOver ? undefined : rocketMessage(rocket, finishedBy), loadedAt);
}

/** What goes with the stages of a reveal: the sound of the medal, and the guide's words when the part has landed. */
function useRevealOnTheWay(): void {
  const { reveal } = useRocketProgress();
  const { offer, hide } = useMessages();
  const told = useRef(reveal);
  useEffect(() => {
    told.current = reveal;
  });
  const isOut = reveal !== null && (reveal.stage === 'medal' || hasLanded(reveal));
  const isBack = reveal !== null && hasLanded(reveal);
  const isOn = reveal !== null;
  useEffect(() => {
    if (isOn) hide();
  }, [isOn, hide]);
  useEffect(() => {
    if (isOut && told.current !== null) play(medalSounds[told.current.medal]);
  }, [isOut]);
  useEffect(() => {
    const landed = told.current;
    if (isBack && landed !== null) offer(medalMessage(landed.medal, landed.entry.title, landed.feedback));
  }, [isBack, offer]);
}

const hasLanded = ({ stage }: Reveal): boolean => stage === 'landed' || stage === 'seen';
