/** The link to the remote control: on a phone the remote itself, on a wider screen a QR code for the phone, while the board stays the board (docs/rules.md 9.38). */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { teacher } from '#contract/teacher.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { queryOptionsFor } from '#web/query.ts';
import { useRun } from '#web/teacher/run.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

import styles from './ToRemote.module.css';

const remotePage = '/docent/afstandsbediening';

export function ToRemote({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const hasRun = useRun() !== undefined;
  return (
    <>
      <span className={hasRun ? styles.onPhone : undefined}>
        <Link href={remotePage} className={className}>
          {t('remote.title')}
        </Link>
      </span>
      {hasRun ? (
        <span className={styles.elsewhere}>
          <button type="button" className={classes(className, styles.link)} onClick={() => setOpen(true)}>
            {t('remote.title')}
          </button>
        </span>
      ) : null}
      {isOpen ? <OnPhone onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OnPhone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOptionsFor(teacher.remoteAddress, {}));
  return (
    <Dialog title={t('remote.on-phone')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.phone}>
        <p>{t('remote.scan')}</p>
        {data === undefined ? (
          <Loading label={t('loading')} />
        ) : (
          <>
            <QrCode qr={data.qr} label={t('remote.qr')} />
            <p>
              {t('remote.by-hand')} <strong className={styles.address}>{toTyped(data.address)}</strong>
            </p>
            {isOfThisComputer(data.address) ? <p>{t('remote.only-here')}</p> : null}
          </>
        )}
        <ButtonLink size="small" href={remotePage}>
          {t('remote.here')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** Other devices can't reach such an address. */
const isOfThisComputer = (address: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(new URL(address).hostname);

/** The short form for typing: it opens this docent's last class. */
function toTyped(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
