/** `/student`: the team's rocket, its four phases, and the guide. */

import { useEffect, useState } from 'react';

import type { RocketEntry } from '#contract/decode/facts.ts';
import type { OwnTeam } from '#contract/decode/teamFacts.ts';
import { mayPaint } from '#domain/crew/ship.ts';
import { rocketMessage } from '#domain/messages.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Finale } from '#web/student/finale/Finale.tsx';
import { Journey } from '#web/student/finale/Journey.tsx';
import { useMessages, usePageMessage } from '#web/student/message/useMessages.tsx';
import { useWaiting } from '#web/student/outbox/useOutbox.tsx';
import { RevealLight } from '#web/student/reveal/RevealLight.tsx';
import { ownRocketParts } from '#web/student/shell/ownRocketParts.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { ShipCorner } from '#web/student/ship/ShipCorner.tsx';
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
  const [isPainting, setPainting] = useState(false);
  useRocketMessage(isPainting);
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
        {team === undefined || rocket === undefined ? null : (
          <OwnShip team={team} rocket={rocket} onPainting={setPainting} />
        )}
      </header>
      {rocket === undefined ? (
        <Loading label={t('loading')} />
      ) : (
        <div className={styles.launchpad}>
          <div className={styles.tower}>
            {/* While a part is revealed everything else dims, so that its light is the only one. */}
            {reveal === null ? null : <div className={styles.dusk} data-stage={reveal.stage} />}
            <div className={styles.stand}>
              {reveal === null ? null : <RevealLight reveal={reveal} depth="behind" />}
              <Rocket
                parts={ownRocketParts(rocket, reveal)}
                ship={team?.ship}
                title={words(rocket, team?.ship)}
                className={styles.rocket}
              />
              {reveal === null ? null : <RevealLight reveal={reveal} depth="before" />}
            </div>
            {reveal === null ? null : <MedalMoment reveal={reveal} />}
            {isAtEnd ? (
              <div className={styles.ending}>
                <Finale rocket={rocket} />
              </div>
            ) : null}
          </div>
          <PhaseStations rocket={rocket} />
        </div>
      )}
      {rocket !== undefined && stage === 'watched' ? <Journey rocket={rocket} /> : null}
    </main>
  );
}

type OwnShipProps = { team: OwnTeam; rocket: readonly RocketEntry[]; onPainting: (isPainting: boolean) => void };

function OwnShip({ team, rocket, onPainting }: OwnShipProps) {
  const isOpen = mayPaint(rocket.flatMap(({ medal }) => (medal === null ? [] : [{ medal }])));
  return <ShipCorner key={team.id} team={team} isOpen={isOpen} onPainting={onPainting} />;
}

/** A pupil who paints is not interrupted; the guide speaks after that. */
function useRocketMessage(isPainting: boolean): void {
  const { rocket, loadedAt, reveal, finale } = useRocketProgress();
  const { hide } = useMessages();
  const waiting = useWaiting();
  useEffect(() => {
    if (isPainting) hide();
  }, [isPainting, hide]);
  const isQuiet = isPainting || rocket === undefined || reveal !== null || finale.stage !== 'under-way';
  usePageMessage(isQuiet ? undefined : rocketMessage(rocket, null, waiting), loadedAt);
}
