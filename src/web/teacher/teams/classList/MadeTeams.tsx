/** The teams just created from a list, and one press that removes them again (docs/rules.md 8.27). */

import { useMutation } from '@tanstack/react-query';

import { type Made, unmakeTeams } from '#client/teamList/makeTeams.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { passFocusTo } from '#web/focus.ts';
import { request, refresh } from '#web/query.ts';
import { useOnRun } from '#web/teacher/run.ts';
import { madeTeamsPlace, newTeamPlace } from '#web/teacher/teams/focusTargets.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

import styles from './ManyTeams.module.css';

export function MadeTeams({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation();
  const onRun = useOnRun();
  const undo = useMutation<string[]>({
    mutationFn: async () => {
      try {
        return await unmakeTeams(request, made, onRun);
      } finally {
        await refresh();
      }
    },
    onSuccess: (notDeleted) => {
      if (notDeleted.length > 0) return;
      passFocusTo(newTeamPlace);
      onClose();
    },
  });
  const close = (): void => {
    passFocusTo(newTeamPlace);
    onClose();
  };
  const { data: notDeleted } = undo;
  return (
    <div id={madeTeamsPlace} tabIndex={-1} className={styles.madePlace}>
      <Notice tone={notDeleted === undefined && undo.error === null ? 'good' : 'info'}>
        <div className={styles.made}>
          <p>{notDeleted === undefined ? wordsOf() : t('many.kept', { teams: notDeleted.join(', ') })}</p>
          {undo.error === null ? null : <p>{t('many.undo-stopped')}</p>}
          {notDeleted === undefined ? (
            <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {t('undo')}
              <span className="visually-hidden">{wordsOf()}</span>
            </Button>
          ) : null}
          <Button size="small" disabled={undo.isPending} onClick={close}>
            {t('close')}
          </Button>
        </div>
      </Notice>
    </div>
  );

  function wordsOf(): string {
    const { teams, students } = made;
    return teams.length === 0 ? t('many.added', { count: students.length }) : t('many.made', { count: teams.length });
  }
}
