/** One radio per phase, with '!' where an answer waits for a rating (docs/rules.md 5.11). */

import { useTranslation } from 'react-i18next';

import type { Phase } from './run.ts';

import styles from './PhaseSelector.module.css';

export function hasUnrated(phase: Phase): boolean {
  return phase.activities.some((activity) => activity.answers.some(({ rating }) => rating === null));
}

type PhaseSelectorProps = { phases: readonly Phase[]; selected: Phase; onSelect: (phase: Phase) => void };

export function PhaseSelector({ phases, selected, onSelect }: PhaseSelectorProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.phases}>
      <legend className="visually-hidden">{t('phases.choose')}</legend>
      {phases.map((phase) => (
        <label key={phase.id} className={styles.phase}>
          <input
            type="radio"
            name="phase"
            className={styles.radio}
            checked={phase.id === selected.id}
            onChange={() => onSelect(phase)}
          />
          <span className={styles.number}>{phase.number}</span>
          {phase.title}
          {hasUnrated(phase) ? (
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
