/** The four phases beside the rocket, each at the height of its part: the way in, or the reason why not yet. */

import { ChevronRight, Lock, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';

import { hasNewMedal } from '#domain/status.ts';
import { MedalWord } from '#web/parts/MedalWord.tsx';
import type { RocketEntry } from '#web/student/facts.ts';
import { phasePath } from '#web/student/paths.ts';
import { useRocketProgress } from '#web/student/shell/rocketProgress.tsx';
import { isClosed } from '#web/student/shell/useFinale.ts';
import { Button } from '#web/ui/Button.tsx';

import { partNames } from './rocketWords.ts';

import styles from './PhaseStations.module.css';

export function PhaseStations({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { reveal } = useRocketProgress();
  // One part at a time, from the bottom up.
  const next = reveal === null ? rocket.find(hasNewMedal) : undefined;
  return (
    <ol className={styles.stations} aria-label={t('rocket.phases')}>
      {rocket.map((entry) => (
        <Station
          key={entry.phase_id}
          entry={entry}
          previous={rocket.find((one) => one.number === entry.number - 1)}
          isNow={entry === next}
        />
      ))}
    </ol>
  );
}

type StationProps = { entry: RocketEntry; previous: RocketEntry | undefined; isNow: boolean };

function Station({ entry, previous, isNow }: StationProps) {
  const { ending } = useRocketProgress();
  return (
    <li className={styles.station} data-status={entry.status} data-earned={entry.medal !== null} data-new={isNow}>
      {entry.status === 'INACTIVE' ? (
        <ClosedPhase entry={entry} previous={previous} />
      ) : (
        <OpenPhase entry={entry} isDisabled={isClosed(ending.finale)} />
      )}
      {isNow ? <RevealButton entry={entry} /> : null}
    </li>
  );
}

type CardProps = { entry: RocketEntry; icon?: ReactNode; link: ReactNode; children: ReactNode };

/** The whole card is pressed; its link is the title alone, described by the state. */
function Card({ entry, icon, link, children }: CardProps) {
  return (
    <div className={styles.card}>
      <span aria-hidden className={styles.number}>
        {entry.number}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{link}</h2>
        <p id={stateId(entry)} className={styles.state}>
          {children}
        </p>
      </div>
      {icon}
    </div>
  );
}

const stateId = ({ number }: RocketEntry): string => `phase-${number}-state`;

function OpenPhase({ entry, isDisabled }: { entry: RocketEntry; isDisabled: boolean }) {
  if (isDisabled) {
    return (
      <Card entry={entry} link={<ClosedLink entry={entry} />}>
        <PhaseState entry={entry} />
      </Card>
    );
  }
  const path = phasePath({ id: entry.phase_id, slug: entry.slug });
  const link = (
    <Link href={path} aria-describedby={stateId(entry)}>
      {entry.title}
    </Link>
  );
  return (
    <Card entry={entry} link={link} icon={<ChevronRight aria-hidden className={styles.arrow} />}>
      <PhaseState entry={entry} />
    </Card>
  );
}

function ClosedPhase({ entry, previous }: { entry: RocketEntry; previous: RocketEntry | undefined }) {
  const { t } = useTranslation();
  const lock = <Lock aria-hidden className={styles.arrow} />;
  return (
    <Card entry={entry} link={<ClosedLink entry={entry} />} icon={lock}>
      {t('phase.closed-until', { phase: previous?.title ?? '' })}
    </Card>
  );
}

function ClosedLink({ entry }: { entry: RocketEntry }) {
  return (
    <span role="link" aria-disabled aria-describedby={stateId(entry)}>
      {entry.title}
    </span>
  );
}

function PhaseState({ entry }: { entry: RocketEntry }) {
  const { t } = useTranslation();
  if (entry.medal !== null) return <MedalWord medal={entry.medal} />;
  if (hasNewMedal(entry)) return t('phase.medal-ready');
  if (entry.status === 'READY') return t('phase.ready');
  return entry.status === 'COMPLETED' ? t('phase.handed-in') : t('phase.rated');
}

function RevealButton({ entry }: { entry: RocketEntry }) {
  const { t } = useTranslation();
  const { startReveal } = useRocketProgress();
  return (
    <Button
      kind="primary"
      className={styles.reveal}
      icon={<Sparkles aria-hidden />}
      onClick={() => void startReveal(entry)}
    >
      {t('reveal.start', { part: t(partNames[entry.number - 1] ?? 'part.motor') })}
    </Button>
  );
}
