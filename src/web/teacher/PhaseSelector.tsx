/** One radio per phase, with '!' where an answer waits for a rating (docs/rules.md 5.11). */

import { useTranslation } from 'react-i18next';

import type { ClassRun } from '#contract/facts/classFacts.ts';
import { hasUnrated } from '#domain/classStatus.ts';
import type { Phase } from '#domain/course.ts';

import styles from './PhaseSelector.module.css';

type PhaseSelectorProps = { run: ClassRun; selected: Phase; onSelect: (phase: Phase) => void };

export function PhaseSelector({ run, selected, onSelect }: PhaseSelectorProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.phases}>
      <legend className="visually-hidden">{t('phases.choose')}</legend>
      {run.course.challenge.phases.map((phase) => (
        <label key={phase.number} className={styles.phase}>
          <input
            type="radio"
            name="phase"
            className={styles.radio}
            checked={phase.number === selected.number}
            onChange={() => onSelect(phase)}
          />
          <span className={styles.number}>{phase.number}</span>
          {phase.title}
          {hasUnrated(phase, run.answers) ? (
            <strong className={styles.waiting}>
              <span aria-hidden>!</span>
              <span className="visually-hidden">{t('phases.unrated')}</span>
            </strong>
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}
