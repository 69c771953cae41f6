/** The activities of a phase: how long each takes, and its worksheet, instruction and film. */

import { BookOpenText, FileText, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Activity } from '#domain/course.ts';
import { Duration } from '#web/parts/Duration.tsx';
import { activityFile, videoPage } from '#web/teacher/paths.ts';
import { FileLink } from '#web/ui/Button.tsx';

import styles from './ActivityTable.module.css';

export function ActivityTable({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('activities.activity')}</th>
          <th scope="col">{t('activities.duration')}</th>
          <th scope="col">{t('activities.files')}</th>
        </tr>
      </thead>
      <tbody>
        {activities.map((activity) => (
          <tr key={activity.id}>
            <th scope="row">
              <span className={styles.title}>{activity.title}</span>
              <span className={styles.question}>{activity.question}</span>
            </th>
            <td className={styles.duration}>
              <Duration of={activity.duration} />
            </td>
            <td>
              <ActivityFiles activity={activity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActivityFiles({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { title, filename, instructionPdf, video } = activity;
  return (
    <div className={styles.files}>
      <File href={filename && activityFile(filename)} icon={<FileText aria-hidden />} of={title}>
        {t('activity.worksheet')}
      </File>
      <File href={instructionPdf && activityFile(instructionPdf)} icon={<BookOpenText aria-hidden />} of={title}>
        {t('activity.instruction')}
      </File>
      <File href={video && videoPage(video)} icon={<Play aria-hidden />} of={title}>
        {t('activity.video')}
      </File>
    </div>
  );
}

type FileProps = { href: string | null; icon: ReactNode; of: string; children: string };

function File({ href, icon, of, children }: FileProps) {
  if (href === null) return null;
  return (
    <FileLink href={href} size="small" icon={icon}>
      {children}
      <span className="visually-hidden">{of}</span>
    </FileLink>
  );
}
