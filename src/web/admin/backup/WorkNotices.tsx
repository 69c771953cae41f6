/** The work that is running, and the last result of each request. */

import { useTranslation } from '#web/components/useTranslation.ts';
import { Notice } from '#web/ui/Notice.tsx';

import { type Backups, momentOf } from './backups.ts';

type Notices = Pick<Backups, 'busy' | 'work' | 'backups' | 'photosMissing'>;

export function WorkNotices({ busy, work, backups, photosMissing }: Notices) {
  const { t } = useTranslation();
  if (busy.includes('restore')) return <Notice>{t('backup.restoring')}</Notice>;
  if (busy.includes('hand')) return <Notice>{t('backup.making-what')}</Notice>;
  const made = work.find(({ kind }) => kind === 'hand');
  const restored = work.find(({ kind }) => kind === 'restore');
  const wayBack = backups.find(({ how }) => how === 'before-restore');
  const isOver = (at: string): boolean => backups.some(({ madeAt }) => madeAt > at);
  return (
    <>
      {photosMissing === 0 ? null : <Notice tone="bad">{t('backup.photos-missing', { count: photosMissing })}</Notice>}
      {made === undefined || made.outcome === 'good' || isOver(made.at) ? null : (
        <Notice tone="bad">{t('backup.make-failed', { why: t(`backup.failed-${made.outcome}`) })}</Notice>
      )}
      {restored?.outcome === 'good' && wayBack !== undefined ? (
        <Notice tone="good">
          {t('backup.restored', { when: momentOf(restored.at) })}{' '}
          {t('backup.way-back', { when: momentOf(wayBack.madeAt) })}
        </Notice>
      ) : null}
      {restored === undefined || restored.outcome === 'good' || isOver(restored.at) ? null : (
        <Notice tone="bad">{t('backup.restore-failed', { why: t(`backup.failed-${restored.outcome}`) })}</Notice>
      )}
    </>
  );
}
