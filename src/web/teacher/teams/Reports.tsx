/** What stays of the work, as files: of the whole class, or of one team. */

import { BookImage, FileText, Sheet } from 'lucide-react';
import { useId } from 'react';

import { toRequest } from '#contract/ask.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { usePhotoChecks, waitingPhotos } from '#web/teacher/photos/photoChecks.ts';
import type { Team } from '#web/teacher/run.ts';
import { ButtonLink, FileLink } from '#web/ui/Button.tsx';

import { Keepsakes } from './keepsake/Keepsakes.tsx';

import styles from './Reports.module.css';

/** Without a team: of all. Nothing before something was sent, as there is nothing to keep. */
export function Reports({ teams, team }: { teams: readonly Team[]; team?: Team }) {
  const { t } = useTranslation();
  const heading = useId();
  const of = team === undefined ? teams : [team];
  const answers = of.flatMap(({ work }) => work.answers);
  const waiting = waitingPhotos(usePhotoChecks(), answers).length;
  if (answers.every(({ isEmpty }) => isEmpty)) return null;
  const sent = team === undefined ? {} : { teamId: team.id };
  return (
    <section className={styles.reports} aria-labelledby={heading}>
      {team === undefined ? <h2 id={heading}>{t('teams.reports')}</h2> : <h3 id={heading}>{t('teams.reports')}</h3>}
      <p>{t('teams.reports-what')}</p>
      {waiting === 0 ? null : (
        <div className={styles.waiting}>
          <p>{t('teams.reports-waiting', { count: waiting })}</p>
          <ButtonLink size="small" href="/docent/beoordelen">
            {t('photos.look-at-all')}
          </ButtonLink>
        </div>
      )}
      <div className={styles.links}>
        <FileLink href={toRequest(teacher.report, sent).url} icon={<FileText aria-hidden />}>
          {t('teams.report')}
        </FileLink>
        <FileLink href={toRequest(teacher.reportTable, sent).url} icon={<Sheet aria-hidden />}>
          {t('teams.report-table')}
        </FileLink>
        <FileLink href={toRequest(teacher.pictureBook, sent).url} icon={<BookImage aria-hidden />}>
          {t('teams.picture-book')}
        </FileLink>
      </div>
      <Keepsakes teams={of.filter(({ hasFinished }) => hasFinished)} team={team} />
    </section>
  );
}
