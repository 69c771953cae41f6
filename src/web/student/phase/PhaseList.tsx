/** The activities of a phase, each with how far it is, how long it takes and its medal. */

import { ArrowLeft, Info, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TeamsPhase } from '#contract/facts/teamFacts.ts';
import { hasNewMedal } from '#domain/status.ts';
import { MedalWord } from '#web/parts/MedalWord.tsx';
import { HandUp } from '#web/student/hand/HandUp.tsx';
import { phasePath, rocketPath } from '#web/student/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { ActivityCard } from './ActivityCard.tsx';
import { useSlide } from './useSlide.ts';

import styles from './PhaseList.module.css';

export function PhaseList({ phase, isShown }: { phase: TeamsPhase; isShown: boolean }) {
  const { t } = useTranslation();
  const heading = useSlide(phase.title, isShown);
  const hasMedalWaiting = hasNewMedal(phase);
  return (
    <div className={styles.list}>
      <header className={styles.heading}>
        <p className={styles.number}>{t('phase.number', { number: phase.number })}</p>
        <h1 ref={heading} tabIndex={-1}>
          {phase.title}
        </h1>
        {phase.medal === null ? null : <MedalWord medal={phase.medal} />}
        {isShown ? <HandUp /> : null}
      </header>
      {hasMedalWaiting ? (
        <ButtonLink href={rocketPath} kind="primary" size="large" icon={<Sparkles aria-hidden />}>
          {t('phase.to-medal')}
        </ButtonLink>
      ) : null}
      {phase.feedback === null ? null : (
        <blockquote className={styles.feedback}>
          <h2>{t('phase.feedback')}</h2>
          <p>{phase.feedback}</p>
        </blockquote>
      )}
      <ol className={styles.cards} aria-label={t('phase.activities')}>
        {phase.activities.map((activity, index) => (
          <li key={activity.id}>
            <ActivityCard phase={phase} activity={activity} number={index + 1} />
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
    </div>
  );
}
