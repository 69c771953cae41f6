/** `/beheer/taken`: the server's background work: what failed and why, what runs, what waits and what is done. */

import { useQuery } from '@tanstack/react-query';

import { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor } from '#web/query.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import { FailedJobs } from './FailedJobs.tsx';
import { JobList } from './JobList.tsx';

import styles from './JobsScreen.module.css';

/** Milliseconds between two polls, so that a job is seen to start and end. */
const lookEveryMs = 3000;

/** Nothing failed, runs or waits. */
const isCalm = ({ failed, running, waiting }: ResponseOf<typeof admin.jobs>): boolean =>
  [failed, running, waiting].every(({ all }) => all === 0);

export function JobsScreen() {
  const { t } = useTranslation();
  const jobs = useQuery({ ...queryOptionsFor(admin.jobs, {}), refetchInterval: lookEveryMs });
  return (
    <AdminShell title={t('beheer.jobs')} what={t('beheer.jobs-what')}>
      {jobs.data === undefined ? (
        <NotLoaded query={jobs} />
      ) : (
        <div className={styles.parts}>
          {isCalm(jobs.data) ? <Notice tone="good">{t('beheer.jobs-calm')}</Notice> : null}
          <FailedJobs jobs={jobs.data.failed} />
          <JobList state="running" jobs={jobs.data.running} />
          <JobList state="waiting" jobs={jobs.data.waiting} />
          <JobList state="done" jobs={jobs.data.done} />
        </div>
      )}
    </AdminShell>
  );
}
