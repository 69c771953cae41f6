/** One radio per phase, with '!' where an answer waits for a rating (docs/rules.md 5.11). */

import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { hasUnrated } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';
import { NumberBadge } from '#web/parts/NumberBadge.tsx';
import { Choice, Option } from '#web/ui/Choice.tsx';

import styles from './PhaseSelector.module.css';

type PhaseSelectorProps = { run: ClassRun; selected: Phase; onSelect: (phase: Phase) => void };

export function PhaseSelector({ run, selected, onSelect }: PhaseSelectorProps) {
  const { t } = useTranslation();
  return (
    <Choice legend={t('phases.choose')} className={styles.phases}>
      {run.course.challenge.phases.map((phase) => (
        <Option
          key={phase.number}
          name="phase"
          isChosen={phase.number === selected.number}
          onChoose={() => onSelect(phase)}
          className={styles.phase}
        >
          <NumberBadge number={phase.number} />
          {phase.title}
          {hasUnrated(phase, run.answers) ? <UnratedMark /> : null}
        </Option>
      ))}
    </Choice>
  );
}

export function UnratedMark() {
  const { t } = useTranslation();
  return (
    <strong className={styles.mark}>
      <span aria-hidden>!</span>
      <span className="visually-hidden">{t('phases.unrated')}</span>
    </strong>
  );
}
