/** `/beheer/back-up`: the existing backups, making a new one, and restoring one. */

import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useEffect } from 'react';

import { admin } from '#contract/admin/admin.ts';
import { AdminShell } from '#web/admin/AdminShell.tsx';
import { Columns } from '#web/admin/Columns.tsx';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { PagePart, PartList } from '#web/components/Part.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor, pollingInterval, useCall } from '#web/query.ts';
import { recall, remember } from '#web/storedValue.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';

import { BackupRow } from './BackupRow.tsx';
import { type Backups, listPlace } from './backups.ts';
import { Nightly } from './Nightly.tsx';
import { Trial } from './Trial.tsx';
import { UploadForm } from './UploadForm.tsx';
import { WorkNotices } from './WorkNotices.tsx';

/** Milliseconds between two polls while something is running. */
const busyEveryMs = 2000;

export function BackupScreen() {
  const { t } = useTranslation();
  const backups = useQuery({
    ...queryOptionsFor(admin.backups, {}),
    refetchInterval: ({ state: { data } }) => (data?.busy.length ? busyEveryMs : pollingInterval),
  });
  const isRestoring = backups.data?.busy.includes('restore');
  useEffect(() => {
    // The restore failed: the next logout is an ordinary one.
    if (isRestoring === false && recall('teacherEnded') === 'restoring') remember('teacherEnded', null);
  }, [isRestoring]);
  return (
    <AdminShell title={t('backup.title')} what={t('backup.what')}>
      {backups.data === undefined ? <NotLoaded query={backups} /> : <Parts {...backups.data} />}
    </AdminShell>
  );
}

function Parts({ backups, busy, work, nightly, photosMissing }: Backups) {
  const { t } = useTranslation();
  const isRestoring = busy.includes('restore');
  return (
    <>
      <WorkNotices busy={busy} work={work} backups={backups} photosMissing={photosMissing} />
      <Columns
        aside={
          <>
            <PagePart title={t('backup.nightly')}>
              <Nightly nightly={nightly} last={work.find(({ kind }) => kind === 'nightly')} />
            </PagePart>
            <PagePart title={t('backup.trial')}>
              <Trial
                last={work.find(({ kind }) => kind === 'trial')}
                isBusy={busy.includes('trial')}
                hasBackup={backups.length > 0}
              />
            </PagePart>
            <PagePart title={t('backup.upload')}>
              <UploadForm />
            </PagePart>
          </>
        }
      >
        <PagePart title={t('backup.list', { count: backups.length })} place={listPlace}>
          <Make isBusy={busy.includes('hand') || isRestoring} />
          {backups.length === 0 ? <p>{t('backup.none')}</p> : null}
          <PartList>
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} isRestoring={isRestoring} />
            ))}
          </PartList>
        </PagePart>
      </Columns>
    </>
  );
}

function Make({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const make = useCall(admin.makeBackup);
  return (
    <div>
      <Button
        kind="primary"
        icon={<DatabaseBackup aria-hidden />}
        aria-disabled={isBusy || make.isPending}
        onClick={() => {
          if (!isBusy && !make.isPending) make.mutate({});
        }}
      >
        {t(isBusy ? 'backup.making' : 'backup.make')}
      </Button>
      <FormTrouble error={make.error} />
    </div>
  );
}
