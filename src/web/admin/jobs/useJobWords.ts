/** A job in words: its kind, and since when it has its state. */

import { useTranslation } from '#web/components/useTranslation.ts';

import { failureIn, isJobKind, type Job } from './jobs.ts';

const when = new Intl.DateTimeFormat('nl', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const formatted = (moment: string | null): string => (moment === null ? '' : when.format(new Date(moment)));

export function useJobWords() {
  const { t } = useTranslation();
  return {
    what: ({ kind }: Job): string => (isJobKind(kind) ? t(`job.${kind}`) : t('beheer.job-unknown')),
    why: (job: Job): string => t(`job-failure.${failureIn(job)}`),
    help: (job: Job): string => t(`job-help.${failureIn(job)}`),
    failed: (job: Job): string =>
      t('beheer.job-failed-at', { when: formatted(job.endedAt), times: t('beheer.job-times', { count: job.tries }) }),
    running: (job: Job): string => t('beheer.job-running-since', { when: formatted(job.startedAt) }),
    waiting: (job: Job): string => t('beheer.job-asked-at', { when: formatted(job.askedAt) }),
    /** The next attempt after a failure. */
    next: (job: Job): string | undefined =>
      job.failure === null
        ? undefined
        : t('beheer.job-next', { why: t(`job-failure.${failureIn(job)}`), when: formatted(job.runAt) }),
    done: (job: Job): string => t('beheer.job-done-at', { when: formatted(job.endedAt) }),
  };
}
