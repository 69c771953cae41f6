/** The dialog before a restore: the contents of the backup, what will be lost, and who can log in afterwards. */

import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';

import { admin } from '#contract/admin/admin.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { FormTrouble } from '#web/components/form/FormTrouble.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor, useCall } from '#web/query.ts';
import { remember } from '#web/storedValue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';

import { FileTrouble } from './BackupFile.tsx';
import { type Backup, momentOf } from './backups.ts';
import { Contents } from './Contents.tsx';

import styles from './RestoreDialog.module.css';

type Props = { backup: Backup; onClose: () => void };

export function RestoreDialog({ backup, onClose }: Props) {
  const { t } = useTranslation();
  const restore = useCall(admin.restoreBackup, undefined, () => {
    // Soon all sessions end: the login then says why.
    remember('teacherEnded', 'restoring');
    onClose();
  });
  // The backup is read to its end for this, so once is enough.
  const look = useQuery({
    ...queryOptionsFor(admin.lookAtBackup, { backup: backup.name }),
    refetchInterval: false,
    gcTime: 0,
    enabled: restore.isIdle,
  });
  return (
    <Dialog title={t('backup.restore-title')} closeLabel={t('close')} onClose={onClose} size="wide">
      <div className={styles.parts}>
        <FileTrouble error={look.error} />
        {look.data === undefined ? (
          look.isPending ? (
            <Loading label={t('backup.looking')} />
          ) : null
        ) : (
          <>
            <Before look={look.data} />
            <FormTrouble error={restore.error} />
            <div className={styles.buttons}>
              <Button
                kind="danger"
                icon={<RotateCcw aria-hidden />}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ backup: backup.name })}
              >
                {t('backup.restore-now')}
              </Button>
              <Button onClick={onClose}>{t('backup.restore-not')}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Changes since the backup that the restore undoes (docs/rules.md 15.9). */
const returning = ['classes', 'replaced', 'words', 'codes', 'names', 'docents'] as const;
/** Erased for good, in every backup (docs/rules.md 15.9, 15.16, 15.32). */
const notRestored = ['wiped', 'pupils', 'faces', 'taken'] as const;

function Before({ look }: { look: ResponseOf<typeof admin.lookAtBackup> }) {
  const { t } = useTranslation();
  const { found, beheerders, goneClasses, goneDocents, goneTeams, goneAnswers } = look;
  const isNothingGone = goneClasses.length + goneDocents.length + goneTeams + goneAnswers === 0;
  return (
    <>
      <section>
        <h3>{t('backup.brings', { when: momentOf(found.madeAt) })}</h3>
        <Contents found={found} />
      </section>
      <section>
        <h3>{t('backup.goes')}</h3>
        {isNothingGone ? (
          <p>{t('backup.goes-nothing')}</p>
        ) : (
          <ul>
            {goneClasses.map(({ challenge, text }, place) => (
              // Two classes may have the same name.
              <li key={place}>{t('backup.goes-class', { name: [text, challenge].filter(Boolean).join(' · ') })}</li>
            ))}
            {goneDocents.map((username) => (
              <li key={username}>{t('backup.goes-docent', { username })}</li>
            ))}
            {goneTeams === 0 ? null : <li>{t('beheer.teams', { count: goneTeams })}</li>}
            {goneAnswers === 0 ? null : <li>{t('backup.goes-answers', { count: goneAnswers })}</li>}
          </ul>
        )}
      </section>
      <section>
        <h3>{t('backup.returns')}</h3>
        <ul>
          {returning.map((what) => (
            <li key={what}>{t(`backup.returns-${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('backup.stays-away')}</h3>
        <ul>
          {notRestored.map((what) => (
            <li key={what}>{t(`backup.stays-away-${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('backup.then')}</h3>
        <p>{t('backup.then-what', { who: beheerders.join(', ') })}</p>
        <p>{t('backup.then-photos')}</p>
        <p>{t('backup.then-back')}</p>
      </section>
    </>
  );
}
