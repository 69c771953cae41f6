/** The failed jobs: why, what to do about it, and 'Nog eens'. */

import { RotateCcw } from 'lucide-react';

import { admin } from '#contract/admin/admin.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo, screenHeading } from '#web/focus.ts';
import { useCall } from '#web/query.ts';
import { Button } from '#web/ui/Button.tsx';

import { JobPart } from './JobPart.tsx';
import { failedPlace, type Jobs } from './jobs.ts';
import { useJobWords } from './useJobWords.ts';

import styles from './JobsScreen.module.css';

export function FailedJobs({ jobs }: { jobs: Jobs }) {
  const { t } = useTranslation();
  const words = useJobWords();
  const again = useCall(admin.tryJobAgain);
  return (
    <>
      <JobPart title={t('beheer.jobs-failed', { count: jobs.all })} place={failedPlace} jobs={jobs}>
        {(job) => (
          <>
            <p className={styles.name}>{words.what(job)}</p>
            <p>
              {words.why(job)} {words.help(job)}
            </p>
            <p className={styles.facts}>{words.failed(job)}</p>
            <Button
              size="small"
              icon={<RotateCcw aria-hidden />}
              disabled={again.isPending}
              onClick={() => {
                // The last one takes its part along.
                passFocusTo(jobs.all > 1 ? failedPlace : screenHeading);
                again.mutate({ jobId: job.id });
              }}
            >
              {t('beheer.job-again')}
              <span className="visually-hidden">{words.what(job)}</span>
            </Button>
          </>
        )}
      </JobPart>
      <p role="status" className="visually-hidden">
        {again.isSuccess ? t('beheer.job-is-again') : ''}
      </p>
      <FormTrouble error={again.error} />
    </>
  );
}
