/** The activities of a phase, each with its status, duration and medal. */

import { ArrowLeft, ArrowRight, Info, Sparkles } from 'lucide-react';

import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { hasNewMedal } from '#domain/medals.ts';
import { answerableActivities, answeredOf } from '#domain/status.ts';
import { MedalWord } from '#web/components/MedalWord.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { ShortCrew } from '#web/student/crew/Crew.tsx';
import { NextStep } from '#web/student/NextStep.tsx';
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
  const hasMedalWaiting = hasNewMedal(phase);
  return (
    <div className={styles.list}>
      <PhaseHeader phase={phase} isShown={isShown}>
        {phase.medal === null ? null : <MedalWord medal={phase.medal} />}
        <Answered phase={phase} />
      </PhaseHeader>
      {hasMedalWaiting ? (
        <NextStep>
          <ButtonLink href={rocketPath} kind="primary" size="large" icon={<Sparkles aria-hidden />}>
            {t('phase.to-medal')}
          </ButtonLink>
        </NextStep>
      ) : null}
      {phase.seen && phase.done && !hasMedalWaiting ? <ToNext phase={phase} /> : null}
      {phase.feedback === null ? null : (
        <blockquote className={styles.feedback}>
          <h2>{t('phase.feedback')}</h2>
          <p>{phase.feedback}</p>
        </blockquote>
      )}
      <ShortCrew crew={phase.crew} />
      {isWhole ? <Cards phase={phase} /> : null}
    </div>
  );
}

/** After the medal: the next phase, or the rocket where there is no next phase. */
function ToNext({ phase }: { phase: TeamsPhase }) {
  const { t } = useTranslation();
  const { rocket } = useRocketProgress();
  const next = rocket?.find(({ number, status }) => number === phase.number + 1 && status !== 'INACTIVE');
  return (
    <NextStep>
      <ButtonLink
        href={next === undefined ? rocketPath : phasePath(next)}
        kind="primary"
        size="large"
        icon={<ArrowRight aria-hidden />}
      >
        {next === undefined ? t('message.to-rocket') : t('phase.to-next-phase', { phase: next.title })}
      </ButtonLink>
    </NextStep>
  );
}

function Cards({ phase }: { phase: TeamsPhase }) {
  const { t } = useTranslation();
  const next = answerableActivities(phase).find(({ status }) => status === 'READY');
  return (
    <>
      <ol className={styles.cards} aria-label={t('phase.activities')}>
        {phase.activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard
              phase={phase}
              activity={activity}
              number={activityNumber(phase, activity)}
              isNext={activity === next}
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
