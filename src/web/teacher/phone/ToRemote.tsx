/** The link to the remote control: on a phone the remote itself, on a wider screen a QR code for the phone, while the board stays the board (docs/rules.md 9.38). */

import { Tv } from 'lucide-react';

import { teacher } from '#contract/teacher.ts';
import { DialogEntry } from '#web/components/DialogEntry.tsx';
import { useTranslation } from '#web/components/useTranslation.ts';
import { useEndpoint } from '#web/query.ts';
import { useRun } from '#web/teacher/run.ts';
import { useIsPhone } from '#web/ui/art/useMediaQuery.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';

import styles from './ToRemote.module.css';

const remotePage = '/docent/afstandsbediening';

/** An entry of the docent's menu. */
export function ToRemote() {
  const { t } = useTranslation();
  const hasRun = useRun() !== undefined;
  const isPhone = useIsPhone();
  const icon = <Tv aria-hidden />;
  if (isPhone || !hasRun) {
    return (
      <ButtonLink href={remotePage} icon={icon}>
        {t('remote.title')}
      </ButtonLink>
    );
  }
  return (
    <DialogEntry icon={icon} label={t('remote.title')} title={t('remote.on-phone')}>
      {() => <OnPhone />}
    </DialogEntry>
  );
}

function OnPhone() {
  const { t } = useTranslation();
  const { data } = useEndpoint(teacher.remoteAddress, {});
  return (
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
