/** The jobs that run, wait or are done, which need no action. */

import { useTranslation } from '#web/components/useTranslation.ts';

import { JobPart } from './JobPart.tsx';
import type { Jobs } from './jobs.ts';
import { useJobWords } from './useJobWords.ts';

import styles from './JobsScreen.module.css';

type JobListProps = { state: 'running' | 'waiting' | 'done'; jobs: Jobs };

export function JobList({ state, jobs }: JobListProps) {
  const { t } = useTranslation();
  const words = useJobWords();
  const titles = {
    running: t('beheer.jobs-running', { count: jobs.all }),
    waiting: t('beheer.jobs-waiting', { count: jobs.all }),
    done: t('beheer.jobs-done'),
  };
  return (
    <JobPart title={titles[state]} what={state === 'waiting' ? t('beheer.jobs-waiting-what') : undefined} jobs={jobs}>
      {(job) => (
        <>
          <p className={styles.name}>{words.what(job)}</p>
          <p className={styles.facts}>{words[state](job)}</p>
          {state === 'waiting' && <p className={styles.facts}>{words.next(job)}</p>}
        </>
      )}
    </JobPart>
  );
}
