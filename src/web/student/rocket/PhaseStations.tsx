/** The four phases beside the rocket, each at the height of its part: a link, or the reason why it is closed. */

import { ChevronRight, Lock, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { isInFinale } from '#client/moments/finale.ts';
import { isWaiting as isWaitingAnswer, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { RocketEntry } from '#contract/decode/facts.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { openPhase } from '#domain/status.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { NumberBadge } from '#web/components/NumberBadge.tsx';
import { partNames } from '#web/components/rocketParts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { prepare } from '#web/sound.ts';
import { Card, CardTitle } from '#web/student/CardLink.tsx';
import { neighboursTexts } from '#web/student/neighbours/neighboursTexts.ts';
import { NextStep } from '#web/student/NextStep.tsx';
import { useOutbox } from '#web/student/outbox/useOutbox.tsx';
import { phasePath } from '#web/student/paths.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/useStore.ts';

import styles from './PhaseStations.module.css';

export function PhaseStations({ rocket }: { rocket: readonly RocketEntry[] }) {
  const { t } = useTranslation();
  const { reveal } = useRocketProgress();
  // One part at a time, from the bottom up.
  const next = reveal === null ? rocket.find(hasNewMedal) : undefined;
  const now = next ?? openPhase(rocket);
  return (
    <ol className={styles.stations} aria-label={t('rocket.phases')}>
      {rocket.map((entry) => (
        <Station
          key={entry.number}
          entry={entry}
          previous={rocket.find((one) => one.number === entry.number - 1)}
          isNow={entry === now}
          isRevealed={reveal?.entry.number === entry.number}
        />
      ))}
    </ol>
  );
}

type StationProps = {
  entry: RocketEntry;
  previous: RocketEntry | undefined;
  isNow: boolean;
  isRevealed: boolean;
};

function Station({ entry, previous, isNow, isRevealed }: StationProps) {
  const { finale } = useRocketProgress();
  return (
    <li className={styles.station} data-status={entry.status} data-now={isNow || undefined}>
      {entry.status === 'INACTIVE' ? (
        <ClosedPhase entry={entry} previous={previous} />
      ) : (
        <OpenPhase entry={entry} isNow={isNow} isDisabled={isInFinale(finale)} />
      )}
      {isNow && hasNewMedal(entry) ? <RevealButton entry={entry} /> : null}
      {isRevealed ? <span className={styles.room} /> : null}
    </li>
  );
}

type StationCardProps = { entry: RocketEntry; href?: string; isNow?: boolean; icon?: ReactNode; children: ReactNode };

function StationCard({ entry, href, isNow = false, icon, children }: StationCardProps) {
  return (
    <Card className={styles.card}>
      <NumberBadge number={entry.number} size="large" isNow={isNow} aria-hidden />
      <div className={styles.words}>
        <CardTitle href={href} describedBy={stateId(entry)}>
          {entry.title}
        </CardTitle>
        <p id={stateId(entry)} className={styles.state}>
          {children}
        </p>
      </div>
      {icon}
    </Card>
  );
}

const stateId = ({ number }: RocketEntry): string => `phase-${number}-state`;

function OpenPhase({ entry, isNow, isDisabled }: { entry: RocketEntry; isNow: boolean; isDisabled: boolean }) {
  if (isDisabled) {
    return (
      <StationCard entry={entry} isNow={isNow}>
        <PhaseState entry={entry} />
      </StationCard>
    );
  }
  const path = phasePath(entry);
  return (
    <StationCard entry={entry} isNow={isNow} href={path} icon={<ChevronRight aria-hidden className={styles.arrow} />}>
      <PhaseState entry={entry} />
    </StationCard>
  );
}

function ClosedPhase({ entry, previous }: { entry: RocketEntry; previous: RocketEntry | undefined }) {
  const { t } = useTranslation();
  return (
    <StationCard entry={entry} icon={<Lock aria-hidden className={styles.arrow} />}>
      {t('phase.closed-until', { phase: previous?.title ?? '' })}
    </StationCard>
  );
}

function PhaseState({ entry }: { entry: RocketEntry }) {
  const { t } = useTranslation();
  const isWaiting = useStore(useOutbox().kept)?.some((one) => isWaitingIn(one, entry.number)) ?? false;
  if (entry.medal !== null) return <MedalWord medal={entry.medal} />;
  return <>{t(stateText(entry, isWaiting))}</>;
}

const isWaitingIn = (kept: QueuedAnswer, phase: number): boolean => isWaitingAnswer(kept) && kept.phase.id === phase;

function stateText(entry: RocketEntry, isWaiting: boolean): string {
  if (hasNewMedal(entry)) return 'phase.medal-ready';
  if (isWaiting) return 'phase.waiting';
  if (entry.returned !== undefined && entry.returned.length > 0) return 'where.returned';
  const fromNeighbours = entry.atNeighbours?.map(({ neighbours }) => neighbours) ?? [];
  if (fromNeighbours.length > 0) return neighboursTexts[fromNeighbours.includes('stars') ? 'stars' : 'look'];
  if (entry.status === 'READY') return 'phase.ready';
  return entry.status === 'COMPLETED' ? 'phase.handed-in' : 'phase.rated';
}

function RevealButton({ entry }: { entry: RocketEntry }) {
  const { t } = useTranslation();
  const { startReveal } = useRocketProgress();
  useEffect(() => prepare('rise'), []);
  return (
    <NextStep>
      <Button
        kind="primary"
        className={styles.reveal}
        icon={<Sparkles aria-hidden />}
        onClick={() => void startReveal(entry)}
      >
        {t('reveal.start', { part: t(partNames[entry.number - 1] ?? 'part.motor') })}
      </Button>
    </NextStep>
  );
}
