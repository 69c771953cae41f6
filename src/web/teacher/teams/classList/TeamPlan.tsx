/** A preview of the teams from a pasted list, before they are created; with its errors. */

import { Fragment } from 'react';

import { pupilError, type TeamToMake, titleError } from '#domain/people/teamPlan.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import styles from './TeamPlan.module.css';

export function TeamPlan({ planned }: { planned: readonly TeamToMake[] }) {
  const { t } = useTranslation();
  if (planned.length === 0) return null;
  return (
    <ul className={styles.plan}>
      {planned.map((team, index) => (
        <li key={index} className={styles.team}>
          <strong translate="no">{team.title}</strong>
          <Wrong text={titleError(team.title)} />
          {team.id === undefined ? null : <span className={styles.there}>{t('many.there')}</span>}
          <span>
            {team.names.map((name, place) => (
              <Fragment key={place}>
                {place === 0 ? null : ', '}
                <span translate="no">{name}</span>
                <Wrong text={pupilError(name)} />
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The error of a name, if any. */
export function Wrong({ text }: { text: string | undefined }) {
  const { t } = useTranslation();
  return text === undefined ? null : <span className={styles.wrong}>{t(text)}</span>;
}
