/** Deletes one of the docent's own classes: what will be lost, and what can be kept (docs/rules.md 9.23). */

import { FileText, Sheet } from 'lucide-react';

import { toRequest } from '#contract/client.ts';
import type { ListedRun } from '#contract/decode/listedRun.ts';
import { teacher } from '#contract/teacher.ts';
import { ClassRemoval } from '#web/components/form/ClassRemoval.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useCall } from '#web/query.ts';
import { FileLink } from '#web/ui/Button.tsx';

import styles from './RunRemoval.module.css';

type RunRemovalProps = { run: ListedRun; onDone: () => void };

export function RunRemoval({ run, onDone }: RunRemovalProps) {
  const { t } = useTranslation();
  const remove = useCall(teacher.removeRun, onDone);
  return (
    <ClassRemoval
      // A class that an administrator made may have no name of its own.
      name={run.text === '' ? run.course.challenge.title : run.text}
      first={t('removal.first')}
      losses={<Losses of={run} />}
      remove={{ ...remove, mutate: () => remove.mutate({ runId: run.id }) }}
    />
  );
}

function Losses({ of: { id: runId, teamCount, answers } }: { of: ListedRun }) {
  const { t } = useTranslation();
  const sent = answers.filter(({ isEmpty }) => !isEmpty).length;
  if (teamCount === 0) return <p>{t('removal.nothing')}</p>;
  return (
    <>
      <p>{t('removal.lost', { teams: t('challenges.teams', { count: teamCount }), count: sent })}</p>
      <p>{t('removal.then')}</p>
      {sent === 0 ? null : (
        <div className={styles.links}>
          <FileLink size="small" href={toRequest(teacher.report, { runId }).url} icon={<FileText aria-hidden />}>
            {t('teams.report')}
          </FileLink>
          <FileLink size="small" href={toRequest(teacher.reportTable, { runId }).url} icon={<Sheet aria-hidden />}>
            {t('teams.report-table')}
          </FileLink>
        </div>
      )}
    </>
  );
}
