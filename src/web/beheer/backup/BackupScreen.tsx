/** `/beheer/back-up`: what there is to fall back on, a new one, and putting one back. */

import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';

import { beheer } from '#contract/beheer/beheer.ts';
import { BeheerShell } from '#web/beheer/BeheerShell.tsx';
import { FormTrouble } from '#web/parts/form/FormTrouble.tsx';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { asking, pollingInterval, useCall } from '#web/query.ts';
import { recall, remember } from '#web/remembered.ts';
import { NotLoaded } from '#web/teacher/NotLoaded.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useScreen } from '#web/useScreen.ts';

import { BackupRow } from './BackupRow.tsx';
import { type Backups, listPlace } from './backups.ts';
import { Nightly } from './Nightly.tsx';
import { Trial } from './Trial.tsx';
import { UploadForm } from './UploadForm.tsx';
import { WorkNotices } from './WorkNotices.tsx';

import styles from './BackupScreen.module.css';

/** Milliseconds between two looks while something is being done. */
const busyEveryMs = 2000;

export function BackupScreen() {
  const { t } = useTranslation();
  const heading = useScreen(t('backup.title'));
  const backups = useQuery({
    ...asking(beheer.backups, {}),
    refetchInterval: ({ state: { data } }) => (data?.busy.length ? busyEveryMs : pollingInterval),
  });
  const isRestoring = backups.data?.busy.includes('restore');
  useEffect(() => {
    // It came to nothing: the next logout is an ordinary one.
    if (isRestoring === false && recall('teacherEnded') === 'restoring') remember('teacherEnded', null);
  }, [isRestoring]);
  return (
    <BeheerShell>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('backup.title')}
        </h1>
        <p className={styles.what}>{t('backup.what')}</p>
      </div>
      {backups.data === undefined ? <NotLoaded query={backups} /> : <Parts {...backups.data} />}
    </BeheerShell>
  );
}

function Parts({ backups, busy, work, nightly }: Backups) {
  const { t } = useTranslation();
  const isRestoring = busy.includes('restore');
  return (
    <>
      <WorkNotices busy={busy} work={work} backups={backups} />
      <div className={styles.parts}>
        <Part title={t('backup.list', { count: backups.length })} place={listPlace}>
          <Make isBusy={busy.includes('hand') || isRestoring} />
          {backups.length === 0 ? <p>{t('backup.none')}</p> : null}
          <ul className={styles.list}>
            {backups.map((backup) => (
              <BackupRow key={backup.name} backup={backup} isRestoring={isRestoring} />
            ))}
          </ul>
        </Part>
        <div className={styles.aside}>
          <Part title={t('backup.nightly')}>
            <Nightly nightly={nightly} last={work.find(({ kind }) => kind === 'nightly')} />
          </Part>
          <Part title={t('backup.trial')}>
            <Trial
              last={work.find(({ kind }) => kind === 'trial')}
              isBusy={busy.includes('trial')}
              hasBackup={backups.length > 0}
            />
          </Part>
          <Part title={t('backup.upload')}>
            <UploadForm />
          </Part>
        </div>
      </div>
    </>
  );
}

function Make({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const make = useCall(beheer.makeBackup);
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

function Part({ title, place, children }: { title: string; place?: string; children: ReactNode }) {
  const own = useId();
  const id = place ?? own;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
