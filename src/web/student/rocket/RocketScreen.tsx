/** `/student`: the team's rocket, its four phases, and the guide. */

import { useTranslation } from 'react-i18next';

import { rocketMessage } from '#domain/messages.ts';
import { Finale } from '#web/student/finale/Finale.tsx';
import { Journey } from '#web/student/finale/Journey.tsx';
import { usePageMessage } from '#web/student/message/useMessages.tsx';
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
