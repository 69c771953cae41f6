/** The activities of a phase, each with its status, duration and medal. */

import { ArrowLeft, ArrowRight, Info, Sparkles } from 'lucide-react';

import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { answeredOf, nextActivity, openPhase } from '#domain/status.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ShortCrew } from '#web/student/crew/Crew.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
import { useWaiting } from '#web/student/outbox/useOutbox.tsx';
import { phasePath, rocketPath } from '#web/student/paths.ts';
import { useRocketProgress } from '#web/student/shell/useRocketProgress.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';

import { ActivityCard } from './ActivityCard.tsx';
import { PhaseHeader } from './PhaseHeader.tsx';

import styles from './PhaseList.module.css';

type PhaseListProps = {
  phase: TeamsPhase;
  isShown: boolean;
  /** Includes its cards, which render after its head. */
  isWhole: boolean;
};

export function PhaseList({ phase, isShown, isWhole }: PhaseListProps) {
  const { t } = useTranslation();
  const isOver = phase.seen && phase.done;
  return (
    <div className={styles.list}>
      <PhaseHeader phase={phase} isShown={isShown}>
        {phase.medal === null ? null : <MedalWord medal={phase.medal} />}
        <Answered phase={phase} />
      </PhaseHeader>
      {hasNewMedal(phase) ? <ToMedal /> : isOver ? <ToNext /> : null}
      {phase.feedback === null ? null : (
        <blockquote className={styles.feedback}>
          <h2>{t('phase.feedback')}</h2>
          <p>{phase.feedback}</p>
        </blockquote>
      )}
      <ShortCrew crew={phase.crew} />
      {isWhole ? <Cards phase={phase} isOver={isOver} /> : null}
    </div>
  );
}

function ToMedal() {
  const { t } = useTranslation();
  return (
    <NextStep>
      <ButtonLink href={rocketPath} kind="primary" size="large" icon={<Sparkles aria-hidden />}>
        {t('phase.to-medal')}
      </ButtonLink>
    </NextStep>
  );
}

/** On from a phase that is over, also for a team that looks back: to Start, a part to reveal, or the phase to work in. */
function ToNext() {
  const { t } = useTranslation();
  const { rocket = [], finale } = useRocketProgress();
  if (rocket.some(hasNewMedal)) return <ToMedal />;
  const isReady = finale.stage === 'ready';
  const open = isReady ? undefined : openPhase(rocket);
  if (!isReady && open === undefined) return null;
  return (
    <NextStep>
      <ButtonLink
        href={open === undefined ? rocketPath : phasePath(open)}
        kind="primary"
        size="large"
        icon={<ArrowRight aria-hidden />}
      >
        {open === undefined ? t('message.to-rocket') : t('phase.to-next-phase', { phase: open.title })}
      </ButtonLink>
    </NextStep>
  );
}

function Cards({ phase, isOver }: { phase: TeamsPhase; isOver: boolean }) {
  const { t } = useTranslation();
  const next = nextActivity(phase, useWaiting());
  return (
    <>
      <ol className={styles.cards} aria-label={t('phase.activities')}>
        {phase.activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard
              phase={phase}
              activity={activity}
              number={activityNumber(phase, activity)}
              isNext={activity === next && !isOver}
            />
          </li>
        ))}
      </ol>
      <nav className={styles.ways} aria-label={t('phase.ways')}>
        <ButtonLink href={rocketPath} icon={<ArrowLeft aria-hidden />}>
          {t('shell.back-to-rocket')}
        </ButtonLink>
        <ButtonLink href={phasePath(phase)} kind="quiet" icon={<Info aria-hidden />}>
          {t('phase.to-intro')}
        </ButtonLink>
      </nav>
    </>
  );
}

/** Updates when an answer arrives. */
function Answered({ phase }: { phase: TeamsPhase }) {
  const { t } = useTranslation();
  const { answered, of } = answeredOf(phase);
  if (of === 0) return null;
  return (
    <p key={answered} className={styles.answered}>
      {t('phase.answered', { answered, of })}
    </p>
  );
}
