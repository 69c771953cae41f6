/** The jobs of one state below their heading: their number and the list. Nothing where there are none. */

import type { ReactNode } from 'react';

import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';

import type { Job, Jobs } from './jobs.ts';

import styles from './JobsScreen.module.css';

type JobPartProps = {
  title: string;
  /** The explanation above the list. */
  what?: string | undefined;
  place?: string;
  jobs: Jobs;
  children: (job: Job) => ReactNode;
};

export function JobPart({ title, what, place, jobs: { all, first }, children }: JobPartProps) {
  const { t } = useTranslation();
  if (all === 0) return null;
  return (
    <PagePart title={title} place={place}>
      {what !== undefined && <p className={styles.facts}>{what}</p>}
      <PartList>
        {first.map((job) => (
          <li key={job.id} className={styles.job}>
            {children(job)}
          </li>
        ))}
      </PartList>
      {all > first.length && <p className={styles.facts}>{t('beheer.jobs-more', { count: all - first.length })}</p>}
    </PagePart>
  );
}
