/** The roles in this phase: a nudge to take turns, and never a lock (docs/rules.md 2.21). */

import { useId } from 'react';

import type { CrewRole } from '#domain/crew/roles.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import { isShared } from './isShared.ts';

import styles from './Crew.module.css';

export function Crew({ crew }: { crew: readonly CrewRole[] }) {
  const { t } = useTranslation();
  const heading = useId();
  if (!isShared(crew)) return null;
  const isByName = crew.some(({ pupils }) => pupils.length > 0);
  return (
    <section className={styles.crew} aria-labelledby={heading}>
      <h2 id={heading}>{t('crew.title')}</h2>
      <p className={styles.lead}>{t(isByName ? 'crew.lead' : 'crew.lead-divide')}</p>
      <ul className={styles.roles}>
        {crew.map(({ name, task, pupils }) => (
          <li key={name} className={styles.role}>
            <span className={styles.name}>{name}</span>
            {pupils.length === 0 ? null : (
              <strong className={styles.pupils} translate="no">
                {pupils.join(', ')}
              </strong>
            )}
            <span className={styles.task}>{task}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in one line, where the team chooses its next activity. */
export function ShortCrew({ crew }: { crew: readonly CrewRole[] }) {
  const { t } = useTranslation();
  if (!isShared(crew) || crew.every(({ pupils }) => pupils.length === 0)) return null;
  return (
    <ul className={styles.short} aria-label={t('crew.title')}>
      {crew.map(({ name, pupils }) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          <strong translate="no">{pupils.join(', ')}</strong>
        </li>
      ))}
    </ul>
  );
}
