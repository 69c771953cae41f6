/** The head of a phase's slides: its number, its title, extra content beside it, and the hand. */

import type { ReactNode } from 'react';

import type { TeamsPhase } from '#contract/decode/teamFacts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { HandUp } from '#web/student/hand/HandUp.tsx';

import { useSlide } from './useSlide.ts';

import styles from './PhaseHeader.module.css';

type PhaseHeaderProps = { phase: TeamsPhase; isShown: boolean; children?: ReactNode };

export function PhaseHeader({ phase, isShown, children }: PhaseHeaderProps) {
  const { t } = useTranslation();
  const heading = useSlide(phase.title, isShown);
  return (
    <header className={styles.header}>
      <p className={styles.number}>{t('phase.number', { number: phase.number })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {phase.title}
      </h1>
      {children}
      {isShown ? <HandUp /> : null}
    </header>
  );
}
