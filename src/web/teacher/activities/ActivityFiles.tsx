/** The files of an activity, each in a tab of its own: worksheet, instruction and film. */

import { BookOpenText, FileText, Play } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Activity } from '#domain/course.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { activityFile, videoPage } from '#web/teacher/paths.ts';
import { FileLink } from '#web/ui/Button.tsx';

import styles from './ActivityFiles.module.css';

type FilesProps = { activity: Activity; /** Without its film: only what is on paper. */ papersOnly?: boolean };

export function ActivityFiles({ activity, papersOnly = false }: FilesProps) {
  const { t } = useTranslation();
  const { title, filename, instructionPdf, video } = activity;
  const film = papersOnly ? null : video;
  if (filename === null && instructionPdf === null && film === null) return null;
  return (
    <div className={styles.files}>
      <File href={filename && activityFile(filename)} icon={<FileText aria-hidden />} of={title}>
        {t('activity.worksheet')}
      </File>
      <File href={instructionPdf && activityFile(instructionPdf)} icon={<BookOpenText aria-hidden />} of={title}>
        {t('activity.instruction')}
      </File>
      <File href={film && videoPage(film)} icon={<Play aria-hidden />} of={title}>
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
