/** One radio per phase, with '!' where an answer waits for a rating (product.md §2). */

import { useTranslation } from 'react-i18next';

import { NumberBadge } from '#web/parts/NumberBadge.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import type { Phase } from './run.ts';
import { UnratedMark } from './UnratedMark.tsx';

import styles from './PhaseSelector.module.css';

export function hasUnrated(phase: Phase): boolean {
  return phase.activities.some((activity) => activity.answers.some(({ rating }) => rating === null));
}

type PhaseSelectorProps = { phases: readonly Phase[]; selected: Phase; onSelect: (phase: Phase) => void };

export function PhaseSelector({ phases, selected, onSelect }: PhaseSelectorProps) {
  const { t } = useTranslation();
  return (
    <Choice legend={t('phases.choose')} className={styles.phases}>
      {phases.map((phase) => (
        <Option
          key={phase.id}
          name="phase"
          isChosen={phase.id === selected.id}
          onChoose={() => onSelect(phase)}
          className={styles.phase}
        >
          <NumberBadge number={phase.number} />
          {phase.title}
          {hasUnrated(phase) ? <UnratedMark /> : null}
        </Option>
      ))}
    </Choice>
  );
}
