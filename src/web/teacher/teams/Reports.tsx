/** Exports of the work as files: for the whole class, or for one team. */

import { Award, BookImage, ChevronDown, Download, FileText, Sheet } from 'lucide-react';
import { useId } from 'react';

import { toRequest } from '#contract/client.ts';
import type { ClassRun } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { Certificates } from '#web/teacher/certificates/Certificates.tsx';
import { usePhotoChecks, waitingPhotos } from '#web/teacher/photos/photoChecks.ts';
import { PhotoRoundButton } from '#web/teacher/photos/PhotoRound.tsx';
import { type Team, useRun, useTeams } from '#web/teacher/run.ts';
import { FileLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/MoreMenu.tsx';

import { Keepsakes } from './Keepsakes.tsx';

import styles from './Reports.module.css';

/**
 * Whether any of them sent something, or has finished, so that there is something to export: also a team with only empty
 * answers gets its certificates (docs/rules.md 8.12).
 */
export const hasWork = (teams: readonly Team[]): boolean =>
  teams.some(({ hasFinished, work }) => hasFinished || work.answers.some(({ isEmpty }) => !isEmpty));

/** Without a team: for all. Hidden before something was sent or finished, since there is nothing to export. */
export function Reports({ teams, team }: { teams: readonly Team[]; team?: Team }) {
  const { t } = useTranslation();
  const heading = useId();
  const of = team === undefined ? teams : [team];
  const run = useRun();
  const answers = of.flatMap(({ work }) => work.answers);
  const waiting = waitingPhotos(usePhotoChecks(), answers).length;
  if (!hasWork(of)) return null;
  const sent = team === undefined ? {} : { teamId: team.id };
  const files = (
    <>
      <FileLink href={toRequest(teacher.report, sent).url} icon={<FileText aria-hidden />}>
        {t('teams.report')}
      </FileLink>
      <FileLink href={toRequest(teacher.reportTable, sent).url} icon={<Sheet aria-hidden />}>
        {t('teams.report-table')}
      </FileLink>
      <FileLink href={toRequest(teacher.pictureBook, sent).url} icon={<BookImage aria-hidden />}>
        {t('teams.picture-book')}
      </FileLink>
      {team?.hasFinished === true ? (
        <FileLink href={toRequest(teacher.certificates, sent).url} icon={<Award aria-hidden />}>
          {t('teams.certificates')}
        </FileLink>
      ) : null}
    </>
  );
  return (
    <section className={styles.reports} aria-labelledby={heading}>
      {team === undefined ? <h2 id={heading}>{t('teams.reports')}</h2> : <h3 id={heading}>{t('teams.reports')}</h3>}
      <p>{t('teams.reports-what')}</p>
      {run === undefined ? null : <Waiting run={run} count={waiting} />}
      <div className={styles.links}>
        {team === undefined ? (
          <MoreMenu
            kind="secondary"
            label={t('teams.as-file')}
            icon={<Download aria-hidden />}
            after={<ChevronDown aria-hidden />}
          >
            {files}
          </MoreMenu>
        ) : (
          files
        )}
      </div>
      {team === undefined ? <Certificates teams={teams} /> : null}
      <Keepsakes teams={of.filter(({ hasFinished }) => hasFinished)} team={team} />
    </section>
  );
}

/** The photo round covers the whole class, also from the exports of one team. */
function Waiting({ run, count }: { run: ClassRun; count: number }) {
  const { t } = useTranslation();
  const { data: teams = [] } = useTeams(run);
  return (
    <PhotoRoundButton run={run} teams={teams}>
      <p>{t('teams.reports-waiting', { count })}</p>
    </PhotoRoundButton>
  );
}
