import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** `/docent/teams`: make teams, put pupils in them, and hand out their codes. */
import { teacher } from '#contract/teacher.ts';
import { useAnswer } from '#web/query.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useScreen } from '#web/useScreen.ts';

import { TeacherShell } from '../TeacherShell.tsx';
import { NewTeam } from './NewTeam.tsx';
import { TeamTable } from './TeamTable.tsx';

import styles from './TeamsScreen.module.css';

export function TeamsScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('teams.title'));
  const { data: teams } = useAnswer(teacher.teams, {});
  return (
    <TeacherShell>
      <div className={styles['top']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('teams.title')}
        </h1>
        {teams !== undefined && teams.length > 0 ? (
          <FileLink href={teacher.boardingPasses.path} icon={<Download aria-hidden />}>
            {t('teams.boarding-passes')}
          </FileLink>
        ) : null}
      </div>
      {teams === undefined ? (
        <Loading label={t('loading')} />
      ) : (
        <>
          <NewTeam isClosed={teams.some((team) => team.hasAnswer)} />
          {teams.length === 0 ? <p className={styles['empty']}>{t('no teams added')}</p> : <TeamTable teams={teams} />}
        </>
      )}
    </TeacherShell>
  );
}
